"""What a report says, as blocks, whatever it is written as."""
