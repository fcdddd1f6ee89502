"""Whether a window can be shown, found out before Qt is asked: Qt aborts with a misleading text."""

from __future__ import annotations

import ctypes
import os
import sys

from ndcg_explorer.language import tr

# What Qt loads to open a window on Linux, and the Debian package that has it.
_WINDOW_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
}
_X11_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


def display_problem() -> str:
    """Why no window can be shown, in a sentence; empty where one can."""
    if sys.platform != "linux":
        return ""
    missing = _missing(_WINDOW_LIBRARIES)
    if missing:
        return _library_sentence(missing)
    if os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] in ("offscreen", "minimal", "vnc"):
        return ""
    if os.environ.get("WAYLAND_DISPLAY"):
        return ""
    if not os.environ.get("DISPLAY"):
        return tr("There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened.")
    missing = _missing(_X11_LIBRARIES)
    if missing:
        return _library_sentence(missing)
    if not _x11_answers():
        return tr("The display {0} does not answer, so no window can be opened.").format(os.environ["DISPLAY"])
    return ""


def _missing(libraries: dict[str, str]) -> dict[str, str]:
    return {library: package for library, package in libraries.items() if not _loads(library)}


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _library_sentence(missing: dict[str, str]) -> str:
    libraries, packages = ", ".join(missing), " ".join(missing.values())
    return tr("No window can be opened without {0}; on Debian or Ubuntu: sudo apt install {1}.").format(
        libraries, packages
    )


def _x11_answers() -> bool:
    """Tries to connect, as Qt would."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    failed = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not failed
