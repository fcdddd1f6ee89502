<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AddDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Keep the grade that is there</source>
        <translation>保留已有的等级(&amp;K)</translation>
    </message>
    <message>
        <source>Add {0}</source>
        <translation>添加 {0}</translation>
    </message>
    <message>
        <source>All grades are kept as votes, whichever counts.</source>
        <translation>无论采用哪一个，所有等级都作为投票保留。</translation>
    </message>
    <message>
        <source>One document has another grade already. Which one counts?</source>
        <translation>有 1 个文档已有不同的等级。采用哪一个？</translation>
    </message>
    <message>
        <source>Take the &amp;highest</source>
        <translation>取最高的(&amp;H)</translation>
    </message>
    <message>
        <source>Take the &amp;mean of all that were given</source>
        <translation>取所有等级的平均值(&amp;M)</translation>
    </message>
    <message>
        <source>Take the &amp;new one</source>
        <translation>采用新的(&amp;N)</translation>
    </message>
    <message>
        <source>This seems not to belong to the open session.</source>
        <translation>这些内容似乎不属于当前打开的会话。</translation>
    </message>
    <message>
        <source>{0} documents have another grade already. Which one counts?</source>
        <translation>有 {0} 个文档已有不同的等级。采用哪一个？</translation>
    </message>
</context>
<context>
    <name>AddFlow</name>
    <message>
        <source>&amp;Add to this session</source>
        <translation>添加到此会话(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Replace this session</source>
        <translation>替换此会话(&amp;R)</translation>
    </message>
    <message>
        <source>A new window could not be opened.</source>
        <translation>无法打开新窗口。</translation>
    </message>
    <message>
        <source>A session is open. Adding to it is one step, which can be undone.</source>
        <translation>已有会话打开。添加是一个步骤，可以撤销。</translation>
    </message>
    <message>
        <source>Add judgments</source>
        <translation>添加标注</translation>
    </message>
    <message>
        <source>Add results</source>
        <translation>添加结果</translation>
    </message>
    <message>
        <source>Add texts of documents or queries</source>
        <translation>添加文档或查询的文本</translation>
    </message>
    <message>
        <source>Added {0}. {1}</source>
        <translation>已添加 {0}。{1}</translation>
    </message>
    <message>
        <source>Nothing was added from {0}. {1}</source>
        <translation>没有从 {0} 添加任何内容。{1}</translation>
    </message>
    <message>
        <source>Open in a new &amp;window</source>
        <translation>在新窗口中打开(&amp;W)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>What should be done with {0}?</source>
        <translation>如何处理 {0}？</translation>
    </message>
    <message>
        <source>{0} could not be added ({1}). Nothing was changed.</source>
        <translation>无法添加 {0}（{1}）。没有任何改动。</translation>
    </message>
</context>
<context>
    <name>Announcer</name>
    <message>
        <source>Query {0}; {1}</source>
        <translation>查询 {0}；{1}</translation>
    </message>
    <message>
        <source>System {0}; {1}</source>
        <translation>系统 {0}；{1}</translation>
    </message>
</context>
<context>
    <name>BarsPlot</name>
    <message>
        <source>The differences of all queries, the highest first</source>
        <translation>所有查询的差异，从高到低</translation>
    </message>
    <message>
        <source>{0} queries, the highest difference first</source>
        <translation>{0} 个查询，差异从高到低</translation>
    </message>
    <message>
        <source>Δ {0}</source>
        <translation>Δ {0}</translation>
    </message>
</context>
<context>
    <name>BaselineSection</name>
    <message>
        <source>Every order of these results has the same {0}.</source>
        <translation>这些结果无论怎样排序，{0} 都相同。</translation>
    </message>
    <message>
        <source>Random orders of these results have {0} {1}{2} on average; the middle 90% lie between {3} and {4}.</source>
        <translation>这些结果随机排序时，{0} 平均为 {1}{2}，居中的 90% 落在 {3} 到 {4} 之间。</translation>
    </message>
    <message>
        <source>There is no value to compare with.</source>
        <translation>没有可比较的值。</translation>
    </message>
    <message>
        <source>This list, with {0}, is better than every one that was tried.</source>
        <translation>此列表的值为 {0}，优于所有试过的排序。</translation>
    </message>
    <message>
        <source>This list, with {0}, is better than none that was tried.</source>
        <translation>此列表的值为 {0}，不优于任何试过的排序。</translation>
    </message>
    <message>
        <source>This list, with {0}, is better than {1} of them.</source>
        <translation>此列表的值为 {0}，优于其中的 {1}。</translation>
    </message>
    <message>
        <source>What is a good score?</source>
        <translation>多少分才算好？</translation>
    </message>
    <message>
        <source>about</source>
        <translation>约</translation>
    </message>
</context>
<context>
    <name>BestMovesSection</name>
    <message>
        <source>At rank {0}: {1}</source>
        <translation>在第 {0} 位：{1}</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Best moves</source>
        <translation>最佳移动</translation>
    </message>
    <message>
        <source>Best single move: {0} from rank {1} to rank {2}. {3}</source>
        <translation>最佳单次移动：将 {0} 从第 {1} 位移到第 {2} 位。{3}</translation>
    </message>
    <message>
        <source>Best swap: ranks {0} and {1}, {2} and {3}. {4}</source>
        <translation>最佳交换：第 {0} 位与第 {1} 位，即 {2} 与 {3}。{4}</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Do all</source>
        <translation>全部执行</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>Do the first</source>
        <translation>执行第一步</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Enter or a double click moves it there.</source>
        <translation>按 Enter 或双击即可移到该处。</translation>
    </message>
    <message>
        <source>Enter or a double click moves the result to its best place</source>
        <translation>按 Enter 或双击可将结果移到其最佳位置</translation>
    </message>
    <message>
        <source>It takes {0} moves to an ideal order, and no fewer; first {1} from rank {2} to rank {3}.</source>
        <translation>至少移动 {0} 次才能达到理想排序；第一步将 {1} 从第 {2} 位移到第 {3} 位。</translation>
    </message>
    <message>
        <source>Make all moves</source>
        <translation>执行全部移动</translation>
    </message>
    <message>
        <source>Make all moves of the series; one undo takes them all back</source>
        <translation>完成全部移动；撤销一次即可全部收回</translation>
    </message>
    <message>
        <source>Make the first move</source>
        <translation>执行第一次移动</translation>
    </message>
    <message>
        <source>Make the first move of the series; it can be undone</source>
        <translation>执行这一系列的第一次移动；可以撤销</translation>
    </message>
    <message>
        <source>Make this move; it can be undone</source>
        <translation>执行此移动；可以撤销</translation>
    </message>
    <message>
        <source>Move {0} to rank {1}</source>
        <translation>将 {0} 移到第 {1} 位</translation>
    </message>
    <message>
        <source>No move and no swap would raise {0}.</source>
        <translation>任何移动或交换都不会提高 {0}。</translation>
    </message>
    <message>
        <source>One move leads to an ideal order: {0} from rank {1} to rank {2}.</source>
        <translation>移动一次即可达到理想排序：将 {0} 从第 {1} 位移到第 {2} 位。</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Results with their best places</source>
        <translation>各结果及其最佳位置</translation>
    </message>
    <message>
        <source>Sort at once</source>
        <translation>一次排好</translation>
    </message>
    <message>
        <source>Swap these two; it can be undone</source>
        <translation>交换这两个结果；可以撤销</translation>
    </message>
    <message>
        <source>Swap {0} and {1}</source>
        <translation>交换 {0} 与 {1}</translation>
    </message>
    <message>
        <source>The list stands in an ideal order.</source>
        <translation>列表已是理想排序。</translation>
    </message>
    <message>
        <source>The rank where it would help most, all others in their order</source>
        <translation>其余结果顺序不变时，放在该名次提升最大</translation>
    </message>
    <message>
        <source>The results that have most to gain</source>
        <translation>提升空间最大的结果</translation>
    </message>
    <message>
        <source>What going there would change</source>
        <translation>移到该处带来的变化</translation>
    </message>
    <message>
        <source>Where it stands</source>
        <translation>当前所在名次</translation>
    </message>
    <message>
        <source>{0} moves lead to an ideal order; first {1} from rank {2} to rank {3}.</source>
        <translation>移动 {0} 次可达到理想排序；第一步将 {1} 从第 {2} 位移到第 {3} 位。</translation>
    </message>
    <message>
        <source>{0} rises from {1} to {2} ({3}).</source>
        <translation>{0} 从 {1} 升至 {2}（{3}）。</translation>
    </message>
</context>
<context>
    <name>BigChart</name>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>名次</translation>
    </message>
</context>
<context>
    <name>BigList</name>
    <message>
        <source>This list has no results.</source>
        <translation>此列表没有结果。</translation>
    </message>
    <message>
        <source>rank {0}</source>
        <translation>第 {0} 位</translation>
    </message>
</context>
<context>
    <name>BigNumber</name>
    <message>
        <source>Change of the value</source>
        <translation>值的变化</translation>
    </message>
    <message>
        <source>DCG {0} ÷ ideal DCG {1}</source>
        <translation>DCG {0} ÷ 理想 DCG {1}</translation>
    </message>
    <message>
        <source>How the measure is defined</source>
        <translation>指标的定义</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Value of the measure</source>
        <translation>指标的值</translation>
    </message>
    <message>
        <source>What is your guess?</source>
        <translation>猜猜是多少？</translation>
    </message>
    <message>
        <source>What the value was, and is</source>
        <translation>原来的值与现在的值</translation>
    </message>
</context>
<context>
    <name>ChartPicture</name>
    <message>
        <source>The chart is on the clipboard, as a picture.</source>
        <translation>图表已作为图片复制到剪贴板。</translation>
    </message>
    <message>
        <source>The chart was written to {0}.</source>
        <translation>图表已写入 {0}。</translation>
    </message>
    <message>
        <source>The chart's data is on the clipboard, as a table.</source>
        <translation>图表数据已作为表格复制到剪贴板。</translation>
    </message>
    <message>
        <source>The first {0} ranks in view are on the clipboard, as a table.</source>
        <translation>视图中的前 {0} 位已作为表格复制到剪贴板。</translation>
    </message>
    <message>
        <source>There is no chart to write.</source>
        <translation>没有可写入的图表。</translation>
    </message>
</context>
<context>
    <name>ColumnLayout</name>
    <message>
        <source>Show or hide the column {0}</source>
        <translation>显示或隐藏“{0}”列</translation>
    </message>
</context>
<context>
    <name>CommandModel</name>
    <message>
        <source>not available now</source>
        <translation>当前不可用</translation>
    </message>
    <message>
        <source>on</source>
        <translation>已启用</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Find an action</source>
        <translation>查找操作</translation>
    </message>
    <message>
        <source>No matching action.</source>
        <translation>没有匹配的操作。</translation>
    </message>
    <message>
        <source>Up and Down choose, Enter does it, Esc closes</source>
        <translation>上下键选择，Enter 执行，Esc 关闭</translation>
    </message>
    <message>
        <source>What do you want to do? Type a few letters.</source>
        <translation>想做什么？请输入几个字。</translation>
    </message>
</context>
<context>
    <name>CompareView</name>
    <message>
        <source>All systems</source>
        <translation>所有系统</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Choose two or more runs and their qrels</source>
        <translation>选择两个或更多 run 文件及其 qrels</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Differences or all systems</source>
        <translation>差值或所有系统</translation>
    </message>
    <message>
        <source>Keep the lists as they are now, as a system to compare with</source>
        <translation>把当前的列表保存为一个系统，供之后比较</translation>
    </message>
    <message>
        <source>Open runs…</source>
        <translation>打开 run 文件…</translation>
    </message>
    <message>
        <source>Take a snapshot</source>
        <translation>拍摄快照</translation>
    </message>
    <message>
        <source>There is one system, so it is compared with itself as loaded: edit its list and see what that changes. To compare two systems, open their runs together with the qrels, or take a snapshot.</source>
        <translation>只有一个系统，因此把它与载入时的自己比较：编辑列表，看看会改变什么。要比较两个系统，请把两者的 run 文件与 qrels 一起打开，或拍摄快照。</translation>
    </message>
</context>
<context>
    <name>ComparisonCharts</name>
    <message>
        <source>As a table, copy, export</source>
        <translation>以表格显示、复制、导出</translation>
    </message>
    <message>
        <source>DCG and nDCG of both lists by rank</source>
        <translation>两个列表各名次的 DCG 和 nDCG</translation>
    </message>
    <message>
        <source>More for the chart</source>
        <translation>图表的更多操作</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Show the numbers of the chart, in place of the picture</source>
        <translation>显示图表中的数字，代替图形</translation>
    </message>
    <message>
        <source>The chart as a table</source>
        <translation>图表的数据表格</translation>
    </message>
    <message>
        <source>Which chart of the comparison</source>
        <translation>比较的图表</translation>
    </message>
    <message>
        <source>Which chart of the comparison is shown</source>
        <translation>显示比较的哪张图表</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>◂ k</source>
        <translation>◂ k</translation>
    </message>
</context>
<context>
    <name>ConventionBox</name>
    <message>
        <source>A measure that none of the tools listed has</source>
        <translation>所列工具均未采用的指标</translation>
    </message>
    <message>
        <source>As in: the tool whose nDCG this is</source>
        <translation>参照：采用此 nDCG 的工具</translation>
    </message>
    <message>
        <source>Its figures were compared with the running tool.</source>
        <translation>其数值已与实际运行的工具核对。</translation>
    </message>
    <message>
        <source>Learning to rank</source>
        <translation>排序学习</translation>
    </message>
    <message>
        <source>Monitoring and retrieval for language models</source>
        <translation>监控与语言模型检索</translation>
    </message>
    <message>
        <source>Papers and worked examples</source>
        <translation>论文与演算示例</translation>
    </message>
    <message>
        <source>Python libraries</source>
        <translation>Python 库</translation>
    </message>
    <message>
        <source>Read in its source, not compared with the running tool.</source>
        <translation>依据其源代码，未与实际运行的工具核对。</translation>
    </message>
    <message>
        <source>Recommenders</source>
        <translation>推荐系统</translation>
    </message>
    <message>
        <source>Search engines and workbenches</source>
        <translation>搜索引擎与评测工作台</translation>
    </message>
    <message>
        <source>TREC and its relatives</source>
        <translation>TREC 及其同类</translation>
    </message>
    <message>
        <source>Your own measure: none of the tools listed has it.</source>
        <translation>自定义指标：所列工具均未采用。</translation>
    </message>
    <message>
        <source>type to search</source>
        <translation>输入以搜索</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>{0} · from its source</source>
        <translation>{0} · 据源代码</translation>
    </message>
</context>
<context>
    <name>CrashLog</name>
    <message>
        <source>Log: {0}</source>
        <translation>日志：{0}</translation>
    </message>
    <message>
        <source>Something went wrong inside the program ({0}). Your work is safe; you can go on.</source>
        <translation>程序内部出错（{0}）。您的工作没有丢失，可以继续。</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>窗口</translation>
    </message>
</context>
<context>
    <name>CurveActions</name>
    <message>
        <source>Random orders of these results: mean and 5th to 95th percentile</source>
        <translation>这些结果随机排序时：均值，以及第 5 到第 95 百分位数</translation>
    </message>
    <message>
        <source>The nDCG of the worst order of these results</source>
        <translation>这些结果最差排序的 nDCG</translation>
    </message>
    <message>
        <source>What nDCG could be at each rank if the unjudged results were judged</source>
        <translation>若未判断的结果得到判断，各名次上 nDCG 可能的取值</translation>
    </message>
    <message>
        <source>random order</source>
        <translation>随机排序</translation>
    </message>
    <message>
        <source>range of unjudged</source>
        <translation>未判断的可能范围</translation>
    </message>
    <message>
        <source>worst order</source>
        <translation>最差排序</translation>
    </message>
    <message>
        <source>{0}: show or hide its curves</source>
        <translation>{0}：显示或隐藏其曲线</translation>
    </message>
</context>
<context>
    <name>CurveTable</name>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Values of the curves by rank</source>
        <translation>各名次的曲线数值</translation>
    </message>
    <message>
        <source>{0} (k)</source>
        <translation>{0} (k)</translation>
    </message>
</context>
<context>
    <name>CurvesPanel</name>
    <message>
        <source>Curves of DCG, ideal DCG and nDCG by rank</source>
        <translation>DCG、理想 DCG 和 nDCG 随名次变化的曲线</translation>
    </message>
    <message>
        <source>DCG</source>
        <translation>DCG</translation>
    </message>
    <message>
        <source>Reset view</source>
        <translation>重置视图</translation>
    </message>
    <message>
        <source>Show all ranks again (Home, or double click)</source>
        <translation>重新显示全部名次（Home 或双击）</translation>
    </message>
    <message>
        <source>Show the values of the curves at every rank, in place of the plots</source>
        <translation>以表格显示曲线在各名次的数值，代替图形</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>nDCG</source>
        <translation>nDCG</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>{0} of this query would be {1}</source>
        <translation>此查询的 {0} 将为 {1}</translation>
    </message>
    <message>
        <source>◂ k</source>
        <translation>◂ k</translation>
    </message>
</context>
<context>
    <name>CutoffBox</name>
    <message>
        <source>Cutoff k</source>
        <translation>截断 k</translation>
    </message>
    <message>
        <source>Cutoff k: only ranks 1 to k count. “all” or 0 means no cutoff.</source>
        <translation>截断 k：只计前 k 位。“全部”或 0 表示不截断。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>DemonstrationMenu</name>
    <message>
        <source>&amp;Demonstrations</source>
        <translation>示例演示(&amp;D)</translation>
    </message>
    <message>
        <source>Short talks that are ready to be shown, one effect each</source>
        <translation>可直接放映的简短演讲，每个展示一种效应</translation>
    </message>
</context>
<context>
    <name>DifferenceList</name>
    <message>
        <source>Differences by query</source>
        <translation>各查询的差值</translation>
    </message>
    <message>
        <source>No query matches</source>
        <translation>没有匹配的查询</translation>
    </message>
</context>
<context>
    <name>DifferenceModel</name>
    <message>
        <source>difference {0}</source>
        <translation>差值 {0}</translation>
    </message>
    <message>
        <source>{0} unjudged in {1}</source>
        <translation>{1} 中有 {0} 个未判断</translation>
    </message>
</context>
<context>
    <name>DifferencePanel</name>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Contender</source>
        <translation>对比系统</translation>
    </message>
    <message>
        <source>Filter the differences</source>
        <translation>筛选差值</translation>
    </message>
    <message>
        <source>Filter: Δ &lt; -0.05, unjudged &gt; 0, changed</source>
        <translation>筛选：Δ &lt; -0.05、未判断 &gt; 0、有变化</translation>
    </message>
    <message>
        <source>Highest first</source>
        <translation>从高到低</translation>
    </message>
    <message>
        <source>Lowest first</source>
        <translation>从低到高</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Order of the differences</source>
        <translation>差值的排序方式</translation>
    </message>
    <message>
        <source>Show only queries that meet all conditions, such as Δ &lt; -0.05, |Δ| &gt; 0.1, baseline &gt; 0.5, contender = 0, unjudged &gt; 0 or changed, and whose name has all other words</source>
        <translation>只显示满足所有条件、且名称包含其余各词的查询；条件如 Δ &lt; -0.05、|Δ| &gt; 0.1、基线 &gt; 0.5、对比系统 = 0、未判断 &gt; 0、有变化</translation>
    </message>
    <message>
        <source>Size of Δ</source>
        <translation>Δ 的大小</translation>
    </message>
    <message>
        <source>What the queries are sorted by</source>
        <translation>查询的排序依据</translation>
    </message>
    <message>
        <source>{0} of {1} queries compared</source>
        <translation>所比较的 {1} 个查询中的 {0} 个</translation>
    </message>
    <message>
        <source>{0} queries compared</source>
        <translation>比较了 {0} 个查询</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
</context>
<context>
    <name>DiscountTableField</name>
    <message>
        <source>Discount</source>
        <translation>折损</translation>
    </message>
    <message>
        <source>Discount of each rank</source>
        <translation>各名次的折损</translation>
    </message>
    <message>
        <source>One more rank</source>
        <translation>增加一个名次</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Take out the rank that is marked; those below move up</source>
        <translation>删除选中的名次；其下各名次上移</translation>
    </message>
    <message>
        <source>The discount of each rank. Double-click, or F2, to type another number.</source>
        <translation>各名次的折损。双击或按 F2 可输入其他数值。</translation>
    </message>
</context>
<context>
    <name>DiskNotices</name>
    <message>
        <source>Autosave is off: {0} Save your work.</source>
        <translation>自动保存已关闭：{0}请保存您的工作。</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>{0} is no longer there. Save to write it again.</source>
        <translation>{0} 已不存在。保存即可重新写入。</translation>
    </message>
    <message>
        <source>{0} is no longer there; what was read from it is kept here.</source>
        <translation>{0} 已不存在；从中读取的内容仍保留在此。</translation>
    </message>
    <message>
        <source>{0} was changed on disk by another program.</source>
        <translation>{0} 已被其他程序在磁盘上修改。</translation>
    </message>
</context>
<context>
    <name>DistributionPlot</name>
    <message>
        <source>How many queries differ by how much, with the mean and its intervals</source>
        <translation>差异的分布：各有多少个查询，附均值及其区间</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询数</translation>
    </message>
    <message>
        <source>Δ from {0} to {1}: {2} queries</source>
        <translation>Δ 从 {0} 到 {1}：{2} 个查询</translation>
    </message>
    <message>
        <source>Δ {0}</source>
        <translation>Δ {0}</translation>
    </message>
</context>
<context>
    <name>DockTitle</name>
    <message>
        <source>Close “{0}”</source>
        <translation>关闭“{0}”</translation>
    </message>
    <message>
        <source>Take “{0}” out of the window, or put it back</source>
        <translation>将“{0}”移出窗口，或放回原处</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Other measures</source>
        <translation>其他指标</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Score and curves</source>
        <translation>得分与曲线</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Show or hide this panel</source>
        <translation>显示或隐藏此面板</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假如</translation>
    </message>
    <message>
        <source>Worked out</source>
        <translation>演算</translation>
    </message>
</context>
<context>
    <name>DropGuide</name>
    <message>
        <source>drop here: no change</source>
        <translation>放在此处：无变化</translation>
    </message>
    <message>
        <source>drop here: {0}</source>
        <translation>放在此处：{0}</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>A session, a table, or runs with their judgements (Ctrl+O)</source>
        <translation>会话、表格，或 run 文件及其判断 (Ctrl+O)</translation>
    </message>
    <message>
        <source>Grades such as 3 2 – 0, or rows copied from a spreadsheet (Ctrl+Shift+V)</source>
        <translation>如 3 2 – 0 的等级，或从电子表格复制的行 (Ctrl+Shift+V)</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Open a judged result list, drag results, change grades, and watch nDCG.</source>
        <translation>打开已判断的结果列表，拖动结果、更改等级，观察 nDCG 的变化。</translation>
    </message>
    <message>
        <source>Open this sample; saving asks for a place of your own</source>
        <translation>打开此示例；保存时会要求另选位置</translation>
    </message>
    <message>
        <source>Paste a list</source>
        <translation>粘贴列表</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Type or paste documents, one a line, with or without grades (Ctrl+N)</source>
        <translation>输入或粘贴文档，每行一个，可带等级 (Ctrl+N)</translation>
    </message>
    <message>
        <source>Why does this ranking score what it scores?</source>
        <translation>这个排序为什么得这个分？</translation>
    </message>
    <message>
        <source>Write a list…</source>
        <translation>写一个列表…</translation>
    </message>
    <message>
        <source>or drop files anywhere: CSV, Excel, Parquet, JSON, TREC runs with their judgements</source>
        <translation>或将文件拖放到任意位置：CSV、Excel、Parquet、JSON、TREC run 文件及其判断</translation>
    </message>
</context>
<context>
    <name>ExampleBox</name>
    <message>
        <source>As at first</source>
        <translation>恢复原样</translation>
    </message>
    <message>
        <source>Back to the example of this page</source>
        <translation>恢复为本页的示例</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Grades of documents that were judged for the query, but are not in the list</source>
        <translation>已为该查询判断但不在列表中的文档的等级</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Not in the list</source>
        <translation>不在列表中</translation>
    </message>
    <message>
        <source>Open as a session</source>
        <translation>作为会话打开</translation>
    </message>
    <message>
        <source>Open this list in the window, to drag, to grade and to compare</source>
        <translation>在窗口中打开此列表，以便拖动、评级和比较</translation>
    </message>
    <message>
        <source>The example worked out</source>
        <translation>示例的演算</translation>
    </message>
    <message>
        <source>The grades by rank, such as 3 2 – 0; – is unjudged</source>
        <translation>按名次排列的等级，如 3 2 – 0；– 表示未判断</translation>
    </message>
    <message>
        <source>The measure as text, such as nDCG@5 or nDCG(gain=exp2)</source>
        <translation>指标的文本形式，如 nDCG@5 或 nDCG(gain=exp2)</translation>
    </message>
    <message>
        <source>Try it: change the grades or the measure</source>
        <translation>试一试：更改等级或指标</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>Export the table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Written: {0}</source>
        <translation>已写入：{0}</translation>
    </message>
    <message>
        <source>{0} was not written: {1}</source>
        <translation>未能写入 {0}：{1}</translation>
    </message>
</context>
<context>
    <name>FigureGrid</name>
    <message>
        <source>{0}, being worked out</source>
        <translation>{0}，正在计算</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source> (read-only)</source>
        <translation> （只读）</translation>
    </message>
    <message>
        <source>Import with options</source>
        <translation>按选项导入</translation>
    </message>
    <message>
        <source>New list</source>
        <translation>新建列表</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>There is no text to paste. Copy grades such as 3 2 – 0, or rows of a table, first.</source>
        <translation>没有可粘贴的文本。请先复制如 3 2 – 0 的等级，或表格中的行。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>FileMenu</name>
    <message>
        <source>&amp;Add to this session</source>
        <translation>添加到此会话(&amp;A)</translation>
    </message>
    <message>
        <source>Forget all</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>Open a &amp;sample</source>
        <translation>打开示例(&amp;S)</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find a text in the results: Enter for the next, Shift+Enter for the previous</source>
        <translation>在结果中查找文本：Enter 下一个，Shift+Enter 上一个</translation>
    </message>
    <message>
        <source>Find in the results</source>
        <translation>在结果中查找</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
</context>
<context>
    <name>FormulaField</name>
    <message>
        <source>A formula in {0}, such as {1}.
Signs: + − * / // % ** ( ) &lt; &lt;= &gt; &gt;= == !=
Words: and, or, not, a if condition else b
Functions: {2}
Constants: {3}</source>
        <translation>以 {0} 为变量的公式，如 {1}。
符号：+ − * / // % ** ( ) &lt; &lt;= &gt; &gt;= == !=
关键字：and, or, not, a if 条件 else b
函数：{2}
常量：{3}</translation>
    </message>
    <message>
        <source>Formula in {0}</source>
        <translation>以 {0} 为变量的公式</translation>
    </message>
    <message>
        <source>Functions that a formula may use</source>
        <translation>公式可用的函数</translation>
    </message>
    <message>
        <source>a formula in {0}</source>
        <translation>以 {0} 为变量的公式</translation>
    </message>
    <message>
        <source>{0} Still in force: {1}</source>
        <translation>{0}当前仍生效：{1}</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}。</translation>
    </message>
</context>
<context>
    <name>GainTableField</name>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Gain of each grade</source>
        <translation>各等级的增益</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>One more grade, above the highest</source>
        <translation>在最高等级之上增加一级</translation>
    </message>
    <message>
        <source>Take out the grade that is marked; not one that was given</source>
        <translation>删除选中的等级；已使用的等级不能删除</translation>
    </message>
    <message>
        <source>The gain of each grade. Double-click, or F2, to type another number.</source>
        <translation>各等级的增益。双击或按 F2 可输入其他数值。</translation>
    </message>
</context>
<context>
    <name>GradeEditor</name>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
</context>
<context>
    <name>GradeWords</name>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Grades of words</source>
        <translation>词语对应的等级</translation>
    </message>
    <message>
        <source>The grade for each label; – means unjudged</source>
        <translation>每个标签对应的等级；– 表示未标注</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词语</translation>
    </message>
</context>
<context>
    <name>GradesNote</name>
    <message>
        <source>With the grades as of the snapshot, not with today's</source>
        <translation>按快照时的等级，而非当前等级</translation>
    </message>
</context>
<context>
    <name>GradesSection</name>
    <message>
        <source>A click, or Enter, gives it this grade.</source>
        <translation>单击或按 Enter 即可赋予此等级。</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>No grade of a single result would change {0}.</source>
        <translation>改变任何单个结果的等级都不会影响 {0}。</translation>
    </message>
    <message>
        <source>No judgement matters more than that of {0}, rank {1}: {2} would be {3} with grade {4}, {5} with {6}.</source>
        <translation>影响最大的是对 {0}（名次：{1}）的判断：等级为 {4} 时 {2} 为 {3}，等级为 {6} 时为 {5}。</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>The grade that the result has</source>
        <translation>结果当前的等级</translation>
    </message>
    <message>
        <source>The results whose judgement matters most</source>
        <translation>判断影响最大的结果</translation>
    </message>
    <message>
        <source>The value for every grade that a result could have</source>
        <translation>结果取各个可能等级时的值</translation>
    </message>
    <message>
        <source>This is its grade.</source>
        <translation>这是它当前的等级。</translation>
    </message>
    <message>
        <source>What grades would do</source>
        <translation>等级的影响</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>{0} if the result had grade {1}</source>
        <translation>结果等级为 {1} 时的 {0}</translation>
    </message>
    <message>
        <source>{0} {1} with grade {2} ({3})</source>
        <translation>等级为 {2} 时 {0} 为 {1}（{3}）</translation>
    </message>
</context>
<context>
    <name>Grading</name>
    <message>
        <source>Grade {0} is outside the scale, which goes from {1} to {2}.</source>
        <translation>等级 {0} 超出标度范围（{1} 到 {2}）。</translation>
    </message>
    <message>
        <source>{0} of the {1} copied grades had a row to go to.</source>
        <translation>复制的 {1} 个等级中，只有 {0} 个有对应的行。</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;What is nDCG?</source>
        <translation>什么是 nDCG？(&amp;W)</translation>
    </message>
    <message>
        <source>Gain, discount, DCG, ideal order and nDCG, step by step, with an example to play with</source>
        <translation>逐步讲解增益、折损、DCG、理想排序和 nDCG，并附可动手操作的示例</translation>
    </message>
    <message>
        <source>How to work with the panel that has the focus, and with everything else</source>
        <translation>当前面板及其他各部分的使用方法</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Back to the page before</source>
        <translation>返回上一页</translation>
    </message>
    <message>
        <source>Close Help</source>
        <translation>关闭帮助</translation>
    </message>
    <message>
        <source>Forward to the page after</source>
        <translation>前进到下一页</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Search Help</source>
        <translation>搜索帮助</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Text in its usual size</source>
        <translation>恢复文字大小</translation>
    </message>
    <message>
        <source>{0} — Help</source>
        <translation>{0} — 帮助</translation>
    </message>
</context>
<context>
    <name>HistoryDelegate</name>
    <message>
        <source>saved</source>
        <translation>已保存</translation>
    </message>
</context>
<context>
    <name>HistoryModel</name>
    <message>
        <source>As far back as is kept</source>
        <translation>保留的最早状态</translation>
    </message>
    <message>
        <source>As loaded</source>
        <translation>载入时</translation>
    </message>
    <message>
        <source>from {0} to {1}</source>
        <translation>从 {0} 到 {1}</translation>
    </message>
    <message>
        <source>here now</source>
        <translation>当前位置</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>{0}
{1}, “{2}”: {3}</source>
        <translation>{0}
{1}，“{2}”：{3}</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
</context>
<context>
    <name>HoverStrip</name>
    <message>
        <source> (listed at {0})</source>
        <translation> （列表第 {0} 行）</translation>
    </message>
    <message>
        <source>Point at a rank to read its values.</source>
        <translation>指向某一名次即可查看其数值。</translation>
    </message>
    <message>
        <source>Rank {0}, past the list: DCG {1} · ideal {2} · nDCG {3}</source>
        <translation>第 {0} 位，超出列表：DCG {1} · 理想 {2} · nDCG {3}</translation>
    </message>
    <message>
        <source>Rank {0}{1}: DCG {2} · ideal {3} · nDCG {4} · gain {5}</source>
        <translation>第 {0} 位{1}：DCG {2} · 理想 {3} · nDCG {4} · 增益 {5}</translation>
    </message>
    <message>
        <source>The list ends at rank {0}; dashed to rank {1}, where the ideal ends.</source>
        <translation>列表止于第 {0} 位；虚线延至第 {1} 位，即理想排序的末尾。</translation>
    </message>
    <message>
        <source>The list is empty.</source>
        <translation>列表为空。</translation>
    </message>
</context>
<context>
    <name>IdealLadder</name>
    <message>
        <source>The list and the ideal order side by side</source>
        <translation>列表与理想排序并排对照</translation>
    </message>
</context>
<context>
    <name>IdealPanel</name>
    <message>
        <source>1 document stands too low or is missing:</source>
        <translation>1 个文档排得过低或缺失：</translation>
    </message>
    <message>
        <source>Both orders are shown for up to {0} documents; this query has {1}.</source>
        <translation>最多为 {0} 个文档显示两种排序；此查询有 {1} 个。</translation>
    </message>
    <message>
        <source>Both orders with all ranks in a table, in place of the picture</source>
        <translation>以表格显示两种排序的全部名次，代替图形</translation>
    </message>
    <message>
        <source>No document is out of its place.</source>
        <translation>没有排错位置的文档。</translation>
    </message>
    <message>
        <source>The first {0} of {1} ranks are drawn.</source>
        <translation>共 {1} 位，只绘出前 {0} 位。</translation>
    </message>
    <message>
        <source>The ideal DCG is not above 0: no order is better than another.</source>
        <translation>IDCG 不大于 0：各种排序不分优劣。</translation>
    </message>
    <message>
        <source>The ideal order has no use for it.</source>
        <translation>理想排序用不到它。</translation>
    </message>
    <message>
        <source>{0} documents stand too low or are missing, the costliest first:</source>
        <translation>{0} 个文档排得过低或缺失，代价最大的在前：</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>&amp;Remember this for files with the same columns</source>
        <translation>对列相同的文件记住这些选择(&amp;R)</translation>
    </message>
    <message>
        <source>Check how this is read. A click on the head of a column, or Enter in it, says what the column holds. The file itself stays as it is.</source>
        <translation>请核对读取方式。单击列标题，或在该列中按 Enter，可指定这一列的内容。文件本身不会改动。</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Import {0}</source>
        <translation>导入 {0}</translation>
    </message>
    <message>
        <source>Open it as it is shown</source>
        <translation>按预览所示打开</translation>
    </message>
    <message>
        <source>Such files then open without a question; unchecked, it is forgotten</source>
        <translation>以后打开这类文件不再询问；取消勾选则忘记</translation>
    </message>
    <message>
        <source>it could not be read ({0}: {1}).</source>
        <translation>无法读取（{0}：{1}）。</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
</context>
<context>
    <name>ImportForm</name>
    <message>
        <source>1,5 (comma)</source>
        <translation>1,5（逗号）</translation>
    </message>
    <message>
        <source>1.5 (point)</source>
        <translation>1.5（点）</translation>
    </message>
    <message>
        <source>Accept digits of other scripts</source>
        <translation>接受其他文字的数字</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Column names</source>
        <translation>列名</translation>
    </message>
    <message>
        <source>Conflicting grades</source>
        <translation>等级冲突</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>小数点</translation>
    </message>
    <message>
        <source>Duplicate documents</source>
        <translation>重复文档</translation>
    </message>
    <message>
        <source>Duplicates, conflicts and bad rows</source>
        <translation>重复、冲突与坏行</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Grades from clicks or other signals</source>
        <translation>由点击等信号得出等级</translation>
    </message>
    <message>
        <source>Numbers and grades</source>
        <translation>数字与等级</translation>
    </message>
    <message>
        <source>Open even if nothing is shared</source>
        <translation>即使没有任何交集也打开</translation>
    </message>
    <message>
        <source>Order of results</source>
        <translation>结果顺序</translation>
    </message>
    <message>
        <source>Queries in one file only</source>
        <translation>仅在一个文件中的查询</translation>
    </message>
    <message>
        <source>Read files of any size</source>
        <translation>不限文件大小</translation>
    </message>
    <message>
        <source>Remove apostrophes before formulas</source>
        <translation>去掉公式前的撇号</translation>
    </message>
    <message>
        <source>Replace invalid bytes with �</source>
        <translation>用 � 替换无效字节</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>Skip rows that cannot be read</source>
        <translation>跳过无法读取的行</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Tags of a TREC run</source>
        <translation>TREC run 的标签</translation>
    </message>
    <message>
        <source>The column of clicks, dwell time or the like that becomes grades</source>
        <translation>要转换为等级的列，例如点击数或停留时间</translation>
    </message>
    <message>
        <source>The grade goes up</source>
        <translation>等级上升于</translation>
    </message>
    <message>
        <source>The names of the columns where the first row is data, with commas between them</source>
        <translation>第一行就是数据时各列的名称，用逗号分隔</translation>
    </message>
    <message>
        <source>Usual grades</source>
        <translation>常用等级</translation>
    </message>
    <message>
        <source>What each file holds</source>
        <translation>每个文件的内容</translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation>文件的内容</translation>
    </message>
    <message>
        <source>What {0} holds</source>
        <translation>{0} 的内容</translation>
    </message>
    <message>
        <source>Where the grade goes up by 1, with commas between the numbers</source>
        <translation>等级加 1 的位置，数字之间用逗号分隔</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词语</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>按文件中的顺序</translation>
    </message>
    <message>
        <source>ask</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>ask when in doubt</source>
        <translation>有疑问时询问</translation>
    </message>
    <message>
        <source>at quantiles</source>
        <translation>分位数处</translation>
    </message>
    <message>
        <source>at values</source>
        <translation>指定数值处</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>automatic: {0}</source>
        <translation>自动：{0}</translation>
    </message>
    <message>
        <source>bar |</source>
        <translation>竖线 |</translation>
    </message>
    <message>
        <source>by rank</source>
        <translation>按名次</translation>
    </message>
    <message>
        <source>by score</source>
        <translation>按分数</translation>
    </message>
    <message>
        <source>comma ,</source>
        <translation>逗号 ,</translation>
    </message>
    <message>
        <source>each tag is a system</source>
        <translation>每个标签是一个系统</translation>
    </message>
    <message>
        <source>keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>keep both</source>
        <translation>两者都保留</translation>
    </message>
    <message>
        <source>keep the best-ranked</source>
        <translation>保留排名最高的</translation>
    </message>
    <message>
        <source>keep the first</source>
        <translation>保留第一个</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>one file is one system</source>
        <translation>一个文件是一个系统</translation>
    </message>
    <message>
        <source>reads “{0}”</source>
        <translation>读作“{0}”</translation>
    </message>
    <message>
        <source>reject the file</source>
        <translation>拒绝该文件</translation>
    </message>
    <message>
        <source>semicolon ;</source>
        <translation>分号 ;</translation>
    </message>
    <message>
        <source>space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>such as 1, 5, 20</source>
        <translation>例如 1, 5, 20</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>the first</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>the first one</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>the highest</source>
        <translation>最高的</translation>
    </message>
    <message>
        <source>the last</source>
        <translation>最后一个</translation>
    </message>
    <message>
        <source>their mean</source>
        <translation>取均值</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>ImportMemory</name>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Opened as last time.</source>
        <translation>已按上次的方式打开。</translation>
    </message>
    <message>
        <source>Opened as last time: {0}.</source>
        <translation>已按上次的方式打开：{0}。</translation>
    </message>
</context>
<context>
    <name>ImportPreview</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>First rows, as they are understood</source>
        <translation>前几行（按当前理解）</translation>
    </message>
    <message>
        <source>Not ready to import. Problems to resolve: {0}</source>
        <translation>还不能导入。待解决的问题：{0}</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Ready. Queries: {0}, systems: {1}, documents: {2}.</source>
        <translation>就绪。查询：{0}，系统：{1}，文档：{2}。</translation>
    </message>
    <message>
        <source>The file whose first rows are shown</source>
        <translation>显示前几行的文件</translation>
    </message>
    <message>
        <source>The first row is data</source>
        <translation>第一行就是数据</translation>
    </message>
    <message>
        <source>The first rows, as they are understood</source>
        <translation>前几行（按当前理解）</translation>
    </message>
    <message>
        <source>The first rows, as they are understood; Enter says what the column holds</source>
        <translation>程序所理解的前几行；按 Enter 指定列的内容</translation>
    </message>
    <message>
        <source>Warnings: {0}</source>
        <translation>警告：{0}</translation>
    </message>
    <message>
        <source>What was found, and where</source>
        <translation>发现的内容及其位置</translation>
    </message>
    <message>
        <source>Whether this file begins with data, without the names of its columns</source>
        <translation>此文件是否没有列名、直接以数据开头</translation>
    </message>
    <message>
        <source>… and {0} more</source>
        <translation>… 以及另外 {0} 个</translation>
    </message>
</context>
<context>
    <name>JudgedTray</name>
    <message>
        <source>Every judged document is in the list. Drop results here to take them out</source>
        <translation>所有已判断的文档都在列表中。将结果拖到此处可移出列表</translation>
    </message>
    <message>
        <source>Judged or taken out, not in the list: {0}. Drag in, or press Enter</source>
        <translation>已判断或已移出、不在列表中：{0}。请拖入或按 Enter</translation>
    </message>
    <message>
        <source>Judged, not in the list</source>
        <translation>已判断，不在列表中</translation>
    </message>
    <message>
        <source>Put in at rank {0}</source>
        <translation>放入第 {0} 位</translation>
    </message>
    <message>
        <source>Put the selected document into the list, before the selected result or at the end</source>
        <translation>将选中的文档放入列表，置于选中的结果之前或末尾</translation>
    </message>
    <message>
        <source>drop here to take it out: {0}</source>
        <translation>放在此处可移出列表：{0}</translation>
    </message>
</context>
<context>
    <name>KeyLine</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>What every key does</source>
        <translation>各按键的作用</translation>
    </message>
</context>
<context>
    <name>LadderTable</name>
    <message>
        <source>Cost of its place</source>
        <translation>位置的代价</translation>
    </message>
    <message>
        <source>Ideal rank</source>
        <translation>理想名次</translation>
    </message>
    <message>
        <source>In the ideal order</source>
        <translation>理想排序中</translation>
    </message>
    <message>
        <source>In the list</source>
        <translation>列表中</translation>
    </message>
    <message>
        <source>Its grade</source>
        <translation>其等级</translation>
    </message>
    <message>
        <source>Its ideal rank</source>
        <translation>其理想名次</translation>
    </message>
    <message>
        <source>Its rank in the list</source>
        <translation>其列表名次</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>The list and the ideal order by rank</source>
        <translation>按名次对照列表与理想排序</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>不在列表</translation>
    </message>
</context>
<context>
    <name>ListDialog</name>
    <message>
        <source>&amp;Make the list</source>
        <translation>生成列表(&amp;M)</translation>
    </message>
    <message>
        <source>1 document, {1} of them graded</source>
        <translation>1 个文档，其中 {1} 个有等级</translation>
    </message>
    <message>
        <source>Documents, one a line</source>
        <translation>文档，每行一个</translation>
    </message>
    <message>
        <source>Make the list (Ctrl+Enter)</source>
        <translation>生成列表 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>New list</source>
        <translation>新建列表</translation>
    </message>
    <message>
        <source>Nothing is written yet.</source>
        <translation>还没有内容。</translation>
    </message>
    <message>
        <source>Type or paste documents, one a line, in the order of the list. A grade may follow each, behind a tab or a comma: a number, a word of the scale, or – for unjudged. A line that ends with a colon begins the list of another query. All of it can be changed in the table later.</source>
        <translation>按列表顺序输入或粘贴文档，每行一个。文档后面可以用制表符或逗号隔开写上等级：数字、等级名称，或用 – 表示未标注。以冒号结尾的行开始另一个查询的列表。之后都可以在表格中修改。</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>red shoes:
Document A	3
Document B	0
Document C</source>
        <translation>红色鞋子：
文档 A	3
文档 B	0
文档 C</translation>
    </message>
    <message>
        <source>{0} documents, {1} of them graded</source>
        <translation>{0} 个文档，其中 {1} 个有等级</translation>
    </message>
    <message>
        <source>{0}, in {1} queries</source>
        <translation>{0}，分属 {1} 个查询</translation>
    </message>
</context>
<context>
    <name>LossWords</name>
    <message>
        <source>({0} − {1}) × {2}, what the wait for rank {3} costs, / {4} = {5}</source>
        <translation>({0} − {1}) × {2}（等到第 {3} 位的代价）/ {4} = {5}</translation>
    </message>
    <message>
        <source>Adds</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>By rank {0} the list has gathered {1} of a possible {2}.</source>
        <translation>到第 {0} 位为止，列表累计得到 {1}，最多可得 {2}。</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>没有损失。</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>The document that stands there</source>
        <translation>该名次上的文档</translation>
    </message>
    <message>
        <source>The ideal order adds {0} at rank {1}.</source>
        <translation>理想排序在第 {1} 位增加 {0}。</translation>
    </message>
    <message>
        <source>The rank's part of 1 − nDCG: what is missing by then, times what waiting for the next rank costs, over the ideal DCG. No part is negative, and together they are the whole loss.</source>
        <translation>该名次在 1 − nDCG 中所占的部分：到此为止的缺额，乘以等到下一位的代价，再除以理想 DCG。各部分均不为负，合起来就是全部损失。</translation>
    </message>
    <message>
        <source>The rank, as the measure counts</source>
        <translation>名次，按指标的计法</translation>
    </message>
    <message>
        <source>What the ideal order adds at this rank</source>
        <translation>理想排序在此名次增加的量</translation>
    </message>
    <message>
        <source>What the rank adds more than the ideal does there; below 0 where it adds less</source>
        <translation>该名次比理想排序多增加的量；不足时小于 0</translation>
    </message>
    <message>
        <source>What the rank adds to DCG: gain × discount</source>
        <translation>该名次为 DCG 增加的量：增益 × 折损</translation>
    </message>
    <message>
        <source>Where the counted ranks end, {0} of a possible {1} is gathered; the rest is never made good.</source>
        <translation>到计入的最后一位为止，累计得到 {0}，最多可得 {1}；其余部分始终未能补回。</translation>
    </message>
    <message>
        <source>all of it: the list is empty</source>
        <translation>全部：列表为空</translation>
    </message>
    <message>
        <source>beyond rank {0}</source>
        <translation>第 {0} 位之后</translation>
    </message>
    <message>
        <source>gain {0} × discount {1} = {2}</source>
        <translation>增益 {0} × 折损 {1} = {2}</translation>
    </message>
    <message>
        <source>{0} of the loss</source>
        <translation>占损失的 {0}</translation>
    </message>
    <message>
        <source>{0} − {1} = {2}</source>
        <translation>{0} − {1} = {2}</translation>
    </message>
    <message>
        <source>±</source>
        <translation>±</translation>
    </message>
</context>
<context>
    <name>LossesPanel</name>
    <message>
        <source>1 − {0} = {1}</source>
        <translation>1 − {0} = {1}</translation>
    </message>
    <message>
        <source>Order of the ranks</source>
        <translation>名次的顺序</translation>
    </message>
    <message>
        <source>Sort by rank, or the largest part of the loss first</source>
        <translation>按名次排序，或按损失从大到小排序</translation>
    </message>
    <message>
        <source>What is lost</source>
        <translation>损失情况</translation>
    </message>
    <message>
        <source>by loss</source>
        <translation>按损失</translation>
    </message>
    <message>
        <source>by rank</source>
        <translation>按名次</translation>
    </message>
    <message>
        <source>{0} before rounding</source>
        <translation>{0}（舍入前）</translation>
    </message>
    <message>
        <source>{0} of {1} ranks are listed here, the first in this order.</source>
        <translation>共 {1} 位，此处按当前顺序列出前 {0} 位。</translation>
    </message>
</context>
<context>
    <name>LossesTable</name>
    <message>
        <source>Columns of the losses</source>
        <translation>损失表的列</translation>
    </message>
    <message>
        <source>What each rank adds and loses</source>
        <translation>各名次的增加与损失</translation>
    </message>
</context>
<context>
    <name>MainToolBar</name>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Show or hide the toolbar</source>
        <translation>显示或隐藏工具栏</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>MeanLabel</name>
    <message>
        <source>over {0} queries</source>
        <translation>{0} 个查询</translation>
    </message>
    <message>
        <source>over {0} queries, {1} left out</source>
        <translation>{0} 个查询，{1} 个未计入</translation>
    </message>
    <message>
        <source>{0} listed</source>
        <translation>列出 {0} 个</translation>
    </message>
    <message>
        <source>{0} since loading</source>
        <translation>{0}（相对载入时）</translation>
    </message>
</context>
<context>
    <name>MeasureBar</name>
    <message>
        <source>&amp;As in</source>
        <translation>参照(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Discount</source>
        <translation>折损(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Gain</source>
        <translation>增益(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;k</source>
        <translation>&amp;k</translation>
    </message>
    <message>
        <source>Discount</source>
        <translation>折损</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>How much rank i counts: {0}</source>
        <translation>第 i 位的权重：{0}</translation>
    </message>
    <message>
        <source>What a grade is worth: {0}</source>
        <translation>等级的价值：{0}</translation>
    </message>
</context>
<context>
    <name>MeasureGrids</name>
    <message>
        <source>DCG {0} / ideal {1} = {2}</source>
        <translation>DCG {0} / 理想 {1} = {2}</translation>
    </message>
    <message>
        <source>Its mean over queries: {0}</source>
        <translation>各查询的均值：{0}</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>The first {0} ranks</source>
        <translation>前 {0} 位</translation>
    </message>
    <message>
        <source>The whole list</source>
        <translation>整个列表</translation>
    </message>
    <message>
        <source>This query</source>
        <translation>此查询</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>{0}: its list is edited</source>
        <translation>{0}：其列表已编辑</translation>
    </message>
</context>
<context>
    <name>MeasurePanel</name>
    <message>
        <source>As text</source>
        <translation>文本形式</translation>
    </message>
    <message>
        <source>Back to nDCG with every option at its default; the cutoff stays</source>
        <translation>恢复为各选项均取默认值的 nDCG；截断不变</translation>
    </message>
    <message>
        <source>Cutoff k</source>
        <translation>截断 k</translation>
    </message>
    <message>
        <source>How much a rank counts</source>
        <translation>名次的权重</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Rounding and mean</source>
        <translation>舍入与均值</translation>
    </message>
    <message>
        <source>What a result is worth</source>
        <translation>结果的价值</translation>
    </message>
    <message>
        <source>What it is compared with</source>
        <translation>比较的基准</translation>
    </message>
</context>
<context>
    <name>MeasureTextField</name>
    <message>
        <source>Measure as text</source>
        <translation>指标的文本形式</translation>
    </message>
    <message>
        <source>The measure as it is typed, saved and printed, such as {0}.
Measures: {1}</source>
        <translation>指标在输入、保存和打印时的写法，如 {0}。
指标：{1}</translation>
    </message>
    <message>
        <source>{0} Still in force: {1}</source>
        <translation>{0}当前仍生效：{1}</translation>
    </message>
</context>
<context>
    <name>MeasuresPanel</name>
    <message>
        <source>Enter or a double click puts a cutoff or a measure in force.</source>
        <translation>按 Enter 或双击即可启用某个截断或指标。</translation>
    </message>
    <message>
        <source>More of the other measures</source>
        <translation>更多其他指标</translation>
    </message>
    <message>
        <source>Other measures of {0}, {1}</source>
        <translation>{0} 的其他指标，{1}</translation>
    </message>
    <message>
        <source>The other measures</source>
        <translation>其他指标</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>nDCG at other cutoffs, this query</source>
        <translation>此查询在其他截断处的 nDCG</translation>
    </message>
    <message>
        <source>nDCG by cutoff</source>
        <translation>各截断处的 nDCG</translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation>整个列表</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
</context>
<context>
    <name>MessageRow</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Close this message (Esc)</source>
        <translation>关闭此消息 (Esc)</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>Copy this message and what is behind it, to send it to somebody</source>
        <translation>复制此消息及其详情，以便发送给他人</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
</context>
<context>
    <name>MisplacedBox</name>
    <message>
        <source>Move the chosen document to its ideal rank</source>
        <translation>将选定的文档移到其理想名次</translation>
    </message>
    <message>
        <source>Move to its ideal rank</source>
        <translation>移到理想名次</translation>
    </message>
    <message>
        <source>Put in at its ideal rank</source>
        <translation>放入理想名次</translation>
    </message>
    <message>
        <source>Puts the chosen document where the ideal order has it (Enter, or a double click on its line)</source>
        <translation>将选定的文档放到其在理想排序中的位置（按 Enter 或双击所在行）</translation>
    </message>
    <message>
        <source>What the move would give</source>
        <translation>移动后的结果</translation>
    </message>
    <message>
        <source>→ {0}  {1}</source>
        <translation>→ {0}  {1}</translation>
    </message>
</context>
<context>
    <name>MisplacedList</name>
    <message>
        <source>The costliest misplacements</source>
        <translation>代价最大的错位</translation>
    </message>
</context>
<context>
    <name>MisplacedModel</name>
    <message>
        <source>Gain {0}, at rank {1}; ideally at rank {2}.</source>
        <translation>增益 {0}，在第 {1} 位；理想位置为第 {2} 位。</translation>
    </message>
    <message>
        <source>Gain {0}, not in the list; ideally at rank {1}.</source>
        <translation>增益 {0}，不在列表中；理想位置为第 {1} 位。</translation>
    </message>
    <message>
        <source>This place brings {0} that others lose.</source>
        <translation>此位置多得 {0}，由其他文档损失。</translation>
    </message>
    <message>
        <source>This place costs {0}.</source>
        <translation>此位置损失 {0}。</translation>
    </message>
    <message>
        <source>not listed → {0}</source>
        <translation>不在列表 → {0}</translation>
    </message>
    <message>
        <source>{0} → {1}</source>
        <translation>{0} → {1}</translation>
    </message>
</context>
<context>
    <name>NotesPanel</name>
    <message>
        <source>Kept with the session, and printed in its report</source>
        <translation>随会话保存，并印在其报告中</translation>
    </message>
    <message>
        <source>Note on the query</source>
        <translation>查询备注</translation>
    </message>
    <message>
        <source>Note on the session</source>
        <translation>会话备注</translation>
    </message>
    <message>
        <source>Note on “{0}”</source>
        <translation>“{0}”的备注</translation>
    </message>
</context>
<context>
    <name>NumberRow</name>
    <message>
        <source>A document counts as relevant from this grade on.</source>
        <translation>达到此等级的文档视为相关。</translation>
    </message>
    <message>
        <source>How likely a reader is to go on to the next rank.</source>
        <translation>读者继续看下一位的概率。</translation>
    </message>
    <message>
        <source>The grade that satisfies a reader most surely.</source>
        <translation>最能让读者满意的等级。</translation>
    </message>
    <message>
        <source>The share of the relevant documents that must be found.</source>
        <translation>必须找到的相关文档所占的比例。</translation>
    </message>
    <message>
        <source>What each result above on the same subtopic takes away.</source>
        <translation>上方每有一条同一子主题的结果，增益减少的比例。</translation>
    </message>
</context>
<context>
    <name>OpenFlow</name>
    <message>
        <source>Change how it is read…</source>
        <translation>更改读取方式…</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>仍然打开</translation>
    </message>
    <message>
        <source>Open the backup</source>
        <translation>打开备份</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>另存副本…</translation>
    </message>
    <message>
        <source>The session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>{0} could not be opened ({1}). Nothing was changed.</source>
        <translation>无法打开 {0}（{1}）。未作任何更改。</translation>
    </message>
</context>
<context>
    <name>PageList</name>
    <message>
        <source>No page has all these words.</source>
        <translation>没有页面包含所有这些词。</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Search Help</source>
        <translation>搜索帮助</translation>
    </message>
    <message>
        <source>Show only pages that have all these words</source>
        <translation>只显示包含所有这些词的页面</translation>
    </message>
    <message>
        <source>The pages of Help</source>
        <translation>帮助的页面</translation>
    </message>
</context>
<context>
    <name>PageText</name>
    <message>
        <source>Text of the page</source>
        <translation>页面正文</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>PairPanel</name>
    <message>
        <source>Parts: {0}; together {1}</source>
        <translation>组成：{0}；合计 {1}</translation>
    </message>
    <message>
        <source>Results of the baseline</source>
        <translation>基线的结果</translation>
    </message>
    <message>
        <source>Results of the contender</source>
        <translation>对比系统的结果</translation>
    </message>
    <message>
        <source>The two lists are the same.</source>
        <translation>两个列表相同。</translation>
    </message>
    <message>
        <source>This query is not compared: {0}.</source>
        <translation>此查询不参与比较：{0}。</translation>
    </message>
    <message>
        <source>cannot be edited</source>
        <translation>不可编辑</translation>
    </message>
    <message>
        <source>documents {0}</source>
        <translation>文档 {0}</translation>
    </message>
    <message>
        <source>gone: {0}</source>
        <translation>消失：{0}</translation>
    </message>
    <message>
        <source>if dropped here: {0} → {1}</source>
        <translation>若放在此处：{0} → {1}</translation>
    </message>
    <message>
        <source>moved down: {0}</source>
        <translation>下移：{0}</translation>
    </message>
    <message>
        <source>moved up: {0}</source>
        <translation>上移：{0}</translation>
    </message>
    <message>
        <source>new: {0}</source>
        <translation>新增：{0}</translation>
    </message>
    <message>
        <source>other ideal DCG {0}</source>
        <translation>理想 DCG 不同 {0}</translation>
    </message>
    <message>
        <source>rounding and what else the measure does {0}</source>
        <translation>舍入及指标的其他处理 {0}</translation>
    </message>
    <message>
        <source>unjudged in {1}: {0}</source>
        <translation>{1} 中未判断：{0}</translation>
    </message>
    <message>
        <source>working out the parts…</source>
        <translation>正在计算各部分…</translation>
    </message>
</context>
<context>
    <name>PaletteList</name>
    <message>
        <source>Actions found</source>
        <translation>找到的操作</translation>
    </message>
</context>
<context>
    <name>PictureOrTable</name>
    <message>
        <source>Show as a table</source>
        <translation>以表格显示</translation>
    </message>
</context>
<context>
    <name>PresentingWindow</name>
    <message>
        <source>1 result</source>
        <translation>1 个结果</translation>
    </message>
    <message>
        <source>No notes for this step.</source>
        <translation>此步骤没有备注。</translation>
    </message>
    <message>
        <source>No other order of these results gives more.</source>
        <translation>这些结果的其他排序都不会更高。</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Speaker's notes</source>
        <translation>讲稿备注</translation>
    </message>
    <message>
        <source>This list is too long to be put in order move by move.</source>
        <translation>列表太长，无法逐步移动到理想排序。</translation>
    </message>
    <message>
        <source>Towards the ideal order, move {0} of {1}: from rank {2} to rank {3}.</source>
        <translation>趋向理想排序，第 {0} 次移动（共 {1} 次）：从第 {2} 位移到第 {3} 位。</translation>
    </message>
    <message>
        <source>{0} results</source>
        <translation>{0} 个结果</translation>
    </message>
</context>
<context>
    <name>PreviewModel</name>
    <message>
        <source>Group of queries</source>
        <translation>查询分组</translation>
    </message>
    <message>
        <source>Signal → grade</source>
        <translation>信号 → 等级</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>PreviewTable</name>
    <message>
        <source>All columns as recognised</source>
        <translation>所有列按自动识别</translation>
    </message>
    <message>
        <source>Group of queries</source>
        <translation>查询分组</translation>
    </message>
    <message>
        <source>Signal, such as clicks, to become grades</source>
        <translation>信号（例如点击数），将转换为等级</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>QueriesModel</name>
    <message>
        <source>Click here, or press S in the column, to sort by it</source>
        <translation>点击此处，或在该列中按 S，按此列排序</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>与 {1} 相比 {0}</translation>
    </message>
    <message>
        <source>{0}, against the baseline</source>
        <translation>{0}，与基线相比</translation>
    </message>
    <message>
        <source>{0}: the baseline</source>
        <translation>{0}：基线</translation>
    </message>
</context>
<context>
    <name>QueriesPanel</name>
    <message>
        <source>Conditions on the pair that is shown, such as Δ &lt; -0.05 or unjudged &gt; 0, and words of the name</source>
        <translation>对所显示的一对系统的条件，如 Δ &lt; -0.05 或 未判断 &gt; 0，以及名称中的词</translation>
    </message>
    <message>
        <source>Filter the queries of all systems</source>
        <translation>筛选所有系统的查询</translation>
    </message>
    <message>
        <source>Filter: Δ &lt; -0.05, unjudged &gt; 0, changed</source>
        <translation>筛选：Δ &lt; -0.05、未判断 &gt; 0、有变化</translation>
    </message>
</context>
<context>
    <name>QueriesTable</name>
    <message>
        <source>Queries and systems</source>
        <translation>查询与系统</translation>
    </message>
</context>
<context>
    <name>QueryChoice</name>
    <message>
        <source>&amp;Chosen ones</source>
        <translation>选定的查询(&amp;C)</translation>
    </message>
    <message>
        <source>All {0} &amp;queries</source>
        <translation>全部 {0} 个查询(&amp;Q)</translation>
    </message>
    <message>
        <source>Every query of the session, in its order</source>
        <translation>会话中的所有查询，按原有顺序</translation>
    </message>
    <message>
        <source>Only the queries that are ticked in the list below</source>
        <translation>仅下方列表中勾选的查询</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>The sho&amp;wn one: “{0}”</source>
        <translation>当前显示的查询：“{0}”(&amp;W)</translation>
    </message>
    <message>
        <source>Tick all queries that the filter shows</source>
        <translation>勾选筛选出的所有查询</translation>
    </message>
    <message>
        <source>Tick at least one</source>
        <translation>请至少勾选一个</translation>
    </message>
    <message>
        <source>Tick these</source>
        <translation>勾选这些</translation>
    </message>
    <message>
        <source>Untick all queries that the filter shows</source>
        <translation>取消勾选筛选出的所有查询</translation>
    </message>
    <message>
        <source>Untick these</source>
        <translation>取消勾选这些</translation>
    </message>
    <message>
        <source>{0} of {1} ticked</source>
        <translation>已勾选 {0} / {1}</translation>
    </message>
</context>
<context>
    <name>QueryList</name>
    <message>
        <source>No query matches</source>
        <translation>没有匹配的查询</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
</context>
<context>
    <name>QueryModel</name>
    <message>
        <source>{0} against {1}</source>
        <translation>与 {1} 相比 {0}</translation>
    </message>
    <message>
        <source>{0} since loading</source>
        <translation>{0}（相对载入时）</translation>
    </message>
</context>
<context>
    <name>QueryPanel</name>
    <message>
        <source>As loaded</source>
        <translation>载入时</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter queries</source>
        <translation>筛选查询</translation>
    </message>
    <message>
        <source>First first</source>
        <translation>正序</translation>
    </message>
    <message>
        <source>Highest first</source>
        <translation>从高到低</translation>
    </message>
    <message>
        <source>Last first</source>
        <translation>倒序</translation>
    </message>
    <message>
        <source>Lowest first</source>
        <translation>从低到高</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Order of the queries</source>
        <translation>查询的顺序</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Show only queries whose name has all these words</source>
        <translation>只显示名称包含所有这些词的查询</translation>
    </message>
    <message>
        <source>What the queries are sorted by</source>
        <translation>查询的排序依据</translation>
    </message>
    <message>
        <source>query {0}</source>
        <translation>查询 {0}</translation>
    </message>
    <message>
        <source>Δ to the baseline</source>
        <translation>与基线的 Δ</translation>
    </message>
</context>
<context>
    <name>RecoveryFlow</name>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
</context>
<context>
    <name>ReportChoices</name>
    <message>
        <source>&amp;Author</source>
        <translation>作者(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>纸张(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>2× and more are sharp in print</source>
        <translation>2× 及以上打印清晰</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Safe for sp&amp;readsheets</source>
        <translation>对电子表格安全(&amp;R)</translation>
    </message>
    <message>
        <source>Si&amp;ze of pictures</source>
        <translation>图片大小(&amp;Z)</translation>
    </message>
    <message>
        <source>Size of pictures</source>
        <translation>图片大小</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Texts that a spreadsheet would take for a formula get an apostrophe in front; numbers stay numbers</source>
        <translation>会被电子表格当作公式的文本前加撇号；数字仍为数字</translation>
    </message>
    <message>
        <source>The language of the report</source>
        <translation>报告的语言</translation>
    </message>
    <message>
        <source>The size of the pages</source>
        <translation>页面大小</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>What the report is called</source>
        <translation>报告的标题</translation>
    </message>
    <message>
        <source>What the report is written as</source>
        <translation>报告的文件格式</translation>
    </message>
    <message>
        <source>Who hands the report out; kept for next time</source>
        <translation>报告的提供者；下次沿用</translation>
    </message>
    <message>
        <source>Whose lists are told in full</source>
        <translation>详细列出哪个系统的列表</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Choose a file and write the report into it</source>
        <translation>选择文件并写入报告</translation>
    </message>
    <message>
        <source>Close without writing anything (Esc)</source>
        <translation>关闭，不写入任何内容 (Esc)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Nothing is ticked, so there is nothing to show.</source>
        <translation>未勾选任何内容，因此没有可显示的内容。</translation>
    </message>
    <message>
        <source>There is no preview: {0}</source>
        <translation>无法预览：{0}</translation>
    </message>
</context>
<context>
    <name>ReportFlow</name>
    <message>
        <source>Export cancelled; nothing was written.</source>
        <translation>已取消导出；未写入任何内容。</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Nothing here can show {0}. Open it from where you keep your files.</source>
        <translation>这里没有可显示 {0} 的程序。请从文件所在位置打开。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>These files are there already. Replace them?</source>
        <translation>这些文件已存在。要替换吗？</translation>
    </message>
    <message>
        <source>Written: {0}</source>
        <translation>已写入：{0}</translation>
    </message>
    <message>
        <source>Written: {0} and {1} more files beside it</source>
        <translation>已写入：{0} 以及同一文件夹中的另外 {1} 个文件</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>还有 {0} 条</translation>
    </message>
    <message>
        <source>report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>{0} was not written: {1}</source>
        <translation>未能写入 {0}：{1}</translation>
    </message>
</context>
<context>
    <name>ReportJob</name>
    <message>
        <source>Making {0}</source>
        <translation>正在生成 {0}</translation>
    </message>
    <message>
        <source>Making {0}: {1} %</source>
        <translation>正在生成 {0}：{1} %</translation>
    </message>
    <message>
        <source>Writing {0}</source>
        <translation>正在写入 {0}</translation>
    </message>
</context>
<context>
    <name>ReportPreview</name>
    <message>
        <source>A workbook with the sheets summary, per query, per rank, edits and measure. Numbers are numbers, with all their digits.</source>
        <translation>一个工作簿，包含摘要、各查询、各名次、编辑和指标等工作表。数字以数值形式保存，保留全部位数。</translation>
    </message>
    <message>
        <source>How the file begins</source>
        <translation>文件的开头</translation>
    </message>
    <message>
        <source>One table with a row for each rank of each list, in typed columns, with all digits.</source>
        <translation>一张表格，每个列表的每个名次各占一行，各列带有类型，数字保留全部位数。</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>The first chart</source>
        <translation>第一张图表</translation>
    </message>
    <message>
        <source>The first page</source>
        <translation>第一页</translation>
    </message>
    <message>
        <source>The preview is being made…</source>
        <translation>正在生成预览…</translation>
    </message>
    <message>
        <source>What the file will hold</source>
        <translation>文件将包含的内容</translation>
    </message>
</context>
<context>
    <name>ResultTips</name>
    <message>
        <source>CG</source>
        <translation>CG</translation>
    </message>
    <message>
        <source>DCG</source>
        <translation>DCG</translation>
    </message>
    <message>
        <source>Each depth has an ideal order of its own here. Ideal DCG@{0} = {1}</source>
        <translation>此处每个深度各有自己的理想排序。理想 DCG@{0} = {1}</translation>
    </message>
    <message>
        <source>Nobody judged it: under this measure it {0}.</source>
        <translation>无人判断过它：按此指标，它{0}。</translation>
    </message>
    <message>
        <source>The system's own score: {0}</source>
        <translation>系统自身的分数：{0}</translation>
    </message>
    <message>
        <source>Unjudged, and left out by the measure: it has no rank, no gain and no discount.</source>
        <translation>未判断，被指标略去：没有名次、增益和折损。</translation>
    </message>
    <message>
        <source>a negative grade, settled as the measure says</source>
        <translation>负等级，按指标的规定处理</translation>
    </message>
    <message>
        <source>cut off after {0} places</source>
        <translation>截尾到小数点后 {0} 位</translation>
    </message>
    <message>
        <source>discount of rank {0}: {1}</source>
        <translation>第 {0} 位的折损：{1}</translation>
    </message>
    <message>
        <source>down {0}</source>
        <translation>下降 {0}</translation>
    </message>
    <message>
        <source>edited; grade {0} when loaded</source>
        <translation>已编辑；载入时为等级 {0}</translation>
    </message>
    <message>
        <source>edited; unjudged when loaded</source>
        <translation>已编辑；载入时未判断</translation>
    </message>
    <message>
        <source>gain of grade {0}: {1}</source>
        <translation>等级 {0} 的增益：{1}</translation>
    </message>
    <message>
        <source>gain {0}: {1}</source>
        <translation>增益 {0}：{1}</translation>
    </message>
    <message>
        <source>grade {0}</source>
        <translation>等级 {0}</translation>
    </message>
    <message>
        <source>ideal DCG@{0} = {1}</source>
        <translation>理想 DCG@{0} = {1}</translation>
    </message>
    <message>
        <source>ideal order, rank {0}: {1}</source>
        <translation>理想排序，第 {0} 位：{1}</translation>
    </message>
    <message>
        <source>is left out</source>
        <translation>被略去</translation>
    </message>
    <message>
        <source>is taken to have grade {0}</source>
        <translation>按等级 {0} 计</translation>
    </message>
    <message>
        <source>keeps its rank and counts 0</source>
        <translation>保留名次，计为 0</translation>
    </message>
    <message>
        <source>new: not in the list of {0}</source>
        <translation>新增：不在 {0} 的列表中</translation>
    </message>
    <message>
        <source>no rank: unjudged</source>
        <translation>无名次：未判断</translation>
    </message>
    <message>
        <source>not in the list as loaded</source>
        <translation>载入时不在列表中</translation>
    </message>
    <message>
        <source>past the cutoff k = {0}: not counted</source>
        <translation>超出截断 k = {0}：不计入</translation>
    </message>
    <message>
        <source>rank {0}</source>
        <translation>第 {0} 位</translation>
    </message>
    <message>
        <source>rank {0} in {1}</source>
        <translation>在 {1} 中排第 {0} 位</translation>
    </message>
    <message>
        <source>rank {0}: {1} = {2}</source>
        <translation>第 {0} 位：{1} = {2}</translation>
    </message>
    <message>
        <source>the document already stands higher in the list</source>
        <translation>该文档已出现在列表的更高位置</translation>
    </message>
    <message>
        <source>the mean of the results with this score</source>
        <translation>原始分数相同的结果的均值</translation>
    </message>
    <message>
        <source>unjudged, counted as nothing</source>
        <translation>未判断，计为零</translation>
    </message>
    <message>
        <source>unjudged, taken to have grade {0}</source>
        <translation>未判断，按等级 {0} 计</translation>
    </message>
    <message>
        <source>up {0}</source>
        <translation>上升 {0}</translation>
    </message>
    <message>
        <source>where it was when loaded</source>
        <translation>与载入时位置相同</translation>
    </message>
    <message>
        <source>{0} in the ideal order</source>
        <translation>理想排序中第 {0} 位</translation>
    </message>
    <message>
        <source>{0} in the list as loaded: {1}</source>
        <translation>载入时第 {0} 位：{1}</translation>
    </message>
</context>
<context>
    <name>ResultsActions</name>
    <message>
        <source>Copy documents of one query, one a line, with or without grades, first.</source>
        <translation>请先复制同一查询的文档，每行一个，可带等级。</translation>
    </message>
    <message>
        <source>Move to rank</source>
        <translation>移到名次</translation>
    </message>
    <message>
        <source>Rank, from 1 to {0}:</source>
        <translation>名次，从 1 到 {0}：</translation>
    </message>
    <message>
        <source>{0} rows are too many for the clipboard; select at most {1}, or export the table.</source>
        <translation>{0} 行超出剪贴板的容量；请最多选择 {1} 行，或导出表格。</translation>
    </message>
</context>
<context>
    <name>ResultsBase</name>
    <message>
        <source>Columns of the results</source>
        <translation>结果表的列</translation>
    </message>
    <message>
        <source>Default columns</source>
        <translation>默认列</translation>
    </message>
    <message>
        <source>No results here. Press Ins to add one, or drag in judged documents from below.</source>
        <translation>此处没有结果。按 Ins 添加，或从下方拖入已判断的文档。</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
</context>
<context>
    <name>ResultsModel</name>
    <message>
        <source>CG</source>
        <translation>CG</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>Contribution: gain × discount, what the rank adds to DCG, as a bar.</source>
        <translation>贡献：增益 × 折损，即该名次为 DCG 增加的量，以条形显示。</translation>
    </message>
    <message>
        <source>Cumulative gain: the sum of the gains down to here.</source>
        <translation>累计增益：到此为止的增益之和。</translation>
    </message>
    <message>
        <source>DCG</source>
        <translation>DCG</translation>
    </message>
    <message>
        <source>DCG down to here over the ideal DCG of this rank.</source>
        <translation>到此为止的 DCG 除以该名次的理想 DCG。</translation>
    </message>
    <message>
        <source>Disc. gain</source>
        <translation>折损增益</translation>
    </message>
    <message>
        <source>Discount</source>
        <translation>折损</translation>
    </message>
    <message>
        <source>Discount: how much rank i counts, {1}.</source>
        <translation>折损：第 i 位的权重，{1}。</translation>
    </message>
    <message>
        <source>Discounted cumulative gain: the sum of the contributions down to here.</source>
        <translation>折损累计增益：到此为止的贡献之和。</translation>
    </message>
    <message>
        <source>Discounted gain: gain × discount, as a number.</source>
        <translation>折损增益：增益 × 折损，以数值显示。</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Gain: what the grade is worth, {0}.</source>
        <translation>增益：等级的价值，{0}。</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Ideal DCG</source>
        <translation>理想 DCG</translation>
    </message>
    <message>
        <source>Ideal gain</source>
        <translation>理想增益</translation>
    </message>
    <message>
        <source>Ideal rank</source>
        <translation>理想名次</translation>
    </message>
    <message>
        <source>Loaded rank</source>
        <translation>载入名次</translation>
    </message>
    <message>
        <source>Part of Δ</source>
        <translation>Δ 的组成</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Rank i as the measure counts it; ▲▼ and how many places up or down since loading.</source>
        <translation>按指标计算的名次 i；▲▼ 表示相对载入时上升或下降的位数。</translation>
    </message>
    <message>
        <source>Rank in {0}</source>
        <translation>在 {0} 中的名次</translation>
    </message>
    <message>
        <source>Relevance grade g; – means unjudged. Type to change it. ▲▼ mark a change since loading.</source>
        <translation>相关性等级 g；– 表示未判断。直接键入即可修改。▲▼ 表示载入后有改动。</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>The DCG of the ideal order down to here; of all of it where the ideal is not cut at k.</source>
        <translation>理想排序到此为止的 DCG；理想排序不在 k 处截断时，为整个理想排序的 DCG。</translation>
    </message>
    <message>
        <source>The document's id.</source>
        <translation>文档的 ID。</translation>
    </message>
    <message>
        <source>The document's title.</source>
        <translation>文档的标题。</translation>
    </message>
    <message>
        <source>The gain that stands at this rank in the ideal order.</source>
        <translation>理想排序中此名次的增益。</translation>
    </message>
    <message>
        <source>The place in the ideal order; equal gains keep their order.</source>
        <translation>在理想排序中的位置；增益相同者保持原有顺序。</translation>
    </message>
    <message>
        <source>The place in the list as it was loaded.</source>
        <translation>在载入时的列表中的位置。</translation>
    </message>
    <message>
        <source>The place in the list of the baseline, {2}; new where it is not in it.</source>
        <translation>在基线（{2}）的列表中的名次；不在其中的标为“新增”。</translation>
    </message>
    <message>
        <source>The system's own score; it speaks of ties until the list is edited.</source>
        <translation>系统自身给出的分数；在编辑列表之前，由它判断是否并列。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>What the document adds to the difference of the two values; all parts add up to it.</source>
        <translation>该文档对两个数值之差的贡献；各部分之和等于差值。</translation>
    </message>
    <message>
        <source>nDCG</source>
        <translation>nDCG</translation>
    </message>
    <message>
        <source>rank {0}, {1}, {2}</source>
        <translation>第 {0} 位，{1}，{2}</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>without a rank, {1}, {2}</source>
        <translation>无名次，{1}，{2}</translation>
    </message>
    <message>
        <source>{0}: a text of the document</source>
        <translation>{0}：文档的一项文本</translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message>
        <source>1 result</source>
        <translation>1 个结果</translation>
    </message>
    <message>
        <source>Choose the columns of the results</source>
        <translation>选择结果表的列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>还有 {0} 条</translation>
    </message>
    <message>
        <source>gone: {0} (rank {1} in {2})</source>
        <translation>消失：{0}（在 {2} 中排第 {1} 位）</translation>
    </message>
    <message>
        <source>grades edited</source>
        <translation>等级已编辑</translation>
    </message>
    <message>
        <source>mean grade {0}</source>
        <translation>平均等级 {0}</translation>
    </message>
    <message>
        <source>order edited</source>
        <translation>顺序已编辑</translation>
    </message>
    <message>
        <source>{0} new, {1} gone against {2}</source>
        <translation>与 {2} 相比新增 {0} 条，消失 {1} 条</translation>
    </message>
    <message>
        <source>{0} results</source>
        <translation>{0} 个结果</translation>
    </message>
    <message>
        <source>{0} selected</source>
        <translation>已选 {0} 项</translation>
    </message>
    <message>
        <source>{0} unjudged</source>
        <translation>{0} 个未判断</translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>RoleHeader</name>
    <message>
        <source>Click a column to say what it holds; with the keyboard, press Enter in it</source>
        <translation>单击某列可指定其内容；用键盘时在该列中按 Enter</translation>
    </message>
    <message>
        <source>What each column holds</source>
        <translation>每一列的内容</translation>
    </message>
</context>
<context>
    <name>SaveFlow</name>
    <message>
        <source>Changes that are discarded cannot be brought back.</source>
        <translation>放弃的更改无法找回。</translation>
    </message>
    <message>
        <source>Not saved. {0}</source>
        <translation>未保存。{0}</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Save a copy elsewhere…</source>
        <translation>将副本另存到别处…</translation>
    </message>
    <message>
        <source>Save the changes to “{0}”?</source>
        <translation>要将更改保存到“{0}”吗？</translation>
    </message>
    <message>
        <source>Save the session as</source>
        <translation>会话另存为</translation>
    </message>
    <message>
        <source>Saving {0}</source>
        <translation>正在保存 {0}</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>nDCG Explorer sessions (*{0})</source>
        <translation>nDCG Explorer 会话 (*{0})</translation>
    </message>
    <message>
        <source>{0} copy{1}</source>
        <translation>{0} 副本{1}</translation>
    </message>
    <message>
        <source>{0} was not saved: it is in use by {1}.</source>
        <translation>{0} 未保存：{1} 正在使用该文件。</translation>
    </message>
    <message>
        <source>{0} was not saved: it was stopped. The file is as it was.</source>
        <translation>{0} 没有保存：已停止。文件保持原样。</translation>
    </message>
    <message>
        <source>{0} was not saved: the file was changed elsewhere meanwhile.</source>
        <translation>{0} 未保存：该文件在此期间已在别处被修改。</translation>
    </message>
</context>
<context>
    <name>ScaleBox</name>
    <message>
        <source>Fill in the grades that these words usually mean</source>
        <translation>填入这些词通常对应的等级</translation>
    </message>
    <message>
        <source>Usual grades</source>
        <translation>常用等级</translation>
    </message>
    <message>
        <source>as typed</source>
        <translation>按输入</translation>
    </message>
</context>
<context>
    <name>ScaleEditor</name>
    <message>
        <source>A document with this grade or a higher one counts as relevant</source>
        <translation>等级达到或高于此值的文档算作相关</translation>
    </message>
    <message>
        <source>Add grade</source>
        <translation>添加等级</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Grade scale</source>
        <translation>等级标度</translation>
    </message>
    <message>
        <source>Grades and their words</source>
        <translation>等级及其名称</translation>
    </message>
    <message>
        <source>One more grade, above the highest</source>
        <translation>在最高等级之上增加一级</translation>
    </message>
    <message>
        <source>Relevant from grade</source>
        <translation>相关起始等级</translation>
    </message>
    <message>
        <source>Remove grade</source>
        <translation>移除等级</translation>
    </message>
    <message>
        <source>Take the chosen grade out of the scale; grades already given stay</source>
        <translation>将所选等级从标度中移除；已给出的等级不变</translation>
    </message>
    <message>
        <source>Type a number for the grade, and a word for it if it has one</source>
        <translation>输入等级的数值；如有名称，也一并输入</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>“{0}” is not a number; a grade is one, such as 2 or 0.5.</source>
        <translation>“{0}”不是数字；等级应为数字，例如 2 或 0.5。</translation>
    </message>
</context>
<context>
    <name>ScaleLegend</name>
    <message>
        <source>Click to edit the scale</source>
        <translation>单击以编辑标度</translation>
    </message>
    <message>
        <source>Grade scale: {0}</source>
        <translation>等级标度：{0}</translation>
    </message>
    <message>
        <source>Relevant from grade {0}</source>
        <translation>等级 {0} 起算作相关</translation>
    </message>
</context>
<context>
    <name>ScatterPlot</name>
    <message>
        <source>The contender's values against the baseline's, a point for each query</source>
        <translation>对比系统与基线的得分，每个查询一个点</translation>
    </message>
</context>
<context>
    <name>ScoreGauge</name>
    <message>
        <source>best {0}</source>
        <translation>最佳 {0}</translation>
    </message>
    <message>
        <source>random {0}</source>
        <translation>随机 {0}</translation>
    </message>
    <message>
        <source>this list {0}</source>
        <translation>此列表 {0}</translation>
    </message>
    <message>
        <source>worst {0}</source>
        <translation>最差 {0}</translation>
    </message>
</context>
<context>
    <name>ScorePanel</name>
    <message>
        <source>, {0} left out</source>
        <translation>，{0} 个未计入</translation>
    </message>
    <message>
        <source>Change since loading</source>
        <translation>相对载入时的变化</translation>
    </message>
    <message>
        <source>DCG {0}   ideal {1}</source>
        <translation>DCG {0}   理想 {1}</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Value of the measure</source>
        <translation>指标的值</translation>
    </message>
    <message>
        <source>as in {0}</source>
        <translation>同 {0}</translation>
    </message>
    <message>
        <source>if dropped here: {0}</source>
        <translation>若放在此处：{0}</translation>
    </message>
    <message>
        <source>if released: {0}</source>
        <translation>若松开：{0}</translation>
    </message>
    <message>
        <source>last change: {0}</source>
        <translation>上次更改：{0}</translation>
    </message>
    <message>
        <source>since loading</source>
        <translation>相对载入时</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>与 {1} 相比 {0}</translation>
    </message>
    <message>
        <source>{0} {1} over {2} queries</source>
        <translation>{0} {1}，共 {2} 个查询</translation>
    </message>
</context>
<context>
    <name>SectionChoice</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>For each query</source>
        <translation>每个查询一次</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>仅一次</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Tick at least one</source>
        <translation>请至少勾选一个</translation>
    </message>
    <message>
        <source>Tick every section</source>
        <translation>勾选所有章节</translation>
    </message>
    <message>
        <source>Untick every section, to tick the few that are wanted</source>
        <translation>取消勾选所有章节，以便只勾选需要的几节</translation>
    </message>
</context>
<context>
    <name>SensitivityPanel</name>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Other measures are tried: {0} of {1}…</source>
        <translation>正在尝试其他指标：{0} / {1}…</translation>
    </message>
    <message>
        <source>Other measures are tried…</source>
        <translation>正在尝试其他指标…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopped before all measures were tried.</source>
        <translation>已停止，尚未试完所有指标。</translation>
    </message>
    <message>
        <source>There is one system: open another run, or take a snapshot, to compare.</source>
        <translation>只有一个系统：请再打开一个 run 文件，或拍摄快照，以便比较。</translation>
    </message>
    <message>
        <source>Who is ahead under other measures</source>
        <translation>在其他指标下谁领先</translation>
    </message>
</context>
<context>
    <name>Sentence</name>
    <message>
        <source>What this section says</source>
        <translation>本节的内容</translation>
    </message>
</context>
<context>
    <name>SentenceBar</name>
    <message>
        <source>Bootstrap and randomisation test are being worked out…</source>
        <translation>正在计算自助法与随机化检验…</translation>
    </message>
    <message>
        <source>Bootstrap: 95% of the resampled differences are from {0} to {1} ({2} rounds, seed {3}).</source>
        <translation>自助法：95% 的重抽样差值在 {0} 到 {1} 之间（{2} 轮，种子 {3}）。</translation>
    </message>
    <message>
        <source>Effect size (mean of the differences over their standard deviation): {0}.</source>
        <translation>效应量（差值的均值除以其标准差）：{0}。</translation>
    </message>
    <message>
        <source>How sure the difference is</source>
        <translation>差值有多确定</translation>
    </message>
    <message>
        <source>How sure?</source>
        <translation>有多确定？</translation>
    </message>
    <message>
        <source>Other measures?</source>
        <translation>换个指标？</translation>
    </message>
    <message>
        <source>Randomisation test: {0}.</source>
        <translation>随机化检验：{0}。</translation>
    </message>
    <message>
        <source>Randomised Tukey HSD over all {0} systems: {1}.</source>
        <translation>对全部 {0} 个系统的随机化 Tukey HSD：{1}。</translation>
    </message>
    <message>
        <source>Show or hide the other figures: bootstrap, randomisation test, effect size, what was left out</source>
        <translation>显示或隐藏其他数值：自助法、随机化检验、效应量、未参与比较的查询</translation>
    </message>
    <message>
        <source>The following figures are out of date, and being worked out anew:</source>
        <translation>以下数值已过时，正在重新计算：</translation>
    </message>
    <message>
        <source>Who is ahead under other gains, discounts, cutoffs and conventions</source>
        <translation>在其他增益、折损、截断位置和口径下谁领先</translation>
    </message>
    <message>
        <source>Δ {0}</source>
        <translation>Δ {0}</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>&amp;Copy as text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>Close the sheet (Esc)</source>
        <translation>关闭速查表 (Esc)</translation>
    </message>
    <message>
        <source>Copy the rows that are shown, as plain text</source>
        <translation>将当前显示的行复制为纯文本</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Only rows with all these words are shown</source>
        <translation>只显示包含所有这些词的行</translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation>搜索快捷键</translation>
    </message>
    <message>
        <source>Search what it does, or a key</source>
        <translation>按功能或按键搜索</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
</context>
<context>
    <name>SideBoxes</name>
    <message>
        <source>&amp;Baseline</source>
        <translation>基线(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;with</source>
        <translation>对比(&amp;W)</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Contender</source>
        <translation>对比系统</translation>
    </message>
    <message>
        <source>Let baseline and contender change places</source>
        <translation>交换基线与对比系统</translation>
    </message>
    <message>
        <source>Swap baseline and contender</source>
        <translation>交换基线与对比系统</translation>
    </message>
    <message>
        <source>The system that is compared with the baseline</source>
        <translation>与基线比较的系统</translation>
    </message>
    <message>
        <source>What the other is compared with</source>
        <translation>另一方与之比较的对象</translation>
    </message>
</context>
<context>
    <name>SlideHead</name>
    <message>
        <source>Title of the step</source>
        <translation>步骤标题</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>所做的操作</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>“{0}”</translation>
    </message>
</context>
<context>
    <name>SpecialCaseList</name>
    <message>
        <source>Fewer remarks</source>
        <translation>收起说明</translation>
    </message>
    <message>
        <source>Show or hide the other remarks on this number</source>
        <translation>显示或隐藏关于此数值的其他说明</translation>
    </message>
    <message>
        <source>{0} more remarks…</source>
        <translation>另有 {0} 条说明…</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop this; everything stays as it was</source>
        <translation>停止此操作；一切保持原样</translation>
    </message>
    <message>
        <source>all judged</source>
        <translation>全部已判断</translation>
    </message>
    <message>
        <source>counted as 0</source>
        <translation>计为 0</translation>
    </message>
    <message>
        <source>counted as grade {0}</source>
        <translation>计为等级 {0}</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>{0} unjudged, {1}</source>
        <translation>{0} 个未判断，{1}</translation>
    </message>
</context>
<context>
    <name>StepsDialog</name>
    <message>
        <source>New step</source>
        <translation>新建步骤</translation>
    </message>
    <message>
        <source>Step {0} cannot be done where it stands: {1}</source>
        <translation>步骤 {0} 在当前位置无法执行：{1}</translation>
    </message>
    <message>
        <source>Step {0} no longer fits: {1} It moves nothing else; change it or delete it.</source>
        <translation>步骤 {0} 不再适用：{1}它不会移动其他结果；请修改或删除。</translation>
    </message>
    <message>
        <source>Steps of the talk</source>
        <translation>演讲的步骤</translation>
    </message>
    <message>
        <source>{0} — cannot be done</source>
        <translation>{0} — 无法执行</translation>
    </message>
    <message>
        <source>{0} — no longer fits</source>
        <translation>{0} — 不再适用</translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <translation>{0}. {1}</translation>
    </message>
    <message>
        <source>{0}. {1} (guess first)</source>
        <translation>{0}. {1}（先猜）</translation>
    </message>
</context>
<context>
    <name>SystemModel</name>
    <message>
        <source>A snapshot of an earlier version, which kept no grades: order as it was, with today's grades</source>
        <translation>旧版本的快照，未保存等级：顺序为创建快照时的顺序，等级为当前等级</translation>
    </message>
    <message>
        <source>A snapshot: order and grades as they were when it was taken</source>
        <translation>快照：顺序和等级均为创建时的状态</translation>
    </message>
    <message>
        <source>A snapshot: order as it was when it was taken, with today's grades</source>
        <translation>快照：顺序为创建时的顺序，等级为当前等级</translation>
    </message>
    <message>
        <source>Double-click or press Enter to show and edit its list</source>
        <translation>双击或按 Enter 可显示并编辑其列表</translation>
    </message>
    <message>
        <source>Its list is shown and edited</source>
        <translation>正在显示和编辑其列表</translation>
    </message>
    <message>
        <source>The baseline: the other systems are compared with it</source>
        <translation>基线：其他系统都与它比较</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>baseline, as loaded</source>
        <translation>基线，载入时</translation>
    </message>
</context>
<context>
    <name>SystemPanel</name>
    <message>
        <source>A new system with these lists and today's grades</source>
        <translation>用这些列表和当前等级新建一个系统</translation>
    </message>
    <message>
        <source>As baseline</source>
        <translation>作为基线</translation>
    </message>
    <message>
        <source>Compare the other systems with this one</source>
        <translation>把其他系统与它比较</translation>
    </message>
    <message>
        <source>Draw every system's curves</source>
        <translation>绘制所有系统的曲线</translation>
    </message>
    <message>
        <source>Draw this system's curves</source>
        <translation>绘制此系统的曲线</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Give this system another name (F2)</source>
        <translation>重命名此系统 (F2)</translation>
    </message>
    <message>
        <source>Keep the edited lists and their grades as they are now</source>
        <translation>保存所编辑列表当前的顺序和等级</translation>
    </message>
    <message>
        <source>More for systems</source>
        <translation>系统的更多操作</translation>
    </message>
    <message>
        <source>On the curves</source>
        <translation>曲线图中</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Score this snapshot with today's grades instead of those that it kept</source>
        <translation>改用当前等级计算此快照，而不用快照保存的等级</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Show and edit</source>
        <translation>显示并编辑</translation>
    </message>
    <message>
        <source>Show this system's list</source>
        <translation>显示此系统的列表</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Snapshot {0}</source>
        <translation>快照 {0}</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Take this system out of the session</source>
        <translation>将此系统从会话中移除</translation>
    </message>
    <message>
        <source>What can be done with the chosen system</source>
        <translation>可对所选系统执行的操作</translation>
    </message>
    <message>
        <source>With today's grades</source>
        <translation>使用当前等级</translation>
    </message>
    <message>
        <source>{1}, copy {0}</source>
        <translation>{1} 副本 {0}</translation>
    </message>
</context>
<context>
    <name>TableField</name>
    <message>
        <source>Add row</source>
        <translation>添加行</translation>
    </message>
    <message>
        <source>Remove row</source>
        <translation>移除行</translation>
    </message>
</context>
<context>
    <name>TalkActions</name>
    <message>
        <source>&amp;Edit the steps…</source>
        <translation>编辑步骤(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Save the history as a talk…</source>
        <translation>将历史另存为演讲(&amp;S)…</translation>
    </message>
    <message>
        <source>A new session that starts where this one started and has each edit as a step</source>
        <translation>新建一个会话，从本会话的起点开始，每次编辑为一个步骤</translation>
    </message>
    <message>
        <source>A talk is a file of its own. Choose another name than that of the open session.</source>
        <translation>演讲需单独存为一个文件。请使用与当前会话不同的文件名。</translation>
    </message>
    <message>
        <source>Another export is under way. Wait until it is done, or cancel it.</source>
        <translation>另一项导出正在进行。请等待其完成，或将其取消。</translation>
    </message>
    <message>
        <source>E&amp;xport the steps…</source>
        <translation>导出步骤(&amp;X)…</translation>
    </message>
    <message>
        <source>Export the steps</source>
        <translation>导出步骤</translation>
    </message>
    <message>
        <source>Not saved. {0}</source>
        <translation>未保存。{0}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save the history as a talk</source>
        <translation>将历史另存为演讲</translation>
    </message>
    <message>
        <source>This is no name for slides; use one that ends in .html or .png.</source>
        <translation>此文件名不能用于幻灯片；请使用以 .html 或 .png 结尾的名称。</translation>
    </message>
    <message>
        <source>Titles, notes and order of the steps that are shown when presenting</source>
        <translation>演示时所显示步骤的标题、备注和顺序</translation>
    </message>
    <message>
        <source>Write the slides as a page (HTML) or as numbered pictures (PNG)</source>
        <translation>将幻灯片写成网页 (HTML) 或编号图片 (PNG)</translation>
    </message>
    <message>
        <source>Written: {0}</source>
        <translation>已写入：{0}</translation>
    </message>
    <message>
        <source>nDCG Explorer sessions (*{0})</source>
        <translation>nDCG Explorer 会话 (*{0})</translation>
    </message>
    <message>
        <source>talk</source>
        <translation>演讲</translation>
    </message>
    <message>
        <source>{0} talk</source>
        <translation>{0} 演讲</translation>
    </message>
</context>
<context>
    <name>TiesSection</name>
    <message>
        <source>Depending on the order of tied results, {0} is between {1} and {2}, {3} on average; now {4}.</source>
        <translation>视并列结果的次序而定，{0} 介于 {1} 与 {2} 之间，平均为 {3}；现为 {4}。</translation>
    </message>
    <message>
        <source>Enter or a double click shows the first of them in the list.</source>
        <translation>按 Enter 或双击，可在列表中显示其中的第一个。</translation>
    </message>
    <message>
        <source>Equal scores, different gains</source>
        <translation>分数相同，增益不同</translation>
    </message>
    <message>
        <source>No tie of scores makes a difference to {0}.</source>
        <translation>分数并列对 {0} 没有影响。</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Results whose scores tie</source>
        <translation>分数并列的结果</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Shown are the first {0} of {1} groups.</source>
        <translation>仅显示 {1} 组中的前 {0} 组。</translation>
    </message>
    <message>
        <source>The list was edited and has an order of its own: ties of the source no longer apply.</source>
        <translation>列表已编辑，有了自己的顺序：原始分数的并列不再适用。</translation>
    </message>
    <message>
        <source>The places that they share</source>
        <translation>它们共占的名次</translation>
    </message>
    <message>
        <source>The score that the source gave all of them</source>
        <translation>来源给它们的共同分数</translation>
    </message>
    <message>
        <source>The source has no scores, so that nothing is known to tie.</source>
        <translation>来源没有分数，因此无从得知哪些结果并列。</translation>
    </message>
    <message>
        <source>These are near, not exact, for this measure.</source>
        <translation>对于此指标，这些是近似值，并非精确值。</translation>
    </message>
    <message>
        <source>Tied documents</source>
        <translation>并列文档</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>并列</translation>
    </message>
</context>
<context>
    <name>ToolWords</name>
    <message>
        <source>It has no mean here: a query in it has no value.</source>
        <translation>此处没有均值：其中有一个查询没有值。</translation>
    </message>
    <message>
        <source>It has no mean here: {0}</source>
        <translation>此处没有均值：{0}</translation>
    </message>
    <message>
        <source>It refuses this list: {0}</source>
        <translation>它不接受此列表：{0}</translation>
    </message>
    <message>
        <source>Its figures were compared with the running tool.</source>
        <translation>其数值已与实际运行的工具核对。</translation>
    </message>
    <message>
        <source>Read in its source, not compared with the running tool.</source>
        <translation>依据其源代码，未与实际运行的工具核对。</translation>
    </message>
    <message>
        <source>Set otherwise than in force: {0}</source>
        <translation>与当前设置不同之处：{0}</translation>
    </message>
    <message>
        <source>The measure in force</source>
        <translation>当前指标</translation>
    </message>
    <message>
        <source>discount {0}</source>
        <translation>折损 {0}</translation>
    </message>
    <message>
        <source>gain {0}</source>
        <translation>增益 {0}</translation>
    </message>
    <message>
        <source>in force; the differences are to {0}</source>
        <translation>当前指标；差异是相对于 {0} 而言</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>refuses this list: {0}</source>
        <translation>不接受此列表：{0}</translation>
    </message>
    <message>
        <source>the measure in force</source>
        <translation>当前指标</translation>
    </message>
    <message>
        <source>the same definition</source>
        <translation>定义相同</translation>
    </message>
    <message>
        <source>the same here</source>
        <translation>此处相同</translation>
    </message>
    <message>
        <source>the same here, in the mean: {0}</source>
        <translation>此处相同，均值不同：{0}</translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation>整个列表</translation>
    </message>
</context>
<context>
    <name>ToolsModel</name>
    <message>
        <source>As in</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>The fewest settings that lead from the measure in force to the tool's figure</source>
        <translation>从当前指标得到该工具的数值所需的最少设置</translation>
    </message>
    <message>
        <source>The tool whose nDCG it is</source>
        <translation>使用此 nDCG 的工具</translation>
    </message>
    <message>
        <source>The tool's figure for this query</source>
        <translation>该工具对此查询给出的数值</translation>
    </message>
    <message>
        <source>The tool's mean over all queries, over those that it takes into it</source>
        <translation>该工具在所有查询上的均值，只计入它所纳入的查询</translation>
    </message>
    <message>
        <source>What makes the difference</source>
        <translation>差异的原因</translation>
    </message>
    <message>
        <source>{0}, being worked out</source>
        <translation>{0}，正在计算</translation>
    </message>
    <message>
        <source>● compared with the running tool, ○ read in its source</source>
        <translation>● 已与实际运行的工具核对，○ 依据其源代码</translation>
    </message>
</context>
<context>
    <name>ToolsPanel</name>
    <message>
        <source>Adopt</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Adopt the chosen tool's measure</source>
        <translation>采用所选工具的指标</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter tools</source>
        <translation>筛选工具</translation>
    </message>
    <message>
        <source>My tool says</source>
        <translation>我的工具给出</translation>
    </message>
    <message>
        <source>Put the chosen tool's measure in force (Enter or a double click on its line)</source>
        <translation>将所选工具的指标设为当前指标（按 Enter 或双击该行）</translation>
    </message>
    <message>
        <source>Show only tools whose name or difference has all these words</source>
        <translation>只显示名称或差异中包含所有这些词的工具</translation>
    </message>
    <message>
        <source>The figure that another tool gave, to find out which tools would give it: 0.7511 or 75.1 %</source>
        <translation>另一工具给出的数值，用来找出哪些工具会得出它：0.7511 或 75.1 %</translation>
    </message>
</context>
<context>
    <name>ToolsTable</name>
    <message>
        <source>Columns of the tools</source>
        <translation>工具表的列</translation>
    </message>
    <message>
        <source>The same list as every tool scores it</source>
        <translation>各工具对同一列表的评分</translation>
    </message>
</context>
<context>
    <name>TrayList</name>
    <message>
        <source>Judged documents that are not in the list</source>
        <translation>不在列表中的已判断文档</translation>
    </message>
</context>
<context>
    <name>TrayModel</name>
    <message>
        <source>rank {0} in {1}</source>
        <translation>在 {1} 中排第 {0} 位</translation>
    </message>
    <message>
        <source>{0}, grade {1}</source>
        <translation>{0}，等级 {1}</translation>
    </message>
</context>
<context>
    <name>TwinModel</name>
    <message>
        <source>nothing</source>
        <translation>空</translation>
    </message>
</context>
<context>
    <name>TwinTable</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>TypedAnswer</name>
    <message>
        <source>Nearest: the mean {0} in {1}.</source>
        <translation>最接近的是 {1} 的均值 {0}。</translation>
    </message>
    <message>
        <source>Nearest: {0} in {1}.</source>
        <translation>最接近的是 {1} 的 {0}。</translation>
    </message>
    <message>
        <source>No tool gives {0} with {1}.</source>
        <translation>取 {1} 时，没有工具得出 {0}。</translation>
    </message>
    <message>
        <source>Type a figure such as 0.7511 or 75.1 %.</source>
        <translation>请输入一个数值，例如 0.7511 或 75.1 %。</translation>
    </message>
    <message>
        <source>With {0}: {1}.</source>
        <translation>取 {0} 时：{1}。</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation>整个列表</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} 及另外 {1} 个</translation>
    </message>
    <message>
        <source>{0} for this query as in {1}</source>
        <translation>此查询为 {0}，与 {1} 一致</translation>
    </message>
    <message>
        <source>{0} in the mean as in {1}</source>
        <translation>均值为 {0}，与 {1} 一致</translation>
    </message>
    <message>
        <source>● compared with the running tool   ○ read in its source</source>
        <translation>● 已与实际运行的工具核对   ○ 依据其源代码</translation>
    </message>
</context>
<context>
    <name>UnjudgedSection</name>
    <message>
        <source>Both ends are exact.</source>
        <translation>两端均为精确值。</translation>
    </message>
    <message>
        <source>Both ends are safe bounds: the true range may be narrower.</source>
        <translation>两端均为保守界限：实际范围可能更窄。</translation>
    </message>
    <message>
        <source>Depending on the grade of the one unjudged result, {0} is between {1} and {2}; now {3}.</source>
        <translation>视这一个未判断结果的等级而定，{0} 介于 {1} 与 {2} 之间；现为 {3}。</translation>
    </message>
    <message>
        <source>Depending on the grades of the {0} unjudged results, {1} is between {2} and {3}; now {4}.</source>
        <translation>视 {0} 个未判断结果的等级而定，{1} 介于 {2} 与 {3} 之间；现为 {4}。</translation>
    </message>
    <message>
        <source>Every result of the list is judged.</source>
        <translation>列表中的结果均已判断。</translation>
    </message>
    <message>
        <source>Judge {0} ({1}) first: its grade alone makes a difference of up to {2}.</source>
        <translation>请先判断 {0}（{1}）：仅它的等级就能造成最多 {2} 的差别。</translation>
    </message>
    <message>
        <source>Select this result in the list, where a digit grades it</source>
        <translation>在列表中选中此结果，按数字键即可评级</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show {0} in the list</source>
        <translation>在列表中显示 {0}</translation>
    </message>
    <message>
        <source>Unjudged</source>
        <translation>未判断</translation>
    </message>
    <message>
        <source>What the {0} unjudged results leave open has no bounds here.</source>
        <translation>{0} 个未判断结果带来的不确定范围在此没有界限。</translation>
    </message>
    <message>
        <source>Whatever grade the one unjudged result had, {0} would be {1}.</source>
        <translation>无论这一个未判断结果是什么等级，{0} 都是 {1}。</translation>
    </message>
    <message>
        <source>Whatever grades the {0} unjudged results had, {1} would be {2}.</source>
        <translation>无论 {0} 个未判断结果是什么等级，{1} 都是 {2}。</translation>
    </message>
    <message>
        <source>rank {0}</source>
        <translation>第 {0} 位</translation>
    </message>
    <message>
        <source>row {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>{0} of the first {1} are judged.</source>
        <translation>前 {1} 个结果中 {0} 已判断。</translation>
    </message>
    <message>
        <source>{0} of the results are judged.</source>
        <translation>结果中 {0} 已判断。</translation>
    </message>
</context>
<context>
    <name>ViewActions</name>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>About nDCG Explorer</source>
        <translation>关于 nDCG Explorer</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>How the window looks</source>
        <translation>窗口的外观</translation>
    </message>
    <message>
        <source>The language of the window</source>
        <translation>窗口的语言</translation>
    </message>
    <message>
        <source>Why does this ranked list score what it scores, and what would change it?</source>
        <translation>这个排序列表为何得到这个分数，又有什么会改变它？</translation>
    </message>
</context>
<context>
    <name>WhatIfPanel</name>
    <message>
        <source>What if</source>
        <translation>假如</translation>
    </message>
</context>
<context>
    <name>WorkModes</name>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;One list</source>
        <translation>单个列表(&amp;O)</translation>
    </message>
    <message>
        <source>Compare two systems: differences by query, and both lists side by side</source>
        <translation>比较两个系统：各查询的差值，以及并排的两个列表</translation>
    </message>
    <message>
        <source>Go over to comparing two systems, or back to the list of one</source>
        <translation>转到比较两个系统，或回到单个系统的列表</translation>
    </message>
    <message>
        <source>S&amp;witch between one list and comparing</source>
        <translation>在单个列表与比较之间切换(&amp;W)</translation>
    </message>
    <message>
        <source>Work in the list of one system</source>
        <translation>在单个系统的列表中工作</translation>
    </message>
</context>
<context>
    <name>WorkedOut</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all of it as text; the arrow offers Markdown, HTML and LaTeX</source>
        <translation>将全部内容复制为文本；箭头中可选 Markdown、HTML 和 LaTeX</translation>
    </message>
    <message>
        <source>Copy all that is worked out, written as {0}</source>
        <translation>复制全部演算，格式为 {0}</translation>
    </message>
    <message>
        <source>Copy as {0}</source>
        <translation>复制为 {0}</translation>
    </message>
    <message>
        <source>Copy what is worked out</source>
        <translation>复制演算内容</translation>
    </message>
    <message>
        <source>Worked out</source>
        <translation>演算</translation>
    </message>
</context>
<context>
    <name>_CheckList</name>
    <message>
        <source>No query matches</source>
        <translation>没有匹配的查询</translation>
    </message>
    <message>
        <source>Queries for the report</source>
        <translation>报告中的查询</translation>
    </message>
</context>
<context>
    <name>_Filter</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter queries</source>
        <translation>筛选查询</translation>
    </message>
    <message>
        <source>Show only queries whose name has all these words</source>
        <translation>只显示名称包含所有这些词的查询</translation>
    </message>
</context>
<context>
    <name>file_dialogs</name>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>All that can be opened</source>
        <translation>所有可打开的文件</translation>
    </message>
    <message>
        <source>nDCG Explorer sessions</source>
        <translation>nDCG Explorer 会话</translation>
    </message>
</context>
<context>
    <name>text</name>
    <message>
        <source>"," or ")"</source>
        <translation>"," 或 ")"</translation>
    </message>
    <message>
        <source>"," or "{0}"</source>
        <translation>"," 或 "{0}"</translation>
    </message>
    <message>
        <source>"NaN" was read as no value.</source>
        <translation>"NaN" 已读作无值。</translation>
    </message>
    <message>
        <source>&amp;About nDCG Explorer</source>
        <translation>关于 nDCG Explorer(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Animate moves</source>
        <translation>移动动画(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>列(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>命令面板(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Default layout</source>
        <translation>默认布局(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Export report…</source>
        <translation>导出报告(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Find in the results…</source>
        <translation>在结果中查找(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Import with options…</source>
        <translation>按选项导入(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;New list…</source>
        <translation>新建列表(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Paste as list</source>
        <translation>粘贴为列表(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Replay the history</source>
        <translation>重放历史(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Results</source>
        <translation>结果(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>(1 − p) times the sum of p^(i−1) over relevant ranks; graded, each rank counts its grade over the highest.</source>
        <translation>(1 − p) 乘以各相关名次上 p^(i−1) 之和；按等级计算时，每一位按等级与最高等级之比计入。</translation>
    </message>
    <message>
        <source>--baseline marks systems in a table or in Markdown; «ndcg-explorer compare» has all figures.</source>
        <translation>--baseline 只在表格或 Markdown 中标记系统；全部数值请用 «ndcg-explorer compare»。</translation>
    </message>
    <message>
        <source>--baseline names one of several systems; a list typed with --grades is alone.</source>
        <translation>--baseline 用于从多个系统中指定一个；用 --grades 输入的列表只有一个。</translation>
    </message>
    <message>
        <source>--column document=NAME, --columns query,document,…</source>
        <translation>--column document=NAME, --columns query,document,…</translation>
    </message>
    <message>
        <source>--convention sets the whole measure; give either --convention or --measure.</source>
        <translation>--convention 设定整个指标；--convention 与 --measure 请只给一个。</translation>
    </message>
    <message>
        <source>--decimal , or --decimal .</source>
        <translation>--decimal , 或 --decimal .</translation>
    </message>
    <message>
        <source>--encoding or --replace-bad-bytes</source>
        <translation>--encoding 或 --replace-bad-bytes</translation>
    </message>
    <message>
        <source>--fail-if-worse needs two queries or more: of a single one nothing says that its fall is no chance.</source>
        <translation>--fail-if-worse 至少需要两个查询：只有一个查询时，无法判断下降是否出于偶然。</translation>
    </message>
    <message>
        <source>--grade-word takes WORD=NUMBER, and {0} is not a number.</source>
        <translation>--grade-word 的写法为 WORD=NUMBER，而 {0} 不是数字。</translation>
    </message>
    <message>
        <source>--grades is empty; give the grades by rank, such as "3 2 – 0".</source>
        <translation>--grades 为空；请按名次给出等级，例如 "3 2 – 0"。</translation>
    </message>
    <message>
        <source>--judged is taken as given, but lacks grades that are in the list: {0}.</source>
        <translation>--judged 按所给内容采用，但缺少列表中已有的等级：{0}。</translation>
    </message>
    <message>
        <source>--order rank|score|file</source>
        <translation>--order rank|score|file</translation>
    </message>
    <message>
        <source>--prefix takes a folder.</source>
        <translation>--prefix 后须为文件夹。</translation>
    </message>
    <message>
        <source>--save writes a session: give it a name that ends in .ndcg, not {0}.</source>
        <translation>--save 写入的是会话文件：请使用以 .ndcg 结尾的文件名，而不是 {0}。</translation>
    </message>
    <message>
        <source>--scale takes a number from 0.25 to 8, not {0}.</source>
        <translation>--scale 需要 0.25 到 8 之间的数，而不是 {0}。</translation>
    </message>
    <message>
        <source>--scores has {0} numbers and --grades has {1}; give one for each rank.</source>
        <translation>--scores 有 {0} 个数，而 --grades 有 {1} 个；请为每个名次各给一个。</translation>
    </message>
    <message>
        <source>--scores rise somewhere; they settle ties only, the order stays as given.</source>
        <translation>--scores 中有后面反而升高的分数；分数只用于判定并列，顺序仍按所给。</translation>
    </message>
    <message>
        <source>--signal-cuts takes numbers with commas between them, not {0}.</source>
        <translation>--signal-cuts 须为以逗号分隔的数字，不能为 {0}。</translation>
    </message>
    <message>
        <source>--size takes a width and a height, such as 1280x800.</source>
        <translation>--size 须为宽和高，例如 1280x800。</translation>
    </message>
    <message>
        <source>--steps writes the slides as the talk has them; leave out --query and --sections.</source>
        <translation>--steps 按演讲原样写出幻灯片；请不要同时使用 --query 和 --sections。</translation>
    </message>
    <message>
        <source>-1, 0 or 1</source>
        <translation>-1、0 或 1</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>0.4666. Two perfect pages were judged and never found; with them the ideal is 6.7103 and not 3.1309.</source>
        <translation>0.4666。有两个完美的页面判断过，却从没被找到；算上它们，理想值就是 6.7103，而不是 3.1309。</translation>
    </message>
    <message>
        <source>0.6309, which is 1/log2(3): with a single hit, nDCG is simply the discount of its rank.</source>
        <translation>0.6309，也就是 1/log2(3)：只有一个命中时，nDCG 就等于它所在名次的折损系数。</translation>
    </message>
    <message>
        <source>0.7323. DCG stays at 4.6309, while the ideal grows from 5.8928 to 6.3235.</source>
        <translation>0.7323。DCG 停在 4.6309，理想值却从 5.8928 涨到了 6.3235。</translation>
    </message>
    <message>
        <source>0.7328 again, for 2^1 − 1 is 1. The choice matters only where there are grades other than 0 and 1.</source>
        <translation>还是 0.7328，因为 2^1 − 1 就是 1。只有出现 0 和 1 以外的等级时，这个选择才有影响。</translation>
    </message>
    <message>
        <source>0.8115 under either name. If names can change a score, look for ties.</source>
        <translation>叫哪个名字都是 0.8115。要是改个名字就能改变得分，那就找找有没有并列。</translation>
    </message>
    <message>
        <source>0.8262. The old hit is now at rank 6, which nDCG@5 no longer sees, so DCG is 3.0000.</source>
        <translation>0.8262。原来的命中现在排在第 6 位，nDCG@5 已经看不到它了，所以 DCG 是 3.0000。</translation>
    </message>
    <message>
        <source>0.9152. The lift mattered far more to nDCG@3, which had not seen that page at all. A small cutoff looks at the top of the list; a large one forgives.</source>
        <translation>0.9152。这次提升对 nDCG@3 重要得多，因为它之前根本没看到那个页面。截断小，看的是列表顶部；截断大，就宽容得多。</translation>
    </message>
    <message>
        <source>0.9159 again: the page at rank 5 lifts DCG to 5.7915, and the ideal has nothing left to add.</source>
        <translation>又是 0.9159：第 5 位的页面把 DCG 提到 5.7915，而理想排序已经没有什么可加的了。</translation>
    </message>
    <message>
        <source>0.9159: DCG is 5.7915 of an ideal 6.3235. Who would guess that anything is wrong at the top?</source>
        <translation>0.9159：DCG 为 5.7915，理想值为 6.3235。谁会想到顶部竟有问题呢？</translation>
    </message>
    <message>
        <source>0.9225: the ranks close up, as if the two were not there. Same list, same grades, and 0.1062 more.</source>
        <translation>0.9225：名次依次前移，就当那两个结果不存在。列表没变，等级没变，却多了 0.1062。</translation>
    </message>
    <message>
        <source>0.9255. Until somebody looks, 0.8162 and this are both possible. A search that finds new pages is punished until they are judged.</source>
        <translation>0.9255。在有人去看之前，0.8162 和这个数都有可能。搜索找到了新页面，却要一直受罚，直到有人来判断它们。</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>1 comment line was passed over.</source>
        <translation>已跳过 1 行注释。</translation>
    </message>
    <message>
        <source>1 edit was recovered.</source>
        <translation>已恢复 1 次编辑。</translation>
    </message>
    <message>
        <source>1 field, the first row has {1}.</source>
        <translation>有 1 个字段，而第一行有 {1} 个。</translation>
    </message>
    <message>
        <source>1 field, the header has {1}.</source>
        <translation>有 1 个字段，而表头有 {1} 个。</translation>
    </message>
    <message>
        <source>1 line above the header, starting with "#", left out: {0}.</source>
        <translation>表头上方有 1 行以 "#" 开头，已略去：{0}。</translation>
    </message>
    <message>
        <source>1 more grade conflicts: {1}.</source>
        <translation>另有 1 个等级冲突：{1}。</translation>
    </message>
    <message>
        <source>1 more row repeats one: {1}.</source>
        <translation>另有 1 行重复：{1}。</translation>
    </message>
    <message>
        <source>1 move leads to an ideal order (there may be a shorter way):</source>
        <translation>移动 1 次可达到理想排序（可能有更短的途径）：</translation>
    </message>
    <message>
        <source>1 move leads to an ideal order:</source>
        <translation>移动 1 次可达到理想排序：</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 条提示</translation>
    </message>
    <message>
        <source>1 over the rank of the first relevant result.</source>
        <translation>第一个相关结果的名次的倒数。</translation>
    </message>
    <message>
        <source>1 result ties with the one above; they stand as the file has them.</source>
        <translation>1 个结果与其上一个并列；按文件中的顺序排列。</translation>
    </message>
    <message>
        <source>1 result ties with the one above; they stand by document id, descending, as trec_eval does.</source>
        <translation>1 个结果与其上一个并列；按文档 ID 降序排列，与 trec_eval 相同。</translation>
    </message>
    <message>
        <source>1 row with a query and no document passed over, the first here.</source>
        <translation>1 行有查询而无文档，已跳过，首处在此。</translation>
    </message>
    <message>
        <source>1 row without any text left out, the first here.</source>
        <translation>1 行没有任何文本，已略去，首处在此。</translation>
    </message>
    <message>
        <source>1 text has an apostrophe in front, put there so that a spreadsheet takes no text for a formula; it was kept.</source>
        <translation>1 条文本前有撇号，是为了不让电子表格将文本当作公式而加的；已保留。</translation>
    </message>
    <message>
        <source>1 unreadable character stands as �, the first in {1}.</source>
        <translation>1 个无法读取的字符以 � 代替，首处在 {1}。</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 条警告</translation>
    </message>
    <message>
        <source>1 where a relevant result is in the first k ranks, otherwise 0.</source>
        <translation>前 k 位中有相关结果时为 1，否则为 0。</translation>
    </message>
    <message>
        <source>2 to the power of</source>
        <translation>2 的幂</translation>
    </message>
    <message>
        <source>2^g − 1 is too large a number; use gain=linear or gain=table(…).</source>
        <translation>2^g − 1 的数值过大；请使用 gain=linear 或 gain=table(…)。</translation>
    </message>
    <message>
        <source>95% confidence interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>95% confidence interval {0} to {1}</source>
        <translation>95% 置信区间 {0} 至 {1}</translation>
    </message>
    <message>
        <source>95% from</source>
        <translation>95% 下限</translation>
    </message>
    <message>
        <source>95% interval, bootstrap</source>
        <translation>95% 区间（自助法）</translation>
    </message>
    <message>
        <source>95% interval, t</source>
        <translation>95% 区间（t）</translation>
    </message>
    <message>
        <source>95% to</source>
        <translation>95% 上限</translation>
    </message>
    <message>
        <source>A better page exists, but is not in the list</source>
        <translation>有更好的页面，却不在列表中</translation>
    </message>
    <message>
        <source>A chart of DCG, ideal DCG and nDCG by rank.</source>
        <translation>按名次显示 DCG、理想 DCG 和 nDCG 的图表。</translation>
    </message>
    <message>
        <source>A choice needs both words: write a if condition else b.</source>
        <translation>条件选择须同时有 if 和 else：请写成 a if 条件 else b。</translation>
    </message>
    <message>
        <source>A comma only separates arguments of a function; decimals take a point.</source>
        <translation>逗号只用于分隔函数的参数；小数请用点。</translation>
    </message>
    <message>
        <source>A comparison needs two systems or more; there is only {0}.</source>
        <translation>对比至少需要两个系统；这里只有 {0}。</translation>
    </message>
    <message>
        <source>A discount of your own for ranks 1, 2, 3, …; ranks past its end count nothing.</source>
        <translation>为第 1、2、3…… 位自定折损；超出部分的名次不计。</translation>
    </message>
    <message>
        <source>A document needs an id that is not empty.</source>
        <translation>文档须有非空的 ID。</translation>
    </message>
    <message>
        <source>A document that stands twice in a list is an error.</source>
        <translation>同一文档在列表中出现两次视为错误。</translation>
    </message>
    <message>
        <source>A film graded 3 stands at rank 4, below two films graded 2. The score is 0.8878: not bad at all.</source>
        <translation>一部等级为 3 的影片排在第 4 位，落在两部等级为 2 的影片后面。得分 0.8878：一点也不差。</translation>
    </message>
    <message>
        <source>A formula of your own in g.</source>
        <translation>以 g 为变量的自定公式。</translation>
    </message>
    <message>
        <source>A formula of your own in rank.</source>
        <translation>以 rank 为变量的自定公式。</translation>
    </message>
    <message>
        <source>A further query, without results yet, and its name to type</source>
        <translation>再加一个还没有结果的查询，并输入其名称</translation>
    </message>
    <message>
        <source>A gain of 1 at every rank, reachable or not.</source>
        <translation>每个名次的增益均为 1，无论能否达到。</translation>
    </message>
    <message>
        <source>A gain of your own for each grade; fractions and negative gains are allowed.</source>
        <translation>为每个等级自定增益；可为小数或负数。</translation>
    </message>
    <message>
        <source>A hit of grade 1 instead of 3: the same score</source>
        <translation>命中的等级从 3 变成 1：得分不变</translation>
    </message>
    <message>
        <source>A journal is damaged, and no unsaved work can be read from it. It is kept as {0}.</source>
        <translation>有一份日志已损坏，从中读不出任何未保存的工作。它保留为 {0}。</translation>
    </message>
    <message>
        <source>A known shape is {"docs": {"7": [{"id": "d1"}]}, "queries": [{"query_id": 7, "query_text": "shoes", "ratings": {"d1": 3}}]}.</source>
        <translation>可识别的结构为 {"docs": {"7": [{"id": "d1"}]}, "queries": [{"query_id": 7, "query_text": "shoes", "ratings": {"d1": 3}}]}。</translation>
    </message>
    <message>
        <source>A known shape is {"queries": [{"query": "star wars", "ratings": {"11": 3}}]}.</source>
        <translation>已知的结构为 {"queries": [{"query": "star wars", "ratings": {"11": 3}}]}。</translation>
    </message>
    <message>
        <source>A known shape is {"queries": {"q1": "text"}, "corpus": {"d1": "text"}, "relevant_docs": {"q1": ["d1"]}}.</source>
        <translation>可识别的结构为 {"queries": {"q1": "text"}, "corpus": {"d1": "text"}, "relevant_docs": {"q1": ["d1"]}}。</translation>
    </message>
    <message>
        <source>A larger base lifts every rank alike, so DCG changes and nDCG does not.</source>
        <translation>底数变大时各名次等比例提高，因此 DCG 改变而 nDCG 不变。</translation>
    </message>
    <message>
        <source>A list can be in perfect order and still have missed the best pages there are.</source>
        <translation>列表的顺序可以无可挑剔，却仍然漏掉了最好的页面。</translation>
    </message>
    <message>
        <source>A list in which a document stands twice cannot be made a step.</source>
        <translation>有文档重复出现的列表不能作为步骤。</translation>
    </message>
    <message>
        <source>A menu entry cannot start {0}: there may be no «=» in the path of a program.</source>
        <translation>菜单项无法启动 {0}：程序路径中不能有“=”。</translation>
    </message>
    <message>
        <source>A nearly perfect list: one 3 comes a rank too late, and a miss sits above the last 1.</source>
        <translation>近乎完美的列表：一个 3 晚了一位，最后一个 1 的上面还夹着一个未命中的结果。</translation>
    </message>
    <message>
        <source>A negative grade counts as 0.</source>
        <translation>负等级计为 0。</translation>
    </message>
    <message>
        <source>A negative grade goes through the gain function as it is.</source>
        <translation>负等级原样代入增益函数。</translation>
    </message>
    <message>
        <source>A negative grade is an error.</source>
        <translation>负等级视为错误。</translation>
    </message>
    <message>
        <source>A negative grade means that nobody judged.</source>
        <translation>负等级表示未经判断。</translation>
    </message>
    <message>
        <source>A newer nDCG Explorer left unsaved work behind, which only that version can recover. It is kept as {0}.</source>
        <translation>较新版本的 nDCG Explorer 留下了未保存的工作，只有该版本才能恢复。它保留为 {0}。</translation>
    </message>
    <message>
        <source>A perfect 1: but compared with what?</source>
        <translation>完美的 1：可是跟什么比？</translation>
    </message>
    <message>
        <source>A picture cannot have the scale {0}; choose one from {1} to {2}.</source>
        <translation>图片的缩放比例不能为 {0}；请选择 {1} 到 {2} 之间的值。</translation>
    </message>
    <message>
        <source>A poor list, and 1.0000 again. Ask of every score that you are shown: which ideal is this?</source>
        <translation>列表很差，得分却又是 1.0000。以后不管看到什么得分，都要问一句：用的是哪种理想排序？</translation>
    </message>
    <message>
        <source>A query needs a name that is not empty.</source>
        <translation>查询的名称不能为空。</translation>
    </message>
    <message>
        <source>A query with nothing to find has no value.</source>
        <translation>没有可找的文档的查询没有值。</translation>
    </message>
    <message>
        <source>A query with nothing to find is left out, also of the mean.</source>
        <translation>没有可找的文档的查询被略去，也不计入均值。</translation>
    </message>
    <message>
        <source>A query with nothing to find scores 0.</source>
        <translation>没有可找的文档的查询得分为 0。</translation>
    </message>
    <message>
        <source>A query with nothing to find scores 1.</source>
        <translation>没有可找的文档的查询得分为 1。</translation>
    </message>
    <message>
        <source>A random order of this list has nDCG {0} on average, and the middle 90% lie between {1} and {2}; the worst has {3}, the best {4}.</source>
        <translation>此列表随机排序时，nDCG 平均为 {0}，居中的 90% 落在 {1} 到 {2} 之间；最差 {3}，最好 {4}。</translation>
    </message>
    <message>
        <source>A reader who goes on to the next rank with probability p.</source>
        <translation>读者以概率 p 继续看下一个名次。</translation>
    </message>
    <message>
        <source>A result counts as its grade over the highest grade g of the scale, 1 at most.</source>
        <translation>一条结果按其等级与标度最高等级 g 之比计入，至多为 1。</translation>
    </message>
    <message>
        <source>A result gains (1 − α)^n for each of its subtopics, where n results above it are relevant to that one too; the ideal takes, rank by rank, the document that gains most. Without subtopics, a query is one subtopic.</source>
        <translation>一条结果在它的每个子主题上得到增益 (1 − α)^n，n 是它上方与同一子主题相关的结果数；理想排序逐位选取增益最大的文档。没有子主题时，整个查询算作一个子主题。</translation>
    </message>
    <message>
        <source>A result is relevant or not, whatever its grade.</source>
        <translation>结果只分相关与不相关，不看等级高低。</translation>
    </message>
    <message>
        <source>A session file holds everything; open it alone.</source>
        <translation>会话文件已包含全部内容；请单独打开。</translation>
    </message>
    <message>
        <source>A session needs at least one system.</source>
        <translation>会话至少须有一个系统。</translation>
    </message>
    <message>
        <source>A signal becomes grades by thresholds or by quantiles.</source>
        <translation>信号须通过阈值或分位数转换为等级。</translation>
    </message>
    <message>
        <source>A single rank costs 0.1492. At rank 2 the page counts for 63 % of what it was worth.</source>
        <translation>仅仅一位就损失 0.1492。到了第 2 位，这个页面只剩原来价值的 63 %。</translation>
    </message>
    <message>
        <source>A snapshot that keeps its grades is exported with judgments of its own; use those with its run.</source>
        <translation>保存了等级的快照会连同它自己的标注一起导出；计算它的 run 时请使用这份标注。</translation>
    </message>
    <message>
        <source>A step behind the chosen one that leads to what the window shows</source>
        <translation>在所选步骤之后添加一个步骤，得到窗口当前显示的内容</translation>
    </message>
    <message>
        <source>A system needs a name that is not empty.</source>
        <translation>系统须有非空的名称。</translation>
    </message>
    <message>
        <source>A text needs the name of its column.</source>
        <translation>文本需要列名。</translation>
    </message>
    <message>
        <source>A text that begins with an apostrophe itself has one more. Numbers have none.</source>
        <translation>本身以撇号开头的文本会再多一个撇号。数字前没有撇号。</translation>
    </message>
    <message>
        <source>A tie is a difference of 0 or more, not {0}.</source>
        <translation>平局的差值应不小于 0，而不是 {0}。</translation>
    </message>
    <message>
        <source>A {0} inside a text must be quoted: "a{1}b".</source>
        <translation>文本中含有{0}时须加引号："a{1}b"。</translation>
    </message>
    <message>
        <source>Above, DCG and the ideal DCG at ranks {0} to {1}; below, nDCG at the same ranks.</source>
        <translation>上图为第 {0} 至 {1} 位的 DCG 和理想 DCG；下图为相同名次的 nDCG。</translation>
    </message>
    <message>
        <source>Above, DCG of both lists and the ideal DCG by rank; below, nDCG; shaded, what lies between.</source>
        <translation>上图为两个列表各名次的 DCG 和 IDCG，下图为 nDCG；阴影为两者之间的部分。</translation>
    </message>
    <message>
        <source>Accept such digits explicitly.</source>
        <translation>请明确指定接受此类数字。</translation>
    </message>
    <message>
        <source>Add &amp;judgments…</source>
        <translation>添加标注(&amp;J)…</translation>
    </message>
    <message>
        <source>Add &amp;results…</source>
        <translation>添加结果(&amp;R)…</translation>
    </message>
    <message>
        <source>Add &amp;texts…</source>
        <translation>添加文本(&amp;T)…</translation>
    </message>
    <message>
        <source>Add a header and rows.</source>
        <translation>请添加表头和数据行。</translation>
    </message>
    <message>
        <source>Add a query</source>
        <translation>添加查询</translation>
    </message>
    <message>
        <source>Add it, or an empty field.</source>
        <translation>请补上，或留一个空字段。</translation>
    </message>
    <message>
        <source>Add it, or choose another order.</source>
        <translation>请补上，或选择其他排序方式。</translation>
    </message>
    <message>
        <source>Add judgments to the open session; it asks where they differ from those that are there</source>
        <translation>向打开的会话添加标注；与已有标注不同时会询问</translation>
    </message>
    <message>
        <source>Add rows below it.</source>
        <translation>请在其下方添加数据行。</translation>
    </message>
    <message>
        <source>Add rows.</source>
        <translation>请添加数据行。</translation>
    </message>
    <message>
        <source>Add runs to the open session: each is a further system; one step, which can be undone</source>
        <translation>向打开的会话添加 run：每个都是一个新系统；只算一个步骤，可以撤销</translation>
    </message>
    <message>
        <source>Add titles and other texts of documents, or texts, groups and weights of queries</source>
        <translation>添加文档的标题等文本，或查询的文本、分组和权重</translation>
    </message>
    <message>
        <source>Add what is shown now</source>
        <translation>添加当前显示的内容</translation>
    </message>
    <message>
        <source>Added the query {0}</source>
        <translation>添加了查询 {0}</translation>
    </message>
    <message>
        <source>Added the system {0}, a copy of {1}</source>
        <translation>添加系统 {0}，即 {1} 的副本</translation>
    </message>
    <message>
        <source>Added {0}</source>
        <translation>添加了 {0}</translation>
    </message>
    <message>
        <source>Added {0}: {1}</source>
        <translation>添加了 {0}：{1}</translation>
    </message>
    <message>
        <source>Adds</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>Adjusted p</source>
        <translation>校正后 p</translation>
    </message>
    <message>
        <source>Again a 3 and a 1 change places, but now the swap costs 0.0082, a twelfth of what it cost at the top. Ranks 5 and 6 count almost alike.</source>
        <translation>同样是一个 3 和一个 1 互换，可这次只损失 0.0082，是在顶部时的十二分之一。第 5 位和第 6 位的权重几乎一样。</translation>
    </message>
    <message>
        <source>Agreement with the lists of {0}</source>
        <translation>与 {0} 的列表的一致程度</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>领先</translation>
    </message>
    <message>
        <source>All figures (JSON)</source>
        <translation>全部数值 (JSON)</translation>
    </message>
    <message>
        <source>All judged</source>
        <translation>全部已判断</translation>
    </message>
    <message>
        <source>All judged queries</source>
        <translation>所有已判断的查询</translation>
    </message>
    <message>
        <source>All of it: {0}.</source>
        <translation>全部来自：{0}。</translation>
    </message>
    <message>
        <source>All of the loss, {4}, arises by rank {0}: the list has gathered {1} of a possible {2} there.</source>
        <translation>全部损失 {4} 都产生于前 {0} 位：列表至此累计得到 {1}，最多可得 {2}。</translation>
    </message>
    <message>
        <source>All of the loss, {4}, lies beyond rank {0}, the last that counts: the list has gathered {1} of a possible {2} there.</source>
        <translation>全部损失 {4} 都在第 {0} 位（最后一个计入的名次）之后：列表至此累计得到 {1}，最多可得 {2}。</translation>
    </message>
    <message>
        <source>All of the loss, {4}, lies beyond the list: where it ends, at rank {0}, it has gathered {1} of a possible {2}.</source>
        <translation>全部损失 {4} 都在列表之外：列表止于第 {0} 位，累计得到 {1}，最多可得 {2}。</translation>
    </message>
    <message>
        <source>All pairs, randomised Tukey test (HSD)</source>
        <translation>全部两两比较，随机化 Tukey 检验（HSD）</translation>
    </message>
    <message>
        <source>All panels where they were at first</source>
        <translation>所有面板恢复到最初的位置</translation>
    </message>
    <message>
        <source>All queries of the run</source>
        <translation>运行结果中的所有查询</translation>
    </message>
    <message>
        <source>All results have the same gain, so the value is 1 in any order.</source>
        <translation>所有结果的增益相同，因此任何顺序的值都是 1。</translation>
    </message>
    <message>
        <source>All results have the same gain, so their order changes nothing.</source>
        <translation>所有结果的增益相同，因此顺序没有影响。</translation>
    </message>
    <message>
        <source>An edit that this version cannot describe</source>
        <translation>此版本无法描述的一次编辑</translation>
    </message>
    <message>
        <source>An edit that this version cannot describe: {0}</source>
        <translation>此版本无法描述的一次编辑：{0}</translation>
    </message>
    <message>
        <source>An example goes down to rank {0} at most, not to {1}.</source>
        <translation>示例最多到第 {0} 位，不能到第 {1} 位。</translation>
    </message>
    <message>
        <source>An example has at most {0} results, not {1}.</source>
        <translation>示例最多有 {0} 个结果，不能有 {1} 个。</translation>
    </message>
    <message>
        <source>An unjudged result is taken to have grade v.</source>
        <translation>未判断结果视为等级 v。</translation>
    </message>
    <message>
        <source>An unjudged result is taken to have grade {0}.</source>
        <translation>未判断结果视为等级 {0}。</translation>
    </message>
    <message>
        <source>An unjudged result keeps its rank and gains nothing.</source>
        <translation>未判断结果保留其名次，增益为零。</translation>
    </message>
    <message>
        <source>And more</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>And this one every rank of every list, as in data/per-rank.csv:</source>
        <translation>以下命令计算每个列表的每个名次，与 data/per-rank.csv 相同：</translation>
    </message>
    <message>
        <source>And this one explains the query's value:</source>
        <translation>以下命令解释该查询的值：</translation>
    </message>
    <message>
        <source>Another tool: the lower id goes first</source>
        <translation>换个工具：ID 小的在前</translation>
    </message>
    <message>
        <source>Another window may change the session meanwhile; to have a lock, move this file away.</source>
        <translation>在此期间其他窗口可能会更改此会话；若要加锁，请移走该文件。</translation>
    </message>
    <message>
        <source>Another {0} is never made good: by rank {1}, the last that counts, it has {2} of a possible {3}.</source>
        <translation>另有 {0} 始终未能补回：到第 {1} 位（最后一个计入的名次）为止，得到 {2}，最多可得 {3}。</translation>
    </message>
    <message>
        <source>Another {0} is never made good: where the list ends, at rank {1}, it has {2} of a possible {3}.</source>
        <translation>另有 {0} 始终未能补回：列表止于第 {1} 位，得到 {2}，最多可得 {3}。</translation>
    </message>
    <message>
        <source>Apostrophes</source>
        <translation>撇号</translation>
    </message>
    <message>
        <source>Apostrophes before formulas taken off</source>
        <translation>已去除公式前的撇号</translation>
    </message>
    <message>
        <source>As 0</source>
        <translation>计为 0</translation>
    </message>
    <message>
        <source>As XGBoost ndcg, but a list without a gain above 0 scores 0.</source>
        <translation>同 XGBoost ndcg，但没有增益大于 0 的结果的列表得分为 0。</translation>
    </message>
    <message>
        <source>As in</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>As listed</source>
        <translation>按列表顺序</translation>
    </message>
    <message>
        <source>As loaded</source>
        <translation>载入时</translation>
    </message>
    <message>
        <source>As ndcg_cut, but a judged query without results scores 0 in the mean.</source>
        <translation>同 ndcg_cut，但已判断而无结果的查询在均值中计为 0。</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>As unjudged</source>
        <translation>视为未判断</translation>
    </message>
    <message>
        <source>Ask its owner, or copy it.</source>
        <translation>请联系其所有者，或复制一份。</translation>
    </message>
    <message>
        <source>Assumed grade v</source>
        <translation>假定等级 v</translation>
    </message>
    <message>
        <source>At 4 it is lower still: rank 4 adds nothing</source>
        <translation>截断到 4 时更低：第 4 位毫无贡献</translation>
    </message>
    <message>
        <source>At 5 the late hit comes in</source>
        <translation>截断到 5 时，迟到的命中算进来了</translation>
    </message>
    <message>
        <source>At k</source>
        <translation>在 k 处</translation>
    </message>
    <message>
        <source>At rank 5, the last of five</source>
        <translation>到第 5 位，五个中的最后一个</translation>
    </message>
    <message>
        <source>At the end of the lists, DCG is {0} for {1} and {2} for {3}.</source>
        <translation>在列表末尾，{1} 的 DCG 为 {0}，{3} 的为 {2}。</translation>
    </message>
    <message>
        <source>At the results returned</source>
        <translation>在返回结果数处</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>开始时</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Author: {0}</source>
        <translation>作者：{0}</translation>
    </message>
    <message>
        <source>Autosave is off: save your work, and make room on the disk.</source>
        <translation>自动保存已关闭：请保存您的工作，并腾出磁盘空间。</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation>平均精度</translation>
    </message>
    <message>
        <source>BEIR folder</source>
        <translation>BEIR 文件夹</translation>
    </message>
    <message>
        <source>Back again; exponential now: it is worth 7</source>
        <translation>退回去，改用指数增益：它值 7</translation>
    </message>
    <message>
        <source>Back on top, all is well</source>
        <translation>回到榜首，一切恢复</translation>
    </message>
    <message>
        <source>Back to 0.9349. Now remember the price of that swap: 0.0985.</source>
        <translation>又回到 0.9349。请记住刚才那次交换的代价：0.0985。</translation>
    </message>
    <message>
        <source>Back to the results</source>
        <translation>返回结果</translation>
    </message>
    <message>
        <source>Back to the window, as it was</source>
        <translation>返回窗口，一切如前</translation>
    </message>
    <message>
        <source>Back to what was saved or opened; can be redone</source>
        <translation>回到保存或打开时的状态；可重做</translation>
    </message>
    <message>
        <source>Base b</source>
        <translation>底数 b</translation>
    </message>
    <message>
        <source>Base of the discount's logarithm</source>
        <translation>折损对数的底</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Best first: the ideal order scores 1</source>
        <translation>从好到差：理想排序得 1 分</translation>
    </message>
    <message>
        <source>Best moves</source>
        <translation>最佳移动</translation>
    </message>
    <message>
        <source>Best place</source>
        <translation>最佳行</translation>
    </message>
    <message>
        <source>Best query</source>
        <translation>最佳查询</translation>
    </message>
    <message>
        <source>Best value</source>
        <translation>最佳值</translation>
    </message>
    <message>
        <source>Beyond the counted ranks: {0}. Together: {1}.</source>
        <translation>计入的名次之后：{0}。合计：{1}。</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>二值</translation>
    </message>
    <message>
        <source>Binary preference</source>
        <translation>二元偏好</translation>
    </message>
    <message>
        <source>Bootstrap</source>
        <translation>自助法区间</translation>
    </message>
    <message>
        <source>Bootstrap from</source>
        <translation>自助法下限</translation>
    </message>
    <message>
        <source>Bootstrap to</source>
        <translation>自助法上限</translation>
    </message>
    <message>
        <source>Both have the score 8.5. As trec_eval does it, the higher document id goes first, and jacket-7 is above jacket-2: 0.6590.</source>
        <translation>两者的分数都是 8.5。按 trec_eval 的做法，文档 ID 大的在前，于是 jacket-7 排在 jacket-2 上面：0.6590。</translation>
    </message>
    <message>
        <source>Both were kept.</source>
        <translation>两者都已保留。</translation>
    </message>
    <message>
        <source>Bury the best</source>
        <translation>埋没最佳结果</translation>
    </message>
    <message>
        <source>By id, first first</source>
        <translation>按 ID 升序</translation>
    </message>
    <message>
        <source>By id, last first</source>
        <translation>按 ID 降序</translation>
    </message>
    <message>
        <source>By rank {0} the list has gathered {1}, more than the ideal's {2}: the loss has no split by rank.</source>
        <translation>到第 {0} 位为止，列表累计得到 {1}，超过理想的 {2}：损失无法按名次分解。</translation>
    </message>
    <message>
        <source>C&amp;urves</source>
        <translation>曲线(&amp;U)</translation>
    </message>
    <message>
        <source>CG</source>
        <translation>CG</translation>
    </message>
    <message>
        <source>CSV, columns, run, qrels</source>
        <translation>CSV，列，运行文件，qrels</translation>
    </message>
    <message>
        <source>CSV, spreadsheet</source>
        <translation>CSV，电子表格</translation>
    </message>
    <message>
        <source>Cancel a drag</source>
        <translation>取消拖动</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Changed the note of “{0}”</source>
        <translation>修改“{0}”的备注</translation>
    </message>
    <message>
        <source>Changed the session's note</source>
        <translation>修改会话的备注</translation>
    </message>
    <message>
        <source>Changed the steps of the talk</source>
        <translation>修改演讲的步骤</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>无任何改变</translation>
    </message>
    <message>
        <source>Changes, and how to get these figures again</source>
        <translation>更改，以及如何重新得到这些数值</translation>
    </message>
    <message>
        <source>Charts (PNG)</source>
        <translation>图表 (PNG)</translation>
    </message>
    <message>
        <source>Charts (SVG)</source>
        <translation>图表 (SVG)</translation>
    </message>
    <message>
        <source>Check how the file was made.</source>
        <translation>请检查文件的生成方式。</translation>
    </message>
    <message>
        <source>Check that it was fetched whole; a .xlsx file begins with PK.</source>
        <translation>请检查文件是否下载完整；.xlsx 文件以 PK 开头。</translation>
    </message>
    <message>
        <source>Check that it was saved.</source>
        <translation>请检查文件是否已保存。</translation>
    </message>
    <message>
        <source>Check that the files belong together.</source>
        <translation>请检查这些文件是否配套。</translation>
    </message>
    <message>
        <source>Check that the right sheet is read.</source>
        <translation>请检查读取的工作表是否正确。</translation>
    </message>
    <message>
        <source>Check that the two files belong together.</source>
        <translation>请检查这两个文件是否配套。</translation>
    </message>
    <message>
        <source>Check the disk or the path.</source>
        <translation>请检查磁盘或路径。</translation>
    </message>
    <message>
        <source>Check the file.</source>
        <translation>请检查文件。</translation>
    </message>
    <message>
        <source>Check the name and the folder.</source>
        <translation>请检查文件名和文件夹。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>Check the text before it.</source>
        <translation>请检查其前面的文本。</translation>
    </message>
    <message>
        <source>Checked by</source>
        <translation>核对依据</translation>
    </message>
    <message>
        <source>Chinese, Mandarin, language</source>
        <translation>中文，汉语，语言</translation>
    </message>
    <message>
        <source>Choose another name or folder.</source>
        <translation>请选择其他名称或文件夹。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请选择其他名称。</translation>
    </message>
    <message>
        <source>Click or press Enter to adopt this measure</source>
        <translation>单击或按 Enter 采用此指标</translation>
    </message>
    <message>
        <source>Close it, or write a quote inside a text twice: "".</source>
        <translation>请补上右引号；文本内的引号须写两遍：""。</translation>
    </message>
    <message>
        <source>Close other programs, or split the data and keep only the rows and columns that are needed.</source>
        <translation>请关闭其他程序，或拆分数据并只保留需要的行和列。</translation>
    </message>
    <message>
        <source>Close the session</source>
        <translation>关闭会话</translation>
    </message>
    <message>
        <source>Close the text with a quote, or write the character as an escape such as \n.</source>
        <translation>请用引号结束文本，或将该字符写成转义形式，例如 \n。</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>Columns, a row a rank (Parquet)</source>
        <translation>列式数据，每个名次一行 (Parquet)</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>Compared with all that was judged</source>
        <translation>跟所有判断过的文档比</translation>
    </message>
    <message>
        <source>Compares systems with a baseline, query by query: differences, tests, and where they come from.</source>
        <translation>逐个查询地把各系统与基线对比：差值、检验，以及差异从何而来。</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy the chart as a picture</source>
        <translation>将图表复制为图片</translation>
    </message>
    <message>
        <source>Copy the chart's data</source>
        <translation>复制图表数据</translation>
    </message>
    <message>
        <source>Copy the selected results with their headers, for a spreadsheet or a document</source>
        <translation>连同表头复制所选结果，用于电子表格或文档</translation>
    </message>
    <message>
        <source>Copy the values of all curves by rank</source>
        <translation>按名次复制所有曲线的值</translation>
    </message>
    <message>
        <source>Copy what it shows to a file, and open that.</source>
        <translation>请将其内容复制到文件中，再打开该文件。</translation>
    </message>
    <message>
        <source>Costliest misplacements</source>
        <translation>代价最大的错位</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Count all</source>
        <translation>全部计入</translation>
    </message>
    <message>
        <source>Count the first</source>
        <translation>只计第一次</translation>
    </message>
    <message>
        <source>Counts as grade v</source>
        <translation>计为等级 v</translation>
    </message>
    <message>
        <source>Counts nothing</source>
        <translation>不计</translation>
    </message>
    <message>
        <source>Counts:</source>
        <translation>数量：</translation>
    </message>
    <message>
        <source>Cumulative gain</source>
        <translation>累计增益</translation>
    </message>
    <message>
        <source>Cumulative gain: the sum of the gains without a discount</source>
        <translation>累计增益：不折损的增益之和</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Cutoff</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>Cutoff k = {0}</source>
        <translation>截断 k = {0}</translation>
    </message>
    <message>
        <source>Cutoff k: all ranks</source>
        <translation>截断 k：全部名次</translation>
    </message>
    <message>
        <source>Cutoffs side by side</source>
        <translation>各截断并列对照</translation>
    </message>
    <message>
        <source>DCG</source>
        <translation>DCG</translation>
    </message>
    <message>
        <source>DCG and nDCG of this query</source>
        <translation>此查询的 DCG 和 nDCG</translation>
    </message>
    <message>
        <source>DCG and nDCG of {0} and {1} by rank, for the query {2}</source>
        <translation>查询 {2} 中 {0} 与 {1} 各名次的 DCG 和 nDCG</translation>
    </message>
    <message>
        <source>DCG and nDCG of {0} by rank, for the query {1}</source>
        <translation>查询 {1} 中 {0} 各名次的 DCG 和 nDCG</translation>
    </message>
    <message>
        <source>DCG by rank</source>
        <translation>各名次的 DCG</translation>
    </message>
    <message>
        <source>DCG falls from 1.1606 to 0.3869 and the ideal from 3.0000 to 1.0000. The ratio stays: nDCG says how good the order is, not how good the pages are.</source>
        <translation>DCG 从 1.1606 降到 0.3869，理想值从 3.0000 降到 1.0000。比值不变：nDCG 说的是顺序好不好，而不是页面好不好。</translation>
    </message>
    <message>
        <source>DCG over the DCG of the ideal order.</source>
        <translation>DCG 除以理想排序的 DCG。</translation>
    </message>
    <message>
        <source>DCG {0} of an ideal {1}</source>
        <translation>DCG {0}，理想值为 {1}</translation>
    </message>
    <message>
        <source>DCG {0} · ideal DCG {1}</source>
        <translation>DCG {0} · 理想 DCG {1}</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Date: {0}</source>
        <translation>日期：{0}</translation>
    </message>
    <message>
        <source>Decimal places</source>
        <translation>小数位数</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Definition: {0}</source>
        <translation>定义：{0}</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete any lines above the header, which comes first.</source>
        <translation>请删除表头上方的所有行；表头须在最前面。</translation>
    </message>
    <message>
        <source>Delete it, or let it be replaced.</source>
        <translation>请将其删除，或允许替换。</translation>
    </message>
    <message>
        <source>Delete the {0} at its end.</source>
        <translation>请删除其末尾的{0}。</translation>
    </message>
    <message>
        <source>Detectable difference</source>
        <translation>可检出的差异</translation>
    </message>
    <message>
        <source>Did you mean {0} or {1}?</source>
        <translation>您是指 {0} 还是 {1}？</translation>
    </message>
    <message>
        <source>Did you mean {0}?</source>
        <translation>您是指 {0} 吗？</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Differences of {0} and {1} by query</source>
        <translation>{0} 与 {1} 逐查询的差异</translation>
    </message>
    <message>
        <source>Disc. gain</source>
        <translation>折损增益</translation>
    </message>
    <message>
        <source>Discount</source>
        <translation>折损</translation>
    </message>
    <message>
        <source>Discount 1/i in place of the logarithm: the best document at rank 3 counts a third.</source>
        <translation>用折损 1/i 代替对数：最好的文档排在第 3 位，只计三分之一。</translation>
    </message>
    <message>
        <source>Discount 1/rank; ties are broken against the list.</source>
        <translation>折损 1/rank；并列按对列表最不利的次序处理。</translation>
    </message>
    <message>
        <source>Discount at rank i</source>
        <translation>第 i 位的折损</translation>
    </message>
    <message>
        <source>Discounted cumulative gain</source>
        <translation>折损累计增益</translation>
    </message>
    <message>
        <source>Discounted gain</source>
        <translation>折损增益</translation>
    </message>
    <message>
        <source>Distribution of Δ</source>
        <translation>Δ 的分布</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Do the move, or take the measure, of the row</source>
        <translation>执行该行的移动，或采用该行的指标</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Document (PDF)</source>
        <translation>文档 (PDF)</translation>
    </message>
    <message>
        <source>Documents that stand in a list twice</source>
        <translation>在列表中出现两次的文档</translation>
    </message>
    <message>
        <source>Documents that were judged twice</source>
        <translation>被判断两次的文档</translation>
    </message>
    <message>
        <source>Double</source>
        <translation>双精度</translation>
    </message>
    <message>
        <source>Down to rank 10, the foot of the page</source>
        <translation>降到第 10 位，页面最底部</translation>
    </message>
    <message>
        <source>Down to rank 5: how much is left?</source>
        <translation>降到第 5 位：还剩多少？</translation>
    </message>
    <message>
        <source>Download the data itself, or export it as CSV.</source>
        <translation>请下载数据本身，或将其导出为 CSV。</translation>
    </message>
    <message>
        <source>Download the file with “git lfs pull”.</source>
        <translation>请用“git lfs pull”下载文件本身。</translation>
    </message>
    <message>
        <source>Draw the curves of a system, or not</source>
        <translation>绘制或不绘制系统的曲线</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重复文档</translation>
    </message>
    <message>
        <source>Each depth has an ideal order of its own: the best gains at the ranks that count most.</source>
        <translation>每个深度各有其理想排序：最高的增益放在最重要的名次上。</translation>
    </message>
    <message>
        <source>Each line is an object such as {"query": "q1", "document": "d7", "grade": 3}.</source>
        <translation>每行是一个对象，例如 {"query": "q1", "document": "d7", "grade": 3}。</translation>
    </message>
    <message>
        <source>Each occurrence counts.</source>
        <translation>每次出现都计入。</translation>
    </message>
    <message>
        <source>Each of the two gets half of the gain that they have together: 0.8115.</source>
        <translation>两者平分它们的增益之和，各得一半：0.8115。</translation>
    </message>
    <message>
        <source>Each query's value counts the same.</source>
        <translation>各查询的值权重相同。</translation>
    </message>
    <message>
        <source>Each query's value is rounded to two places before the mean.</source>
        <translation>各查询的值先舍入到两位小数，再求均值。</translation>
    </message>
    <message>
        <source>Each query's value, with its change since loading.</source>
        <translation>各查询的值及其相对载入时的变化。</translation>
    </message>
    <message>
        <source>Each query, {0} against {1}</source>
        <translation>逐个查询，{0} 对 {1}</translation>
    </message>
    <message>
        <source>Each rank counts 1/rank; the ideal is the list in its best order.</source>
        <translation>每个名次计 1/rank；理想为该列表自身的最佳顺序。</translation>
    </message>
    <message>
        <source>Each rank's part of what is missing to an nDCG of 1</source>
        <translation>nDCG 与 1 的差距中，每个名次所占的部分</translation>
    </message>
    <message>
        <source>Each term and the ratio are cut off after some places.</source>
        <translation>每一项及比值都截尾到若干位小数。</translation>
    </message>
    <message>
        <source>Each term is cut off before it is added up (round=floor_terms): parts by rank would not add up to the loss.</source>
        <translation>每一项在相加前先截尾 (round=floor_terms)：按名次分解的各部分之和不会等于损失。</translation>
    </message>
    <message>
        <source>Each term of the sum and the ratio are cut off after two places.</source>
        <translation>求和的每一项及比值都截尾到两位小数。</translation>
    </message>
    <message>
        <source>Each tied result gets the mean gain of its group: the mean over all orders.</source>
        <translation>每个并列结果取其所在组的平均增益，即所有次序的均值。</translation>
    </message>
    <message>
        <source>Edit {0} and what came after it could not be repeated ({1}).</source>
        <translation>第 {0} 次编辑及其后的操作无法重现（{1}）。</translation>
    </message>
    <message>
        <source>Effect size</source>
        <translation>效应量</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Equal scores are ordered by document id, ascending.</source>
        <translation>分数相同时按文档 ID 升序排列。</translation>
    </message>
    <message>
        <source>Equal scores are ordered by document id, descending.</source>
        <translation>分数相同时按文档 ID 降序排列。</translation>
    </message>
    <message>
        <source>Equal scores are ordered from the highest gain to the lowest.</source>
        <translation>分数相同时按增益从高到低排列。</translation>
    </message>
    <message>
        <source>Equal scores are ordered from the lowest gain to the highest.</source>
        <translation>分数相同时按增益从低到高排列。</translation>
    </message>
    <message>
        <source>Equal scores, ordered by document id: rename a page, and the score of the search changes.</source>
        <translation>分数相同时按文档 ID 排列：给页面改个名，搜索的得分就变了。</translation>
    </message>
    <message>
        <source>Every file that is written or removed is printed, one per line. Files of others are never overwritten.</source>
        <translation>写入或删除的每个文件都会输出，每行一个。绝不覆盖不属于本程序的文件。</translation>
    </message>
    <message>
        <source>Every rank counts the same: DCG is CG.</source>
        <translation>每个名次权重相同：DCG 即 CG。</translation>
    </message>
    <message>
        <source>Everything, to reproduce it (ZIP)</source>
        <translation>复现所需的全部内容 (ZIP)</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>Exactly half: 0.5000, for log2(4) is 2.</source>
        <translation>正好一半：0.5000，因为 log2(4) 等于 2。</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Example from Help</source>
        <translation>帮助中的示例</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel 工作簿</translation>
    </message>
    <message>
        <source>Exit code: 0; 1 where the gate (--fail-if-…) says so; 2 where something is wrong with the input.</source>
        <translation>退出码：0；门禁（--fail-if-…）不通过时为 1；输入有误时为 2。</translation>
    </message>
    <message>
        <source>Expected reciprocal rank</source>
        <translation>期望倒数排名</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation>导出图片…</translation>
    </message>
    <message>
        <source>Export the &amp;chart…</source>
        <translation>导出图表(&amp;C)…</translation>
    </message>
    <message>
        <source>Export the &amp;table…</source>
        <translation>导出表格(&amp;T)…</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>F1 score</source>
        <translation>F1 值</translation>
    </message>
    <message>
        <source>Fair to both: the mean of all orders</source>
        <translation>对双方都公平：取所有次序的均值</translation>
    </message>
    <message>
        <source>Fetch it again, or let the bad bytes be replaced.</source>
        <translation>请重新获取文件，或允许替换无效字节。</translation>
    </message>
    <message>
        <source>Fetch or pack the file again.</source>
        <translation>请重新获取或重新压缩文件。</translation>
    </message>
    <message>
        <source>Fetch or write the file again.</source>
        <translation>请重新获取或重新写出文件。</translation>
    </message>
    <message>
        <source>Fetch the best page that it missed</source>
        <translation>把漏掉的最佳页面找回来</translation>
    </message>
    <message>
        <source>Fetch the file again, or save it anew.</source>
        <translation>请重新获取文件，或重新保存。</translation>
    </message>
    <message>
        <source>Fetch the file itself rather than the page that shows it.</source>
        <translation>请获取文件本身，而不是显示该文件的网页。</translation>
    </message>
    <message>
        <source>Fetch the other one too</source>
        <translation>把另一个也找回来</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files without a command are opened in the window. «ndcg-explorer COMMAND --help» says what a command can do.</source>
        <translation>不带命令的文件会在窗口中打开。“ndcg-explorer COMMAND --help”可查看某个命令的用法。</translation>
    </message>
    <message>
        <source>Fill grade down</source>
        <translation>向下填充等级</translation>
    </message>
    <message>
        <source>Fill in a rank, or remove them.</source>
        <translation>请填写名次，或删除这些行。</translation>
    </message>
    <message>
        <source>Film recommendations</source>
        <translation>影片推荐</translation>
    </message>
    <message>
        <source>Find a text in the list</source>
        <translation>在列表中查找文本</translation>
    </message>
    <message>
        <source>Find any action by a few letters of its name, and do it</source>
        <translation>输入名称中的几个字，查找并执行任意操作</translation>
    </message>
    <message>
        <source>Find query</source>
        <translation>查找查询</translation>
    </message>
    <message>
        <source>First</source>
        <translation>第一名</translation>
    </message>
    <message>
        <source>First rows as understood (query {0}, system {1}):</source>
        <translation>前几行（按当前理解；查询 {0}，系统 {1}）：</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Fisher's randomisation test: the signs of the differences are flipped, in all ways or at random.</source>
        <translation>Fisher 随机化检验：翻转差值的正负号，穷举或随机抽取。</translation>
    </message>
    <message>
        <source>Five documents</source>
        <translation>五个文档</translation>
    </message>
    <message>
        <source>Five more ranks, and only 0.0557 is lost. Who scrolls this far?</source>
        <translation>又降了五位，只再损失 0.0557。谁会翻到这么靠后呢？</translation>
    </message>
    <message>
        <source>Five results</source>
        <translation>五个结果</translation>
    </message>
    <message>
        <source>Five results, nDCG@5: a good list</source>
        <translation>五个结果，nDCG@5：不错的列表</translation>
    </message>
    <message>
        <source>For the list as loaded it was {0}.</source>
        <translation>载入时的列表为 {0}。</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Format the cell as a number.</source>
        <translation>请将单元格格式设为数字。</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Formula {0}, column {1}: {2}</source>
        <translation>公式 {0}，第 {1} 个字符：{2}</translation>
    </message>
    <message>
        <source>Found 4, 2, 5 but never the 3: the ideal at k = 3 counts it all the same.</source>
        <translation>找到了 4、2、5，唯独没找到 3：k = 3 时的理想排序照样把它算进去。</translation>
    </message>
    <message>
        <source>Four misses and one hit: the score is nothing but the place of the hit.</source>
        <translation>四个未命中，一个命中：得分只取决于命中排在哪里。</translation>
    </message>
    <message>
        <source>Four-point judgement</source>
        <translation>四级判断</translation>
    </message>
    <message>
        <source>From 0.9349 down to 0.8364: the swap costs 0.0985. The 3 now counts at 63 % of its gain, because it stands second.</source>
        <translation>从 0.9349 降到 0.8364：这次交换损失 0.0985。那个 3 现在只计其增益的 63 %，因为它排到了第二。</translation>
    </message>
    <message>
        <source>From the filter into the queries</source>
        <translation>从筛选框进入查询列表</translation>
    </message>
    <message>
        <source>Furthest behind the ideal is rank {0}: it adds {1}, the ideal {2}.</source>
        <translation>与理想差距最大的是第 {0} 位：它贡献 {1}，理想为 {2}。</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Gain 1 at every rank</source>
        <translation>各名次增益均为 1</translation>
    </message>
    <message>
        <source>Gain 2^g − 1 and discount 1/rank; ties are broken against the list.</source>
        <translation>增益 2^g − 1，折损 1/rank；并列按对列表最不利的次序处理。</translation>
    </message>
    <message>
        <source>Gain 2^g − 1 over the list alone; lists without a gain above 0 are skipped.</source>
        <translation>增益 2^g − 1，仅针对该列表；没有增益大于 0 的结果的列表被跳过。</translation>
    </message>
    <message>
        <source>Gain 2^g − 1, computed by gdeval and so printed to five places.</source>
        <translation>增益 2^g − 1，由 gdeval 计算，因此输出五位小数。</translation>
    </message>
    <message>
        <source>Gain 2^g − 1, ideal over all judged, cut at k (the figure in the browser).</source>
        <translation>增益 2^g − 1，理想排序取全部已判断文档，在 k 处截断（浏览器中显示的数值）。</translation>
    </message>
    <message>
        <source>Gain 2^g − 1, ideal over the judgements of the file.</source>
        <translation>增益 2^g − 1，理想排序取文件中的判断。</translation>
    </message>
    <message>
        <source>Gain 2^g − 1, ideal over the list; 0 for a list without a gain above 0.</source>
        <translation>增益 2^g − 1，理想排序取该列表；没有增益大于 0 的结果的列表得分为 0。</translation>
    </message>
    <message>
        <source>Gain 2^g − 1, ideal over the list; a list without a gain above 0 scores 1.</source>
        <translation>增益 2^g − 1，理想排序取该列表；没有增益大于 0 的结果的列表得分为 1。</translation>
    </message>
    <message>
        <source>Gain 2^g − 1, ideal over the list; a list without a gain above 0 scores 1. Without a cutoff it stops at rank 32.</source>
        <translation>增益 2^g − 1，理想排序取该列表；没有增益大于 0 的结果的列表得分为 1。未设截断时止于第 32 位。</translation>
    </message>
    <message>
        <source>Gain 2^g − 1; a query with nothing to find has no row and is not in the mean.</source>
        <translation>增益 2^g − 1；没有可找的文档的查询不输出行，也不计入均值。</translation>
    </message>
    <message>
        <source>Gain 2^g − 1; otherwise as ranx ndcg.</source>
        <translation>增益 2^g − 1；其余同 ranx ndcg。</translation>
    </message>
    <message>
        <source>Gain 2^g − 1; ties are broken against the list.</source>
        <translation>增益 2^g − 1；并列按对列表最不利的次序处理。</translation>
    </message>
    <message>
        <source>Gain in nDCG</source>
        <translation>nDCG 提升</translation>
    </message>
    <message>
        <source>Gain of grade g</source>
        <translation>等级 g 的增益</translation>
    </message>
    <message>
        <source>Gain, discount, ideal: nDCG in three steps, on a list that is already in ideal order.</source>
        <translation>增益、折损、理想：用一个已是理想排序的列表，三步讲清 nDCG。</translation>
    </message>
    <message>
        <source>Garden shop</source>
        <translation>园艺商店</translation>
    </message>
    <message>
        <source>Geometric</source>
        <translation>几何</translation>
    </message>
    <message>
        <source>Give all selected results the grade of the first; a single one that of the result above</source>
        <translation>将所选结果都设为其中第一个的等级；只选一个时取其上方结果的等级</translation>
    </message>
    <message>
        <source>Give each column its own name.</source>
        <translation>请为每一列取不同的名称。</translation>
    </message>
    <message>
        <source>Give either files to score or a list with --grades. Try «ndcg-explorer score --help».</source>
        <translation>请给出要评分的文件，或用 --grades 给出列表，二者选一。可试试“ndcg-explorer score --help”。</translation>
    </message>
    <message>
        <source>Give every column as many values.</source>
        <translation>请让各列的值数量相同。</translation>
    </message>
    <message>
        <source>Give every line its qid, or none.</source>
        <translation>请为每一行都写上 qid，或者都不写。</translation>
    </message>
    <message>
        <source>Give every row an id, or skip such rows.</source>
        <translation>请为每一行填写 ID，或跳过此类行。</translation>
    </message>
    <message>
        <source>Give it a name in row {0}, or delete what is in it.</source>
        <translation>请在第 {0} 行为该列命名，或删除列中的内容。</translation>
    </message>
    <message>
        <source>Give the document another name; titles and other texts are changed in their cells alike</source>
        <translation>给文档改名；标题等文本同样可在单元格中修改</translation>
    </message>
    <message>
        <source>Give the query that is shown another name (F2 in the list of queries)</source>
        <translation>给当前查询改名（在查询列表中按 F2）</translation>
    </message>
    <message>
        <source>Give the thresholds at which the grade goes up, such as --signal-cuts 1,5,20.</source>
        <translation>请给出等级上升处的阈值，例如 --signal-cuts 1,5,20。</translation>
    </message>
    <message>
        <source>Go to a row, whose point lights up on the curve</source>
        <translation>转到某一行，其对应的点在曲线上高亮</translation>
    </message>
    <message>
        <source>Go to the query</source>
        <translation>转到该查询</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Grade &amp;scale…</source>
        <translation>等级标度(&amp;S)…</translation>
    </message>
    <message>
        <source>Grade by a word of the scale</source>
        <translation>用标度中的名称评级</translation>
    </message>
    <message>
        <source>Grade of {0}: {1} → {2}</source>
        <translation>{0} 的等级：{1} → {2}</translation>
    </message>
    <message>
        <source>Grade over the highest</source>
        <translation>等级与最高等级之比</translation>
    </message>
    <message>
        <source>Grade scale: {0}; relevant from {1}</source>
        <translation>等级标度：{0}；从 {1} 起算作相关</translation>
    </message>
    <message>
        <source>Grade the row and go on to the next</source>
        <translation>为该行评级并转到下一行</translation>
    </message>
    <message>
        <source>Grade {0}</source>
        <translation>等级 {0}</translation>
    </message>
    <message>
        <source>Grade {0}: {1}</source>
        <translation>等级 {0}：{1}</translation>
    </message>
    <message>
        <source>Graded 0 they count what they counted unjudged: 0.8162. The first number assumed the worst.</source>
        <translation>等级判为 0，跟未判断时算得一样：0.8162。原来，最初的数字假定的是最坏的情况。</translation>
    </message>
    <message>
        <source>Grades of only 0 and 1, exponential</source>
        <translation>等级只有 0 和 1，指数增益</translation>
    </message>
    <message>
        <source>Grades of only 0 and 1, linear: the same number</source>
        <translation>等级只有 0 和 1，线性增益：数字一样</translation>
    </message>
    <message>
        <source>Grades used</source>
        <translation>所用等级</translation>
    </message>
    <message>
        <source>Grades: {0}; relevant from {1} on.</source>
        <translation>等级：{0}；从 {1} 起算作相关。</translation>
    </message>
    <message>
        <source>Grade…</source>
        <translation>评级…</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Group {0}: {1} queries</source>
        <translation>分组 {0}：{1} 个查询</translation>
    </message>
    <message>
        <source>Guess first</source>
        <translation>先猜</translation>
    </message>
    <message>
        <source>Guess first: before an audience the number is hidden until a key is pressed.</source>
        <translation>先猜一猜：面对听众演示时，数值会一直隐藏，按键后才揭晓。</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>Had both been bad: the number of the start</source>
        <translation>假如两个都差：又是开头的数字</translation>
    </message>
    <message>
        <source>Had both been perfect</source>
        <translation>假如两个都完美</translation>
    </message>
    <message>
        <source>Half up</source>
        <translation>四舍五入</translation>
    </message>
    <message>
        <source>Help desk</source>
        <translation>服务台</translation>
    </message>
    <message>
        <source>Hide the number, so that the audience can guess it</source>
        <translation>隐藏数值，让听众来猜</translation>
    </message>
    <message>
        <source>Highest grade g</source>
        <translation>最高等级 g</translation>
    </message>
    <message>
        <source>Highest grade of the scale</source>
        <translation>标度的最高等级</translation>
    </message>
    <message>
        <source>Highest grade throughout</source>
        <translation>处处最高等级</translation>
    </message>
    <message>
        <source>How few results judged not relevant stand above relevant ones: 1 where none does. Unjudged ones do not count.</source>
        <translation>排在相关结果上方、已判断为不相关的结果有多少：一条也没有时为 1。未判断的结果不计。</translation>
    </message>
    <message>
        <source>How it was compared</source>
        <translation>对比方式</translation>
    </message>
    <message>
        <source>How likely a reader is to go on to the next rank: above 0, at most 1.</source>
        <translation>读者继续看下一位的概率：大于 0，至多为 1。</translation>
    </message>
    <message>
        <source>How many documents are relevant, retrieved or not; the cutoff does not matter. Over queries this is the mean, where trec_eval has the sum.</source>
        <translation>相关文档的数目，无论是否检索到；与截断位置无关。对多个查询取均值，而 trec_eval 取总和。</translation>
    </message>
    <message>
        <source>How many of the first k results are relevant. Over queries this is the mean, where trec_eval has the sum.</source>
        <translation>前 k 条结果中相关结果的数目。对多个查询取均值，而 trec_eval 取总和。</translation>
    </message>
    <message>
        <source>How many results the first k ranks hold. Over queries this is the mean, where trec_eval has the sum.</source>
        <translation>前 k 位中结果的数目。对多个查询取均值，而 trec_eval 取总和。</translation>
    </message>
    <message>
        <source>How much more is a perfect film worth than a partially relevant one: three times, or seven? The score depends on it.</source>
        <translation>一部完美的影片值多少：是部分相关影片的三倍，还是七倍？得分就看这个。</translation>
    </message>
    <message>
        <source>How the differences of {0} and {1} are distributed</source>
        <translation>{0} 与 {1} 的差异分布</translation>
    </message>
    <message>
        <source>How the measure differs from the current one</source>
        <translation>该指标与当前指标的不同之处</translation>
    </message>
    <message>
        <source>How to get the figures again</source>
        <translation>如何重新得到这些数值</translation>
    </message>
    <message>
        <source>How to get these figures again</source>
        <translation>如何重新得到这些数值</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>Ideal CG</source>
        <translation>理想 CG</translation>
    </message>
    <message>
        <source>Ideal DCG</source>
        <translation>理想 DCG</translation>
    </message>
    <message>
        <source>Ideal cut</source>
        <translation>理想列表截断</translation>
    </message>
    <message>
        <source>Ideal gain</source>
        <translation>理想增益</translation>
    </message>
    <message>
        <source>Ideal over</source>
        <translation>理想排序范围</translation>
    </message>
    <message>
        <source>Ideal over the list, or over all judged</source>
        <translation>理想排序：取自列表，还是取自全部已判断文档</translation>
    </message>
    <message>
        <source>Ideal over the list: back to a perfect 1</source>
        <translation>理想排序取自列表：又是完美的 1</translation>
    </message>
    <message>
        <source>Ideal rank</source>
        <translation>理想名次</translation>
    </message>
    <message>
        <source>Ids are compared exactly: write them the same way in both files.</source>
        <translation>ID 按原样精确比较：请在两个文件中使用相同的写法。</translation>
    </message>
    <message>
        <source>If all unjudged results were judged, the difference would be {0} to {1} at most: the order of the two could turn.</source>
        <translation>若所有未标注结果都得到标注，差值不会超出 {0} 到 {1}：两者的先后可能反转。</translation>
    </message>
    <message>
        <source>If all unjudged results were judged, the difference would be {0} to {1} at most: the order of the two would hold.</source>
        <translation>若所有未标注结果都得到标注，差值不会超出 {0} 到 {1}：两者的先后不会改变。</translation>
    </message>
    <message>
        <source>If each tag is a system of its own, say so.</source>
        <translation>若每个标签各为一个系统，请注明。</translation>
    </message>
    <message>
        <source>If it is a run, say so.</source>
        <translation>若它是 run 文件，请注明。</translation>
    </message>
    <message>
        <source>If the {0} unjudged results had any grade of the scale, nDCG would lie from {1} to {2} at most (a safe bound); {3} of what counts is judged.</source>
        <translation>若 {0} 个未判断结果可取标度中的任意等级，nDCG 至多在 {1} 到 {2} 之间（保守界限）；计入部分中 {3} 已判断。</translation>
    </message>
    <message>
        <source>If the {0} unjudged results had any grade of the scale, nDCG would lie from {1} to {2}; {3} of what counts is judged.</source>
        <translation>若 {0} 个未判断结果可取标度中的任意等级，nDCG 将在 {1} 到 {2} 之间；计入部分中 {3} 已判断。</translation>
    </message>
    <message>
        <source>If there are more, name the character between them.</source>
        <translation>如果还有其他列，请指定列之间的分隔符。</translation>
    </message>
    <message>
        <source>If they are grades, say so.</source>
        <translation>如果这些是等级，请说明。</translation>
    </message>
    <message>
        <source>If they are others, name them, or say that the first line holds names.</source>
        <translation>若不是这些列，请写明列名，或注明第一行是列名。</translation>
    </message>
    <message>
        <source>In lists and tables</source>
        <translation>在列表和表格中</translation>
    </message>
    <message>
        <source>In run and judgements</source>
        <translation>同时有结果和判断</translation>
    </message>
    <message>
        <source>In the CSV files, a text that a spreadsheet would take for a formula has an apostrophe in front.</source>
        <translation>在 CSV 文件中，会被电子表格当作公式的文本前加有撇号。</translation>
    </message>
    <message>
        <source>In the field that finds</source>
        <translation>在查找框中</translation>
    </message>
    <message>
        <source>In the preamble:</source>
        <translation>导言区中：</translation>
    </message>
    <message>
        <source>In the results</source>
        <translation>在结果中</translation>
    </message>
    <message>
        <source>Insert a document</source>
        <translation>插入文档</translation>
    </message>
    <message>
        <source>Install a newer nDCG Explorer.</source>
        <translation>请安装更新版本的 nDCG Explorer。</translation>
    </message>
    <message>
        <source>Installs a menu entry, the file type of .ndcg sessions and icons for a Linux desktop.</source>
        <translation>为 Linux 桌面安装菜单项、.ndcg 会话的文件类型和图标。</translation>
    </message>
    <message>
        <source>Interpolated precision at a recall level</source>
        <translation>某召回水平上的插值精确率</translation>
    </message>
    <message>
        <source>It can be taken off while reading.</source>
        <translation>读取时可将其去掉。</translation>
    </message>
    <message>
        <source>It is 1.0000, the highest there is. There was one good page, and it stands first: no order could be better.</source>
        <translation>是 1.0000，最高分。好页面只有一个，而且排在第一：再没有更好的排序了。</translation>
    </message>
    <message>
        <source>It is there {0} times.</source>
        <translation>它共出现 {0} 次。</translation>
    </message>
    <message>
        <source>It is: 0.2430. What is thrown away is still part of the ideal.</source>
        <translation>看得出来：0.2430。扔掉的页面，仍然算在理想排序里。</translation>
    </message>
    <message>
        <source>It looks at the order of the differences alone, and its use for such values is disputed.</source>
        <translation>只看差值的大小次序；是否适用于这类数值尚有争议。</translation>
    </message>
    <message>
        <source>It runs over several lines: is a quote missing?</source>
        <translation>它跨了多行：是否缺少引号？</translation>
    </message>
    <message>
        <source>It was left out. Mend the request and run it again.</source>
        <translation>已将其略去。请修正请求后重新运行。</translation>
    </message>
    <message>
        <source>It was not written by nDCG Explorer.</source>
        <translation>它不是由 nDCG Explorer 写出的。</translation>
    </message>
    <message>
        <source>It was skipped.</source>
        <translation>已跳过。</translation>
    </message>
    <message>
        <source>Its formula, and the tools that compute the same. Its definition is in every report.</source>
        <translation>其公式，以及计算方式相同的工具。每份报告中都有其定义。</translation>
    </message>
    <message>
        <source>Its newest good backup is {0}, of {1}: open that, and save it under the old name.</source>
        <translation>最新的完好备份为 {0}（{1}）：请打开它，并以原名保存。</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>Joining it to the session</source>
        <translation>正在并入会话</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>标注员</translation>
    </message>
    <message>
        <source>Judge some first.</source>
        <translation>请先判断一些文档。</translation>
    </message>
    <message>
        <source>Judge {0} first: its grade changes the value most.</source>
        <translation>请先判断 {0}：它的等级对值的影响最大。</translation>
    </message>
    <message>
        <source>Judged documents</source>
        <translation>已判断文档</translation>
    </message>
    <message>
        <source>Judged in all</source>
        <translation>已判断总数</translation>
    </message>
    <message>
        <source>Judged pool larger than the list</source>
        <translation>判断池大于列表</translation>
    </message>
    <message>
        <source>Judged results</source>
        <translation>已判断结果</translation>
    </message>
    <message>
        <source>Judged, but not in the list</source>
        <translation>已判断但不在列表中</translation>
    </message>
    <message>
        <source>Judgments without a header (query document grade)</source>
        <translation>无表头的标注（查询 文档 等级）</translation>
    </message>
    <message>
        <source>Järvelin–Kekäläinen, base b</source>
        <translation>Järvelin–Kekäläinen，底数 b</translation>
    </message>
    <message>
        <source>Keep one document a file; if each line holds one, name the file .jsonl.</source>
        <translation>每个文件请只保留一个 JSON 文档；如果每行各有一个，请将文件命名为 .jsonl。</translation>
    </message>
    <message>
        <source>Keep one of the two: which one counts would be a guess.</source>
        <translation>请只保留其中一个：以哪个为准无从得知。</translation>
    </message>
    <message>
        <source>Keep only the columns that are needed, split the file, or lift the limit.</source>
        <translation>请只保留需要的列、拆分文件，或取消限制。</translation>
    </message>
    <message>
        <source>Keep only the values that are needed, split the file, or lift the limit.</source>
        <translation>请只保留需要的值、拆分文件，或取消限制。</translation>
    </message>
    <message>
        <source>Kendall's τ</source>
        <translation>Kendall τ</translation>
    </message>
    <message>
        <source>Kept; the measure's option mean says whether this counts.</source>
        <translation>已保留；是否计入由指标的选项 mean 决定。</translation>
    </message>
    <message>
        <source>Known are .ndcg, {0}, each also with {1}.</source>
        <translation>已知的格式有 .ndcg、{0}，均可再加 {1}。</translation>
    </message>
    <message>
        <source>Known: {0} and {1} more.</source>
        <translation>已知：{0}，以及另外 {1} 个。</translation>
    </message>
    <message>
        <source>Known: {0}.</source>
        <translation>已知：{0}。</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Leave them out instead: what then?</source>
        <translation>改为略去它们：会怎样？</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Left out, as chosen.</source>
        <translation>已按所选略去。</translation>
    </message>
    <message>
        <source>Let results glide to their new places while presenting</source>
        <translation>演示时让结果滑动到新位置</translation>
    </message>
    <message>
        <source>Let the number and the curve grow by one rank</source>
        <translation>让数值和曲线推进一个名次</translation>
    </message>
    <message>
        <source>Let the two selected results change places</source>
        <translation>让所选的两个结果互换位置</translation>
    </message>
    <message>
        <source>Lift it again: about twice the reward</source>
        <translation>再提一次：回报约为两倍</translation>
    </message>
    <message>
        <source>Lift the late hit to rank 2, nDCG@5</source>
        <translation>把迟到的命中提到第 2 位，nDCG@5</translation>
    </message>
    <message>
        <source>Lift the perfect film to the top</source>
        <translation>把完美的影片提到榜首</translation>
    </message>
    <message>
        <source>Line {0} of what was copied: {1}</source>
        <translation>所复制内容的第 {0} 行：{1}</translation>
    </message>
    <message>
        <source>Line {0}: {1}</source>
        <translation>第 {0} 行：{1}</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Linear against exponential</source>
        <translation>线性与指数</translation>
    </message>
    <message>
        <source>Linear gain against the whole ground truth; a document counts once.</source>
        <translation>线性增益，以全部真值为准；每个文档只计一次。</translation>
    </message>
    <message>
        <source>Linear gain, ideal over all judged, cut at k; ties go to the document id that sorts last.</source>
        <translation>线性增益，理想排序取全部已判断文档，在 k 处截断；并列时文档 ID 排序靠后者在前。</translation>
    </message>
    <message>
        <source>Linear gain, ideal over all judged; ties stay as listed in short lists, grades are whole numbers.</source>
        <translation>线性增益，理想排序取全部已判断文档；短列表中并列保持列表顺序，等级为整数。</translation>
    </message>
    <message>
        <source>Linear gain, ideal over all rows of the user.</source>
        <translation>线性增益，理想排序取该用户的所有行。</translation>
    </message>
    <message>
        <source>Linear gain, ideal over the list; a list without a gain above 0 scores 0.</source>
        <translation>线性增益，理想排序取该列表；没有增益大于 0 的结果的列表得分为 0。</translation>
    </message>
    <message>
        <source>Linear gain, ideal over the list; a list without a gain above 0 scores 1.</source>
        <translation>线性增益，理想排序取该列表；没有增益大于 0 的结果的列表得分为 1。</translation>
    </message>
    <message>
        <source>Linear gain: the perfect film is worth 3</source>
        <translation>线性增益：完美的影片值 3</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>载入时</translation>
    </message>
    <message>
        <source>Logarithmic, base 2</source>
        <translation>对数，底数 2</translation>
    </message>
    <message>
        <source>Logarithmic, base b</source>
        <translation>对数，底数 b</translation>
    </message>
    <message>
        <source>Look at the first three only: higher or lower?</source>
        <translation>只看前三个：更高还是更低？</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Lower: 0.7859. The ideal would have both pages of grade 3 in the first three, and here one of them is missing.</source>
        <translation>更低：0.7859。理想情况下，两个等级为 3 的页面都该在前三位，而这里少了一个。</translation>
    </message>
    <message>
        <source>MAP</source>
        <translation>MAP</translation>
    </message>
    <message>
        <source>MRR</source>
        <translation>MRR</translation>
    </message>
    <message>
        <source>MS MARCO run</source>
        <translation>MS MARCO run 文件</translation>
    </message>
    <message>
        <source>Made by {0}</source>
        <translation>由 {0} 生成</translation>
    </message>
    <message>
        <source>Made {0} the baseline</source>
        <translation>将 {0} 设为基线</translation>
    </message>
    <message>
        <source>Made {0}, as loaded, the baseline</source>
        <translation>将载入时的 {0} 设为基线</translation>
    </message>
    <message>
        <source>Mainly: {0}.</source>
        <translation>主要来自：{0}。</translation>
    </message>
    <message>
        <source>Make all text larger</source>
        <translation>放大所有文字</translation>
    </message>
    <message>
        <source>Make all text smaller</source>
        <translation>缩小所有文字</translation>
    </message>
    <message>
        <source>Make unjudged</source>
        <translation>设为未判断</translation>
    </message>
    <message>
        <source>Make unjudged and go on to the next</source>
        <translation>设为未判断并转到下一行</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Matching results and judgements</source>
        <translation>正在匹配结果与判断</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Mean as loaded</source>
        <translation>载入时的均值</translation>
    </message>
    <message>
        <source>Mean of the queries</source>
        <translation>各查询的均值</translation>
    </message>
    <message>
        <source>Mean of {0}</source>
        <translation>{0} 的均值</translation>
    </message>
    <message>
        <source>Mean of {0} minus mean of {1}; ▲ and ▼ where the difference is significant</source>
        <translation>{0} 的均值减去 {1} 的均值；差异显著时标 ▲ 或 ▼</translation>
    </message>
    <message>
        <source>Mean over</source>
        <translation>均值范围</translation>
    </message>
    <message>
        <source>Means are over all queries of the session that count, not only over the {1} of {0} chosen for this report.</source>
        <translation>均值针对会话中所有计入的查询，而不只是选入本报告的 {1} 个查询（共 {0} 个）。</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Measure {0}, column {1}: {2}</source>
        <translation>指标 {0}，第 {1} 个字符：{2}</translation>
    </message>
    <message>
        <source>Measure: {0}</source>
        <translation>指标：{0}</translation>
    </message>
    <message>
        <source>Measure: {0} → {1}</source>
        <translation>指标：{0} → {1}</translation>
    </message>
    <message>
        <source>Mend its formula, or empty the cell.</source>
        <translation>请修正其公式，或清空该单元格。</translation>
    </message>
    <message>
        <source>Mend the file where they matter.</source>
        <translation>如有影响，请在文件中修正这些字符。</translation>
    </message>
    <message>
        <source>Mend the file, or let the bad bytes be replaced.</source>
        <translation>请修正文件，或允许替换无效字节。</translation>
    </message>
    <message>
        <source>Mend the ranks, or choose another order.</source>
        <translation>请修正名次，或选择其他排序方式。</translation>
    </message>
    <message>
        <source>Mend the text where it was made.</source>
        <translation>请在生成该文本之处修正。</translation>
    </message>
    <message>
        <source>Missing: {0} and {1} more.</source>
        <translation>缺少：{0}，以及另外 {1} 个。</translation>
    </message>
    <message>
        <source>Missing: {0}.</source>
        <translation>缺少：{0}。</translation>
    </message>
    <message>
        <source>Most of it: {0}.</source>
        <translation>大部分来自：{0}。</translation>
    </message>
    <message>
        <source>Most of the loss arises by rank {0}: the list has gathered {1} of a possible {2} there, and {3} of the missing {4} is lost by then.</source>
        <translation>大部分损失产生于前 {0} 位：列表至此累计得到 {1}，最多可得 {2}；所缺的 {4} 中有 {3} 在此之前失去。</translation>
    </message>
    <message>
        <source>Most of the loss lies beyond rank {0}, the last that counts: the list has gathered {1} of a possible {2} there, and {3} of the missing {4} is never made good.</source>
        <translation>大部分损失在第 {0} 位（最后一个计入的名次）之后：列表至此累计得到 {1}，最多可得 {2}；所缺的 {4} 中有 {3} 始终未能补回。</translation>
    </message>
    <message>
        <source>Most of the loss lies beyond the list: where it ends, at rank {0}, it has gathered {1} of a possible {2}, and {3} of the missing {4} is never made good.</source>
        <translation>大部分损失在列表之外：列表止于第 {0} 位，累计得到 {1}，最多可得 {2}；所缺的 {4} 中有 {3} 始终未能补回。</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move it away first; nothing was written.</source>
        <translation>请先将其移走；未写入任何内容。</translation>
    </message>
    <message>
        <source>Move the row up or down</source>
        <translation>将该行上移或下移</translation>
    </message>
    <message>
        <source>Move the selected results one place down</source>
        <translation>将所选结果下移一位</translation>
    </message>
    <message>
        <source>Move the selected results one place up</source>
        <translation>将所选结果上移一位</translation>
    </message>
    <message>
        <source>Move the selected results to rank 1</source>
        <translation>将所选结果移到第 1 位</translation>
    </message>
    <message>
        <source>Move the selected results to the end</source>
        <translation>将所选结果移到末尾</translation>
    </message>
    <message>
        <source>Move to bottom</source>
        <translation>移到底部</translation>
    </message>
    <message>
        <source>Move to rank…</source>
        <translation>移到指定名次…</translation>
    </message>
    <message>
        <source>Move to top</source>
        <translation>移到顶部</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Moved {0} from rank {1} to rank {2}</source>
        <translation>将 {0} 从第 {1} 位移到第 {2} 位</translation>
    </message>
    <message>
        <source>Moved {0} results to rank {1}</source>
        <translation>将 {0} 个结果移到第 {1} 位</translation>
    </message>
    <message>
        <source>NTCIR judgments (.rel)</source>
        <translation>NTCIR 标注 (.rel)</translation>
    </message>
    <message>
        <source>NTCIR results (.res)</source>
        <translation>NTCIR 结果 (.res)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name a file to open.</source>
        <translation>请指定要打开的文件。</translation>
    </message>
    <message>
        <source>Name a run or judgments as well.</source>
        <translation>请同时指定 run 文件或标注文件。</translation>
    </message>
    <message>
        <source>Name another encoding, or let the bad bytes be replaced.</source>
        <translation>请指定其他编码，或允许替换无效字节。</translation>
    </message>
    <message>
        <source>Name another to read that.</source>
        <translation>如需读取其他工作表，请指定其名称。</translation>
    </message>
    <message>
        <source>Name at least one file to read and, last, one to write.</source>
        <translation>请至少指定一个要读取的文件，并在最后指定一个要写入的文件。</translation>
    </message>
    <message>
        <source>Name it .csv, .tsv or .txt and open it again.</source>
        <translation>请将其命名为 .csv、.tsv 或 .txt，然后重新打开。</translation>
    </message>
    <message>
        <source>Name it in the file if it matters.</source>
        <translation>如有需要，请在文件中为其命名。</translation>
    </message>
    <message>
        <source>Name its encoding: none of the usual ones fits.</source>
        <translation>请指定其编码：常用编码均不适用。</translation>
    </message>
    <message>
        <source>Name its encoding: {0}.</source>
        <translation>请指定其编码：{0}。</translation>
    </message>
    <message>
        <source>Name one file of scores at a time.</source>
        <translation>请一次只指定一个分数文件。</translation>
    </message>
    <message>
        <source>Name one of {0}, as in {1}.</source>
        <translation>请指定 {0} 之一，写作 {1}。</translation>
    </message>
    <message>
        <source>Name the encoding if it is UTF-16, otherwise fetch the file again or let bad bytes be replaced.</source>
        <translation>如果是 UTF-16，请指定编码；否则请重新获取文件，或允许替换无效字节。</translation>
    </message>
    <message>
        <source>Name the file to open others.</source>
        <translation>要打开其他标注，请指定文件。</translation>
    </message>
    <message>
        <source>Name the file with the judgements (qrels) as well.</source>
        <translation>请同时指定判断文件 (qrels)。</translation>
    </message>
    <message>
        <source>Name the file with the results (the run) as well.</source>
        <translation>请同时指定结果文件 (run)。</translation>
    </message>
    <message>
        <source>Name the file with the rows as well, such as rank.test beside rank.test.query.</source>
        <translation>请同时指定含有各行的文件，例如与 rank.test.query 配套的 rank.test。</translation>
    </message>
    <message>
        <source>Name the file with the sizes of the groups as well, such as rank.test.query beside rank.test.</source>
        <translation>请同时指定含有各组大小的文件，例如与 rank.test 配套的 rank.test.query。</translation>
    </message>
    <message>
        <source>Name the files to open.</source>
        <translation>请指定要打开的文件。</translation>
    </message>
    <message>
        <source>Name the runs to compare, and their judgments. Try «ndcg-explorer compare --help».</source>
        <translation>请指定要对比的 run 文件及其标注文件。可运行 «ndcg-explorer compare --help» 查看用法。</translation>
    </message>
    <message>
        <source>Negative grades</source>
        <translation>负等级</translation>
    </message>
    <message>
        <source>Next query</source>
        <translation>下一个查询</translation>
    </message>
    <message>
        <source>Next slide →</source>
        <translation>下一张幻灯片 →</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>No call of trec_eval computes this measure of these data.</source>
        <translation>没有 trec_eval 命令能对这些数据计算此指标。</translation>
    </message>
    <message>
        <source>No discount up to rank 10.</source>
        <translation>到第 10 位为止没有折损。</translation>
    </message>
    <message>
        <source>No discount up to rank b.</source>
        <translation>到第 b 位为止没有折损。</translation>
    </message>
    <message>
        <source>No discount up to rank b: ranks 1 and 2 count the same.</source>
        <translation>到第 b 位为止没有折损：第 1 位和第 2 位权重相同。</translation>
    </message>
    <message>
        <source>No document alone makes the difference.</source>
        <translation>差异并非由某个文档单独造成。</translation>
    </message>
    <message>
        <source>No document is out of its place.</source>
        <translation>没有排错位置的文档。</translation>
    </message>
    <message>
        <source>No installed font has some of the letters, such as “{0}”, so they appear as boxes; install a font that has them, such as {1}, and create the report again.</source>
        <translation>已安装的字体都缺少某些文字，例如“{0}”，它们会显示为方框；请安装含有这些文字的字体（例如 {1}），然后重新生成报告。</translation>
    </message>
    <message>
        <source>No judged document has a gain above 0, so there is nothing to find.</source>
        <translation>没有增益大于 0 的已判断文档，因此没有可找的文档。</translation>
    </message>
    <message>
        <source>No judged document has a grade above 0, so there is nothing to find.</source>
        <translation>没有等级大于 0 的已判断文档，因此没有可找的文档。</translation>
    </message>
    <message>
        <source>No known format nests so deep: check how the file was made.</source>
        <translation>已知格式都不会嵌套这么深：请检查文件的生成方式。</translation>
    </message>
    <message>
        <source>No move of a single result would raise nDCG.</source>
        <translation>移动任何单个结果都不会提高 nDCG。</translation>
    </message>
    <message>
        <source>No query has a group. Name a file of queries that has a column of groups, with --queries.</source>
        <translation>没有查询带分组。请用 --queries 指定含有分组列的查询文件。</translation>
    </message>
    <message>
        <source>No result is judged: the list and the judgments of this query have no document in common.</source>
        <translation>没有一条结果有标注：此查询的结果列表与标注没有共同的文档。</translation>
    </message>
    <message>
        <source>No result of {0} is judged: it has documents such as {1}, the judgments of the same queries have {2}.</source>
        <translation>{0} 没有一条结果有标注：其文档形如 {1}，而相同查询的标注中是 {2}。</translation>
    </message>
    <message>
        <source>No result of {0} is judged: it has queries such as {1}, the judgments have {2}.</source>
        <translation>{0} 没有一条结果有标注：其查询形如 {1}，而标注中是 {2}。</translation>
    </message>
    <message>
        <source>No result of {0} is judged: name the file with the judgments (qrels) as well.</source>
        <translation>{0} 没有一条结果有标注：请同时指定标注文件（qrels）。</translation>
    </message>
    <message>
        <source>No rounding: the value as computed.</source>
        <translation>不舍入：按计算所得的值。</translation>
    </message>
    <message>
        <source>No spreadsheet program writes one: do not trust this file.</source>
        <translation>没有电子表格程序会这样写：请勿信任此文件。</translation>
    </message>
    <message>
        <source>No steps yet. Add what is shown now; or make a talk of what you did: Save the history as a talk.</source>
        <translation>还没有步骤。可添加当前显示的内容；也可用“将历史另存为演讲”把做过的操作变成一场演讲。</translation>
    </message>
    <message>
        <source>No system is ahead under the current measure.</source>
        <translation>按当前指标，没有系统领先。</translation>
    </message>
    <message>
        <source>No window can be opened without {0}; on Debian or Ubuntu: sudo apt install {1}.</source>
        <translation>缺少 {0}，无法打开窗口；在 Debian 或 Ubuntu 上请运行：sudo apt install {1}。</translation>
    </message>
    <message>
        <source>Nobody has looked at two of the results. What they count is a choice, not a fact.</source>
        <translation>有两个结果没人看过。它们算多少，是一种选择，而不是事实。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>None of the tools whose nDCG is known to this program computes it in just this way.</source>
        <translation>在本程序已知其 nDCG 算法的工具中，没有一个恰好这样计算。</translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation>正常文字</translation>
    </message>
    <message>
        <source>Normalised discounted cumulative gain</source>
        <translation>归一化折损累计增益</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>不截断</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Nothing is lost: the list gathers all that the ideal does, and as early.</source>
        <translation>没有损失：列表累计所得与理想排序相同，且同样早。</translation>
    </message>
    <message>
        <source>Nothing is wrong.</source>
        <translation>没有问题。</translation>
    </message>
    <message>
        <source>Nothing judged: no document of this query has a grade, so the value says nothing about the list.</source>
        <translation>没有标注：此查询没有任何文档有等级，因此该值不能说明列表的好坏。</translation>
    </message>
    <message>
        <source>Nothing judged: no document of this query has a grade, so there is no value.</source>
        <translation>没有标注：此查询没有任何文档有等级，因此没有值。</translation>
    </message>
    <message>
        <source>Nothing judged: no document of this query has a grade.</source>
        <translation>没有标注：此查询没有任何文档有等级。</translation>
    </message>
    <message>
        <source>Nothing relevant was judged for this query, so there is nothing to find.</source>
        <translation>此查询的判断中没有相关文档，因此没有可找的文档。</translation>
    </message>
    <message>
        <source>Nothing to find</source>
        <translation>没有可找的文档时</translation>
    </message>
    <message>
        <source>Nothing was changed since the data were loaded.</source>
        <translation>数据载入后没有任何更改。</translation>
    </message>
    <message>
        <source>Now 1.0000 is earned: nothing better was ever judged.</source>
        <translation>这回的 1.0000 是实至名归：判断过的文档里，再没有更好的了。</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Number of relevant documents</source>
        <translation>相关文档数</translation>
    </message>
    <message>
        <source>Number of relevant results</source>
        <translation>相关结果数</translation>
    </message>
    <message>
        <source>Number of results</source>
        <translation>结果数</translation>
    </message>
    <message>
        <source>Of {0}: {1}</source>
        <translation>就 {0} 而言：{1}</translation>
    </message>
    <message>
        <source>On page two: as if it did not exist</source>
        <translation>到了第二页：就像不存在一样</translation>
    </message>
    <message>
        <source>On the curves</source>
        <translation>曲线图中</translation>
    </message>
    <message>
        <source>One against the other</source>
        <translation>两者对照</translation>
    </message>
    <message>
        <source>One judgment differs from the one that is there.</source>
        <translation>有 1 条标注与已有的不同。</translation>
    </message>
    <message>
        <source>One list, two cutoffs, two scores: a good result that comes late counts only in one of them.</source>
        <translation>一个列表，两种截断，两个得分：来得晚的好结果，只在其中一个里算数。</translation>
    </message>
    <message>
        <source>One of the grades is too large to count with.</source>
        <translation>有一个等级过大，无法计算。</translation>
    </message>
    <message>
        <source>One page answers the question and stands first: 0.9767. Not quite 1, for some pages of grade 1 stand below pages of grade 0.</source>
        <translation>有一个页面回答了问题，而且排在第一：0.9767。还不到 1，因为有些等级为 1 的页面落在了等级为 0 的页面后面。</translation>
    </message>
    <message>
        <source>One page, moved to the place where people look, is worth 0.4927.</source>
        <translation>只是把一个页面放到人们会看的地方，就值 0.4927。</translation>
    </message>
    <message>
        <source>One perfect hit of five</source>
        <translation>五个中有一个完美命中</translation>
    </message>
    <message>
        <source>One perfect hit, four misses: what is the score?</source>
        <translation>一个完美命中，四个未命中：得分是多少？</translation>
    </message>
    <message>
        <source>One rank down: already a steep fall</source>
        <translation>降一位：已经跌得很陡</translation>
    </message>
    <message>
        <source>One rank less</source>
        <translation>退回一个名次</translation>
    </message>
    <message>
        <source>One swap, twice: at the top of the list it hurts, at the bottom nobody notices.</source>
        <translation>同一种交换做两次：在列表顶部损失明显，在底部无人察觉。</translation>
    </message>
    <message>
        <source>Only a document's first place counts; later ones gain nothing.</source>
        <translation>文档只计第一次出现的位置；之后的增益为零。</translation>
    </message>
    <message>
        <source>Only numbers can be written out in a formula.</source>
        <translation>公式中只能直接写数字。</translation>
    </message>
    <message>
        <source>Only the session as it was when the journal began can be read.</source>
        <translation>只能读出日志开始时的会话。</translation>
    </message>
    <message>
        <source>Open a session, a table, or runs with their judgements</source>
        <translation>打开会话、表格，或 run 文件及其判断</translation>
    </message>
    <message>
        <source>Open a text table such as CSV, or export the data as one.</source>
        <translation>请打开 CSV 等文本表格，或将数据导出为这类表格。</translation>
    </message>
    <message>
        <source>Open and save the workbook in Excel or LibreOffice.</source>
        <translation>请在 Excel 或 LibreOffice 中打开工作簿并保存。</translation>
    </message>
    <message>
        <source>Open data files as data.</source>
        <translation>数据文件请作为数据打开。</translation>
    </message>
    <message>
        <source>Open it again.</source>
        <translation>请重新打开。</translation>
    </message>
    <message>
        <source>Open it all the same if you know where it comes from, or unpack and split it.</source>
        <translation>如果您清楚它的来源，可以仍然打开；也可以先解压并拆分。</translation>
    </message>
    <message>
        <source>Open it all the same if you know where it comes from.</source>
        <translation>如果您清楚它的来源，可以仍然打开。</translation>
    </message>
    <message>
        <source>Open it in a spreadsheet program and save it as .xlsx.</source>
        <translation>请在电子表格程序中打开，并另存为 .xlsx。</translation>
    </message>
    <message>
        <source>Open it with its password and save a copy without one.</source>
        <translation>请用密码打开，并另存一份无密码的副本。</translation>
    </message>
    <message>
        <source>Open tables, saying which column is what and how to read them</source>
        <translation>打开表格，并指定各列的含义和读取方式</translation>
    </message>
    <message>
        <source>Open the file itself if it is a table, or export it as CSV.</source>
        <translation>如果文件本身是表格，请直接打开，或将其导出为 CSV。</translation>
    </message>
    <message>
        <source>Open the menu of the row</source>
        <translation>打开该行的菜单</translation>
    </message>
    <message>
        <source>Open the session file itself.</source>
        <translation>请打开会话文件本身。</translation>
    </message>
    <message>
        <source>Open the workbook in a spreadsheet program and save it again.</source>
        <translation>请在电子表格程序中打开工作簿并重新保存。</translation>
    </message>
    <message>
        <source>Open what was copied: grades such as 3 2 – 0, or rows of a spreadsheet</source>
        <translation>打开复制的内容：如 3 2 – 0 的等级，或电子表格中的行</translation>
    </message>
    <message>
        <source>Open {0} alone.</source>
        <translation>请单独打开 {0}。</translation>
    </message>
    <message>
        <source>OpenSearch judgments</source>
        <translation>OpenSearch 标注</translation>
    </message>
    <message>
        <source>Opens the window on a session, on tables, or on runs with their judgements.</source>
        <translation>在窗口中打开会话、表格，或 run 文件及其判断。</translation>
    </message>
    <message>
        <source>Order by rank if that is what was shown.</source>
        <translation>如果实际展示的是名次顺序，请按名次排序。</translation>
    </message>
    <message>
        <source>Order by score if that is what was shown.</source>
        <translation>如果实际展示的是分数顺序，请按分数排序。</translation>
    </message>
    <message>
        <source>Order of the results</source>
        <translation>结果的顺序</translation>
    </message>
    <message>
        <source>Other measures</source>
        <translation>其他指标</translation>
    </message>
    <message>
        <source>Others may change the file meanwhile.</source>
        <translation>在此期间，他人可能会修改该文件。</translation>
    </message>
    <message>
        <source>Out of the list, the page gains nothing: 0.4840. The ideal stays at 4.9485, for the page still exists; only the search does not show it.</source>
        <translation>不在列表里，这个页面就没有任何增益：0.4840。理想值仍是 4.9485，因为页面还在，只是搜索没把它显示出来。</translation>
    </message>
    <message>
        <source>Over the queries that changed within the cutoff alone, the mean difference is {0}.</source>
        <translation>只看截断位置内有变化的查询，平均差值为 {0}。</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重合率</translation>
    </message>
    <message>
        <source>PDF, HTML, Markdown, print, share</source>
        <translation>PDF，HTML，Markdown，打印，分享</translation>
    </message>
    <message>
        <source>Pack the files again.</source>
        <translation>请重新打包这些文件。</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页码</translation>
    </message>
    <message>
        <source>Page {0}</source>
        <translation>第 {0} 页</translation>
    </message>
    <message>
        <source>Page {0} of {1}</source>
        <translation>第 {0} 页，共 {1} 页</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Paste a column of grades onto the selected results, from the first one down</source>
        <translation>将一列等级粘贴到所选结果上，从第一个起依次向下</translation>
    </message>
    <message>
        <source>Paste documents</source>
        <translation>粘贴文档</translation>
    </message>
    <message>
        <source>Paste grades</source>
        <translation>粘贴等级</translation>
    </message>
    <message>
        <source>Penalty of repetition α</source>
        <translation>重复惩罚 α</translation>
    </message>
    <message>
        <source>Persistence</source>
        <translation>继续概率</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Pizza recipes</source>
        <translation>披萨食谱</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Previous query</source>
        <translation>上一个查询</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Put a judged document into the list</source>
        <translation>将已判断的文档放入列表</translation>
    </message>
    <message>
        <source>Put a new document below the selected results, and name it</source>
        <translation>在所选结果下方插入新文档并命名</translation>
    </message>
    <message>
        <source>Put a space between {0} and {1}.</source>
        <translation>请在 {0} 与 {1} 之间加空格。</translation>
    </message>
    <message>
        <source>Put first, it lifts the score by 0.3072, to 0.7738.</source>
        <translation>放到第一位，得分提高 0.3072，达到 0.7738。</translation>
    </message>
    <message>
        <source>Put it first; the old hit drops below the line</source>
        <translation>放到第一位；原来的命中掉到线外</translation>
    </message>
    <message>
        <source>Put one number on each line.</source>
        <translation>请每行写一个数字。</translation>
    </message>
    <message>
        <source>Put one whole number on each line.</source>
        <translation>请每行写一个整数。</translation>
    </message>
    <message>
        <source>Put the copied lines below the selected results: documents, with or without grades</source>
        <translation>把复制的各行插入所选结果下方：文档，可带等级</translation>
    </message>
    <message>
        <source>Put the grades of this query back to what was loaded</source>
        <translation>将此查询的等级恢复为载入时的值</translation>
    </message>
    <message>
        <source>Put the grades of “{0}” back to what was loaded</source>
        <translation>将“{0}”的等级恢复为载入时的值</translation>
    </message>
    <message>
        <source>Put the list back as it was loaded</source>
        <translation>将列表恢复为载入时的样子</translation>
    </message>
    <message>
        <source>Put the list into a random order</source>
        <translation>将列表随机排序</translation>
    </message>
    <message>
        <source>Put the names of the columns above it, such as "query,document,rank,grade", or say what they are.</source>
        <translation>请在其上方加一行列名，例如 "query,document,rank,grade"，或注明各列是什么。</translation>
    </message>
    <message>
        <source>Put the names of the columns in the first row.</source>
        <translation>请在第一行写上列名。</translation>
    </message>
    <message>
        <source>Put them back</source>
        <translation>换回来</translation>
    </message>
    <message>
        <source>Put {0} back into the order it was loaded in</source>
        <translation>将{0}恢复为载入时的顺序</translation>
    </message>
    <message>
        <source>Put {0} documents into {1} at rank {2}</source>
        <translation>在{1}的第 {2} 名处放入了 {0} 个文档</translation>
    </message>
    <message>
        <source>Put {0} into {1} at rank {2}</source>
        <translation>将 {0} 放入{1}第 {2} 位</translation>
    </message>
    <message>
        <source>Putting it together</source>
        <translation>正在汇总</translation>
    </message>
    <message>
        <source>Quantiles lie between 0 and 1, such as --signal-cuts 0.5,0.9.</source>
        <translation>分位数须在 0 与 1 之间，例如 --signal-cuts 0.5,0.9。</translation>
    </message>
    <message>
        <source>Quepid ratings (CSV)</source>
        <translation>Quepid 评分 (CSV)</translation>
    </message>
    <message>
        <source>Quepid results and ratings (CSV)</source>
        <translation>Quepid 结果与评分 (CSV)</translation>
    </message>
    <message>
        <source>Quepid snapshot</source>
        <translation>Quepid 快照</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Queries and documents seem to be swapped in one of the files: check which column is which.</source>
        <translation>其中一个文件的查询和文档似乎对调了：请检查各列的含义。</translation>
    </message>
    <message>
        <source>Queries are left out of means; --per-query says why.</source>
        <translation>有查询未计入均值；--per-query 会说明原因。</translation>
    </message>
    <message>
        <source>Queries counted</source>
        <translation>计入的查询</translation>
    </message>
    <message>
        <source>Queries down</source>
        <translation>下降的查询</translation>
    </message>
    <message>
        <source>Queries in this report</source>
        <translation>本报告中的查询</translation>
    </message>
    <message>
        <source>Queries not compared: {0} ({1}).</source>
        <translation>未参与对比的查询：{0} 个（{1}）。</translation>
    </message>
    <message>
        <source>Queries on which {0} is better than {1}: {2}; worse: {3}; equal: {4}.</source>
        <translation>{0} 与 {1} 相比，较好的查询：{2}；较差：{3}；相同：{4}。</translation>
    </message>
    <message>
        <source>Queries that are in one file only</source>
        <translation>仅在一个文件中的查询</translation>
    </message>
    <message>
        <source>Queries that differ from what was loaded: {0}. The session has no log of how they were changed.</source>
        <translation>与载入时不同的查询：{0}。会话中没有这些更改的记录。</translation>
    </message>
    <message>
        <source>Queries tied</source>
        <translation>持平的查询</translation>
    </message>
    <message>
        <source>Queries up</source>
        <translation>上升的查询</translation>
    </message>
    <message>
        <source>Queries without results count 0: {0}.</source>
        <translation>没有结果的查询计为 0：{0}。</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>R-precision</source>
        <translation>R 精确率</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Rank among judged results</source>
        <translation>在已判断结果中的名次</translation>
    </message>
    <message>
        <source>Rank {0}: {1}, grade {2}.</source>
        <translation>第 {0} 位：{1}，等级 {2}。</translation>
    </message>
    <message>
        <source>Rank-biased precision</source>
        <translation>排名偏置精度</translation>
    </message>
    <message>
        <source>RankLib or LETOR text</source>
        <translation>RankLib 或 LETOR 文本</translation>
    </message>
    <message>
        <source>RankLib text</source>
        <translation>RankLib 文本</translation>
    </message>
    <message>
        <source>Ranks 1 and 2 count the same; a user without test items has no value.</source>
        <translation>第 1 位和第 2 位权重相同；没有测试物品的用户没有值。</translation>
    </message>
    <message>
        <source>Ratings in JSON</source>
        <translation>JSON 格式的评级</translation>
    </message>
    <message>
        <source>Ratings without a header (user item rating time)</source>
        <translation>无表头的评分（用户 物品 评分 时间）</translation>
    </message>
    <message>
        <source>Re&amp;vert</source>
        <translation>还原(&amp;V)</translation>
    </message>
    <message>
        <source>Read the rank before or after</source>
        <translation>读取前一个或后一个名次</translation>
    </message>
    <message>
        <source>Reading pasted text</source>
        <translation>正在读取粘贴的文本</translation>
    </message>
    <message>
        <source>Reading {0}</source>
        <translation>正在读取 {0}</translation>
    </message>
    <message>
        <source>Reading {0} ({1} MB unpacked so far)</source>
        <translation>正在读取 {0}（已解压 {1} MB）</translation>
    </message>
    <message>
        <source>Reading {0} ({1} MB)</source>
        <translation>正在读取 {0}（{1} MB）</translation>
    </message>
    <message>
        <source>Reading {0} ({1} MB): {2} %, about {3} s left</source>
        <translation>正在读取 {0}（{1} MB）：{2} %，约剩 {3} 秒</translation>
    </message>
    <message>
        <source>Reading {0} ({1})</source>
        <translation>正在读取 {0}（{1}）</translation>
    </message>
    <message>
        <source>Reads files and writes .ndcg, CSV, JSON lines, Parquet, or a TREC run with judgements.</source>
        <translation>读取文件，并写出 .ndcg、CSV、JSON Lines、Parquet，或 TREC run 文件及判断。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Recall level</source>
        <translation>召回水平</translation>
    </message>
    <message>
        <source>Reciprocal</source>
        <translation>倒数</translation>
    </message>
    <message>
        <source>Reciprocal rank</source>
        <translation>倒数排名</translation>
    </message>
    <message>
        <source>Recognised:</source>
        <translation>已识别：</translation>
    </message>
    <message>
        <source>Recovering unsaved work</source>
        <translation>正在恢复未保存的工作</translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation>已重做：{0}</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Refuses this list. {0}</source>
        <translation>不接受此列表。{0}</translation>
    </message>
    <message>
        <source>Relevant from grade</source>
        <translation>相关起始等级</translation>
    </message>
    <message>
        <source>Relevant or not</source>
        <translation>相关与否</translation>
    </message>
    <message>
        <source>Relevant or not, against all expected documents: there is no cutoff.</source>
        <translation>只分相关与否，以全部预期文档为准：没有截断。</translation>
    </message>
    <message>
        <source>Relevant or not: 1 from grade t on.</source>
        <translation>只分相关与否：等级 t 起为 1。</translation>
    </message>
    <message>
        <source>Relevant or not; 0 for a user with nothing to find.</source>
        <translation>只分相关与否；用户没有可找的文档时为 0。</translation>
    </message>
    <message>
        <source>Relevant or not; its natural logarithm cancels in the ratio.</source>
        <translation>只分相关与否；所用的自然对数在比值中抵消。</translation>
    </message>
    <message>
        <source>Relevant or not; the ideal has as many hits as there are, at most k.</source>
        <translation>只分相关与否；理想列表的命中数等于相关文档数，至多 k 个。</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>移出列表</translation>
    </message>
    <message>
        <source>Remove it if ids do not match.</source>
        <translation>如果 ID 对不上，请将其删除。</translation>
    </message>
    <message>
        <source>Remove it, and the files that it names.</source>
        <translation>请删除它以及其中列出的文件。</translation>
    </message>
    <message>
        <source>Remove it, or skip such rows.</source>
        <translation>请将其删除，或跳过此类行。</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>请删除其中一个。</translation>
    </message>
    <message>
        <source>Remove the comma.</source>
        <translation>请删除逗号。</translation>
    </message>
    <message>
        <source>Remove the comment.</source>
        <translation>请删除注释。</translation>
    </message>
    <message>
        <source>Removed the system {0}</source>
        <translation>移除系统 {0}</translation>
    </message>
    <message>
        <source>Rename one of the two columns.</source>
        <translation>请重命名其中一列。</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>请重命名其中一个。</translation>
    </message>
    <message>
        <source>Rename the document</source>
        <translation>重命名文档</translation>
    </message>
    <message>
        <source>Rename the query</source>
        <translation>重命名查询</translation>
    </message>
    <message>
        <source>Renamed the document {0} to {1}</source>
        <translation>将文档 {0} 重命名为 {1}</translation>
    </message>
    <message>
        <source>Renamed the query {0} to {1}</source>
        <translation>将查询 {0} 重命名为 {1}</translation>
    </message>
    <message>
        <source>Renamed the system {0} to {1}</source>
        <translation>将系统 {0} 重命名为 {1}</translation>
    </message>
    <message>
        <source>Reset grades</source>
        <translation>重置等级</translation>
    </message>
    <message>
        <source>Reset order</source>
        <translation>重置顺序</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Results with equal scores stay in the order of the list.</source>
        <translation>分数相同的结果保持列表中的顺序。</translation>
    </message>
    <message>
        <source>Retrieval scores are compared in double precision, as they are read.</source>
        <translation>原始分数按读入的双精度比较。</translation>
    </message>
    <message>
        <source>Retrieval scores are compared in single precision (float32): those that differ only beyond it tie.</source>
        <translation>原始分数按单精度比较：仅在单精度之外才有差别的视为同分。</translation>
    </message>
    <message>
        <source>Retrieval test set (LlamaIndex, Haystack, Ragas)</source>
        <translation>检索测试集（LlamaIndex、Haystack、Ragas）</translation>
    </message>
    <message>
        <source>Retrieved</source>
        <translation>返回的结果</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>Run and judgements (TREC)</source>
        <translation>run 文件和判断 (TREC)</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save a copy elsewhere, open it again, or replace it.</source>
        <translation>请将副本另存到别处、重新打开，或替换该文件。</translation>
    </message>
    <message>
        <source>Save a copy elsewhere.</source>
        <translation>请将副本另存到别处。</translation>
    </message>
    <message>
        <source>Save a copy without encryption.</source>
        <translation>请另存一份未加密的副本。</translation>
    </message>
    <message>
        <source>Save again. Save a copy elsewhere.</source>
        <translation>请重新保存，或将副本另存到别处。</translation>
    </message>
    <message>
        <source>Save it anew in a spreadsheet program.</source>
        <translation>请在电子表格程序中重新保存。</translation>
    </message>
    <message>
        <source>Save it as UTF-8.</source>
        <translation>请将其保存为 UTF-8。</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Save the session under another name</source>
        <translation>以其他名称保存会话</translation>
    </message>
    <message>
        <source>Save the whole answer to _rank_eval, with its "details" and their "hits".</source>
        <translation>请保存 _rank_eval 的完整响应，包括其 "details" 及其中的 "hits"。</translation>
    </message>
    <message>
        <source>Say which file holds them.</source>
        <translation>请注明哪个文件是标注。</translation>
    </message>
    <message>
        <source>Say which grade counts.</source>
        <translation>请指定以哪个等级为准。</translation>
    </message>
    <message>
        <source>Say which grade each word means.</source>
        <translation>请指定每个词语对应的等级。</translation>
    </message>
    <message>
        <source>Say which one it is.</source>
        <translation>请指定是哪一列。</translation>
    </message>
    <message>
        <source>Say which one it is; or, where the first line is data, what the columns are.</source>
        <translation>请注明是哪一列；若第一行就是数据，请注明各列是什么。</translation>
    </message>
    <message>
        <source>Say which.</source>
        <translation>请指定是哪一种。</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Score in Quepid ({0}): {1}</source>
        <translation>Quepid 中的得分（{0}）：{1}</translation>
    </message>
    <message>
        <source>Score in Quepid: {0}</source>
        <translation>Quepid 中的得分：{0}</translation>
    </message>
    <message>
        <source>Score precision</source>
        <translation>原始分数的精度</translation>
    </message>
    <message>
        <source>Scored {0} with the grades as of the snapshot</source>
        <translation>按快照时的等级计算 {0}</translation>
    </message>
    <message>
        <source>Scored {0} with today's grades</source>
        <translation>按当前等级计算 {0}</translation>
    </message>
    <message>
        <source>Scores a judged list rank by rank, or the runs and sessions in files.</source>
        <translation>逐个名次为已判断的列表评分，或为文件中的 run 和会话评分。</translation>
    </message>
    <message>
        <source>Scores one list as trec_eval, scikit-learn and the others do, and says why they differ.</source>
        <translation>按 trec_eval、scikit-learn 等工具的算法为同一列表评分，并说明差异的原因。</translation>
    </message>
    <message>
        <source>Scores, one a line</source>
        <translation>原始分数，每行一个</translation>
    </message>
    <message>
        <source>Select more rows</source>
        <translation>选择更多行</translation>
    </message>
    <message>
        <source>Set the grades of {0} documents</source>
        <translation>设置 {0} 个文档的等级</translation>
    </message>
    <message>
        <source>Set the grades of {0} documents to {1}</source>
        <translation>将 {0} 个文档的等级设为 {1}</translation>
    </message>
    <message>
        <source>Share judged</source>
        <translation>已判断比例</translation>
    </message>
    <message>
        <source>Show and edit a system</source>
        <translation>显示并编辑某个系统</translation>
    </message>
    <message>
        <source>Show and edit the system</source>
        <translation>显示并编辑该系统</translation>
    </message>
    <message>
        <source>Show or hide a curve in the legend</source>
        <translation>在图例中显示或隐藏曲线</translation>
    </message>
    <message>
        <source>Show or hide the ids of documents</source>
        <translation>显示或隐藏文档 ID</translation>
    </message>
    <message>
        <source>Show or hide the line of keys</source>
        <translation>显示或隐藏按键提示行</translation>
    </message>
    <message>
        <source>Show or hide the speaker's notes</source>
        <translation>显示或隐藏讲稿备注</translation>
    </message>
    <message>
        <source>Show step by step, on the whole screen, what was done to the session</source>
        <translation>全屏逐步展示对会话所做的操作</translation>
    </message>
    <message>
        <source>Show the list, its number and a chart to an audience, on the whole screen</source>
        <translation>全屏向听众展示列表、其数值和图表</translation>
    </message>
    <message>
        <source>Show the number where it is hidden; the next step where it is not</source>
        <translation>数值隐藏时显示数值；未隐藏时进入下一步</translation>
    </message>
    <message>
        <source>Show this step earlier</source>
        <translation>将此步骤提前</translation>
    </message>
    <message>
        <source>Show this step later</source>
        <translation>将此步骤推后</translation>
    </message>
    <message>
        <source>Shows “{0}”</source>
        <translation>显示“{0}”</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>随机打乱</translation>
    </message>
    <message>
        <source>Shuffled {0} (seed {1})</source>
        <translation>随机打乱{0}（种子 {1}）</translation>
    </message>
    <message>
        <source>Since loading</source>
        <translation>相对载入时</translation>
    </message>
    <message>
        <source>Single</source>
        <translation>单精度</translation>
    </message>
    <message>
        <source>Six results, almost in good order</source>
        <translation>六个结果，顺序差不多对了</translation>
    </message>
    <message>
        <source>Sizes of groups (LightGBM)</source>
        <translation>各组大小 (LightGBM)</translation>
    </message>
    <message>
        <source>Skip to the first slide</source>
        <translation>跳到第一张幻灯片</translation>
    </message>
    <message>
        <source>Skip to the report</source>
        <translation>跳到报告正文</translation>
    </message>
    <message>
        <source>Slides</source>
        <translation>幻灯片</translation>
    </message>
    <message>
        <source>Slides as numbered pictures (PNG)</source>
        <translation>幻灯片，编号图片 (PNG)</translation>
    </message>
    <message>
        <source>Slides on a web page (HTML)</source>
        <translation>幻灯片，网页 (HTML)</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>So are {0} more cells: {1}.</source>
        <translation>另有 {0} 个单元格也是如此：{1}。</translation>
    </message>
    <message>
        <source>So have {0} more rows.</source>
        <translation>另有 {0} 行也是如此。</translation>
    </message>
    <message>
        <source>Some ids differ from those of the other file in {0} only.</source>
        <translation>部分 ID 与另一文件中的 ID 只在以下方面不同：{0}。</translation>
    </message>
    <message>
        <source>Some ids differ from those of the session in {0} only.</source>
        <translation>有些标识符与会话中的仅有{0}之差。</translation>
    </message>
    <message>
        <source>Some ranks have a negative discount: the loss has no split by rank.</source>
        <translation>某些名次的折损系数为负：损失无法按名次分解。</translation>
    </message>
    <message>
        <source>Somebody judges the table of all error codes as perfect. Not a result has moved, and the score falls to 0.1065, for the ideal is now 3.6309.</source>
        <translation>有人把错误代码总表判为完美。一个结果都没动，得分却掉到 0.1065，因为理想值现在是 3.6309。</translation>
    </message>
    <message>
        <source>Somebody looks: the first one is perfect</source>
        <translation>有人来看了：第一个是完美的</translation>
    </message>
    <message>
        <source>Somebody renames a page: same search, same scores</source>
        <translation>有人给页面改了名：搜索没变，分数没变</translation>
    </message>
    <message>
        <source>Something is missing after {0}.</source>
        <translation>{0} 之后缺少内容。</translation>
    </message>
    <message>
        <source>Something is missing before {0}.</source>
        <translation>{0} 之前缺少内容。</translation>
    </message>
    <message>
        <source>Something is missing between {0} and {1}.</source>
        <translation>{0} 与 {1} 之间缺少内容。</translation>
    </message>
    <message>
        <source>Sort the list by gain, highest first</source>
        <translation>将列表按增益从高到低排序</translation>
    </message>
    <message>
        <source>Sort to ideal order</source>
        <translation>排成理想排序</translation>
    </message>
    <message>
        <source>Sorted by grade, DCG reaches the ideal of 7.4972. Whoever wants a better score should look at the top of the list first.</source>
        <translation>按等级排好，DCG 就达到理想值 7.4972。想提高得分，先从列表顶部下手。</translation>
    </message>
    <message>
        <source>Sorted {0} into ideal order</source>
        <translation>将{0}排成理想排序</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Speaker's notes</source>
        <translation>讲稿备注</translation>
    </message>
    <message>
        <source>Special cases that a value rests on.</source>
        <translation>影响值的特殊情况。</translation>
    </message>
    <message>
        <source>Split the file, or lift the limit.</source>
        <translation>请拆分文件，或取消限制。</translation>
    </message>
    <message>
        <source>Split the sheet or save it as CSV, or lift the limit.</source>
        <translation>请拆分工作表或将其另存为 CSV，或取消限制。</translation>
    </message>
    <message>
        <source>Steep: rank 10 counts a tenth.</source>
        <translation>陡峭：第 10 位只计十分之一。</translation>
    </message>
    <message>
        <source>Step {0} has a text or a switch that is none.</source>
        <translation>步骤 {0} 中有文本或开关的类型不正确。</translation>
    </message>
    <message>
        <source>Step {0} has an edit that is not its name with plain values.</source>
        <translation>步骤 {0} 中有一项编辑不是由名称和普通值组成的。</translation>
    </message>
    <message>
        <source>Step {0} is not an object with title, notes, query, hides_number and edits.</source>
        <translation>步骤 {0} 不是包含 title、notes、query、hides_number 和 edits 的对象。</translation>
    </message>
    <message>
        <source>Step {0}, “{1}”, cannot be done: {2}</source>
        <translation>步骤 {0}“{1}”无法执行：{2}</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Still 0.3869. With one hit among five results and nothing else to find, nDCG@5 never falls below that.</source>
        <translation>还有 0.3869。五个结果里有一个命中，又没有别的可找，nDCG@5 就不会比这更低。</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Stresses the highly relevant: grade 3 is worth 7.</source>
        <translation>突出高度相关的结果：等级 3 的增益为 7。</translation>
    </message>
    <message>
        <source>Student's t-test of the differences per query, two-sided.</source>
        <translation>对各查询的差值做双侧 t 检验。</translation>
    </message>
    <message>
        <source>Subtopic</source>
        <translation>子主题</translation>
    </message>
    <message>
        <source>Success (hit rate)</source>
        <translation>命中（命中率）</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Swap the top two</source>
        <translation>交换前两名</translation>
    </message>
    <message>
        <source>Swap the top two: what will it cost?</source>
        <translation>交换前两名：会损失多少？</translation>
    </message>
    <message>
        <source>Swapped {0} and {1} (ranks {2} and {3})</source>
        <translation>交换 {0} 与 {1}（第 {2} 位与第 {3} 位）</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Systems beside each other</source>
        <translation>各系统对照</translation>
    </message>
    <message>
        <source>TREC judgements (qrels)</source>
        <translation>TREC 判断 (qrels)</translation>
    </message>
    <message>
        <source>TREC run</source>
        <translation>TREC run 文件</translation>
    </message>
    <message>
        <source>TREC run and judgements</source>
        <translation>TREC run 文件及判断</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Table (CSV, TSV)</source>
        <translation>表格 (CSV, TSV)</translation>
    </message>
    <message>
        <source>Table for a paper (LaTeX)</source>
        <translation>论文用表格 (LaTeX)</translation>
    </message>
    <message>
        <source>Table, a row a rank (CSV)</source>
        <translation>表格，每个名次一行 (CSV)</translation>
    </message>
    <message>
        <source>Take the grade away: unjudged is not 0</source>
        <translation>去掉等级：未判断不等于 0</translation>
    </message>
    <message>
        <source>Take the last move towards the ideal order back</source>
        <translation>撤回趋向理想排序的上一次移动</translation>
    </message>
    <message>
        <source>Take the selected results out of the list; they stay below it, with their grades</source>
        <translation>将所选结果移出列表；它们连同等级保留在列表下方</translation>
    </message>
    <message>
        <source>Take this step out of the talk</source>
        <translation>将此步骤从演讲中移除</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>演讲</translation>
    </message>
    <message>
        <source>Tells what is recognised in files, how much they hold, and everything that is wrong with them.</source>
        <translation>说明文件中识别出了什么、有多少内容，以及存在的所有问题。</translation>
    </message>
    <message>
        <source>Ten searches, before and after synonyms: most got better, one got much worse. Why, and is it better at all?</source>
        <translation>十个查询，加入同义词之前与之后：多数变好，一个差了很多。为什么？整体真的更好吗？</translation>
    </message>
    <message>
        <source>Terms cut off</source>
        <translation>逐项截尾</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Test: {0}, two-sided; intervals of 95%; tied up to a difference of {1}; {2} rounds, seed {3}.</source>
        <translation>检验：{0}，双侧；区间为 95%；差值不超过 {1} 计为平局；抽样 {2} 次，随机种子 {3}。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Text (Markdown)</source>
        <translation>文本 (Markdown)</translation>
    </message>
    <message>
        <source>Text in its usual size</source>
        <translation>恢复文字大小</translation>
    </message>
    <message>
        <source>The 95% confidence interval is from {0} to {1}.</source>
        <translation>95% 置信区间为 {0} 至 {1}。</translation>
    </message>
    <message>
        <source>The DCG of the best order, as the measure defines the ideal</source>
        <translation>按指标所定义的理想排序得到的 DCG</translation>
    </message>
    <message>
        <source>The DCG of the ideal order.</source>
        <translation>理想排序的 DCG。</translation>
    </message>
    <message>
        <source>The base b of the logarithm: arrows go from 2 to 10, any number above 1 can be typed.</source>
        <translation>对数的底 b：箭头可在 2 到 10 之间调节，也可输入任何大于 1 的数。</translation>
    </message>
    <message>
        <source>The best answer stands first</source>
        <translation>最佳答案排在第一</translation>
    </message>
    <message>
        <source>The best move is of {0} from place {1} to place {2}: nDCG rises by {3} to {4}.</source>
        <translation>最佳移动：把“{0}”从列表第 {1} 行移到第 {2} 行，nDCG 提高 {3}，升至 {4}。</translation>
    </message>
    <message>
        <source>The best move is {0} from place {1} to {2}: nDCG rises by {3} to {4}.</source>
        <translation>最佳移动：把“{0}”从列表第 {1} 行移到第 {2} 行，nDCG 提高 {3}，升至 {4}。</translation>
    </message>
    <message>
        <source>The best of all judged documents of the query, retrieved or not.</source>
        <translation>该查询全部已判断文档的最佳排序，无论是否检索到。</translation>
    </message>
    <message>
        <source>The best order of the first k results alone.</source>
        <translation>仅前 k 个结果的最佳排序。</translation>
    </message>
    <message>
        <source>The best order of the whole list as it was returned.</source>
        <translation>所返回的整个列表的最佳排序。</translation>
    </message>
    <message>
        <source>The best placed was kept.</source>
        <translation>已保留名次最高的一个。</translation>
    </message>
    <message>
        <source>The best queries</source>
        <translation>最佳的查询</translation>
    </message>
    <message>
        <source>The best swap is of places {0} and {1}: nDCG rises by {2} to {3}.</source>
        <translation>最佳交换：列表第 {0} 行与第 {1} 行互换，nDCG 提高 {2}，升至 {3}。</translation>
    </message>
    <message>
        <source>The best swap is of {0} and {1} (places {2} and {3}): nDCG rises by {4} to {5}.</source>
        <translation>最佳交换：“{0}”与“{1}”（列表第 {2} 行与第 {3} 行），nDCG 提高 {4}，升至 {5}。</translation>
    </message>
    <message>
        <source>The changes cancel each other out.</source>
        <translation>各项变化相互抵消。</translation>
    </message>
    <message>
        <source>The character {0} cannot be used, only plain ASCII.</source>
        <translation>不能使用字符 {0}，只能使用 ASCII 字符。</translation>
    </message>
    <message>
        <source>The column was left out.</source>
        <translation>已略去该列。</translation>
    </message>
    <message>
        <source>The column {0} has ids like the judged documents: {1} reads it.</source>
        <translation>{0} 列的 ID 与标注中的文档一致：可用 {1} 读取该列。</translation>
    </message>
    <message>
        <source>The column {0} has ids like the judged queries: {1} reads it.</source>
        <translation>{0} 列的 ID 与标注中的查询一致：可用 {1} 读取该列。</translation>
    </message>
    <message>
        <source>The command line that computes them, and trec_eval's where it computes the same.</source>
        <translation>计算这些数值的命令行；若 trec_eval 的计算相同，也附上其命令行。</translation>
    </message>
    <message>
        <source>The command line that reads it so:</source>
        <translation>按此方式读取的命令行：</translation>
    </message>
    <message>
        <source>The command line that would read it:</source>
        <translation>可以读取它的命令行：</translation>
    </message>
    <message>
        <source>The curve of nDCG, or DCG with the ideal</source>
        <translation>nDCG 曲线，或 DCG 与理想曲线</translation>
    </message>
    <message>
        <source>The cutoff must be from 1 to {0}, not {1}.</source>
        <translation>截断须在 1 到 {0} 之间，不能为 {1}。</translation>
    </message>
    <message>
        <source>The discount is not above 0 at rank {0}: {1}.</source>
        <translation>第 {0} 位的折损系数不大于 0：{1}。</translation>
    </message>
    <message>
        <source>The discount rises from {0} at rank {1} to {2} at rank {3}.</source>
        <translation>折损系数从第 {1} 位的 {0} 升到第 {3} 位的 {2}。</translation>
    </message>
    <message>
        <source>The discount rises somewhere, so that each depth has an ideal order of its own.</source>
        <translation>折损系数在某处上升，因此每个深度各有其理想排序。</translation>
    </message>
    <message>
        <source>The discount rises somewhere, so that each depth has an ideal order of its own: the loss has no split by rank.</source>
        <translation>折损系数在某处上升，因此每个深度各有其理想排序：损失无法按名次分解。</translation>
    </message>
    <message>
        <source>The display {0} does not answer, so no window can be opened.</source>
        <translation>显示服务器 {0} 没有响应，因此无法打开窗口。</translation>
    </message>
    <message>
        <source>The document at rank {0} already stands higher in the same list. Use duplicates=first to count it once, or duplicates=all to count it each time.</source>
        <translation>第 {0} 位的文档已出现在同一列表的更高位置。请用 duplicates=first 只计一次，或用 duplicates=all 每次都计入。</translation>
    </message>
    <message>
        <source>The edits, in sentences, the oldest first.</source>
        <translation>以文字记述各次编辑，最早的在前。</translation>
    </message>
    <message>
        <source>The end may be missing: fetch or save the file again.</source>
        <translation>末尾可能缺失：请重新获取或保存文件。</translation>
    </message>
    <message>
        <source>The expected value of 1/rank where the reader stops; each result satisfies with probability (2^g − 1)/2^max.</source>
        <translation>读者停下时所在名次的倒数的期望；看到等级为 g 的结果而满意的概率为 (2^g − 1)/2^max。</translation>
    </message>
    <message>
        <source>The figures of all systems beside each other.</source>
        <translation>所有系统的数值对照。</translation>
    </message>
    <message>
        <source>The files that the data came from, with their hashes.</source>
        <translation>数据来源文件及其哈希值。</translation>
    </message>
    <message>
        <source>The first step</source>
        <translation>第一个步骤</translation>
    </message>
    <message>
        <source>The first was kept.</source>
        <translation>已保留第一个。</translation>
    </message>
    <message>
        <source>The first was taken.</source>
        <translation>已采用第一个。</translation>
    </message>
    <message>
        <source>The folder {0} cannot be made ({1}); choose another name.</source>
        <translation>无法创建文件夹 {0}（{1}）；请换一个名称。</translation>
    </message>
    <message>
        <source>The following figures are of {0}.</source>
        <translation>以下为 {0} 的数值。</translation>
    </message>
    <message>
        <source>The formula cannot be read here; parentheses may help.</source>
        <translation>公式从此处起无法解析；加上括号或许有用。</translation>
    </message>
    <message>
        <source>The formula has too many powers, logarithms, exponentials or remainders to be quick.</source>
        <translation>公式中的幂、对数、指数或取余运算过多，计算会太慢。</translation>
    </message>
    <message>
        <source>The formula has {0} characters; at most {1} are allowed.</source>
        <translation>公式有 {0} 个字符；最多允许 {1} 个。</translation>
    </message>
    <message>
        <source>The formula has {0} parts; at most {1} are allowed.</source>
        <translation>公式有 {0} 个组成部分；最多允许 {1} 个。</translation>
    </message>
    <message>
        <source>The formula is empty.</source>
        <translation>公式为空。</translation>
    </message>
    <message>
        <source>The formula is more than {0} levels deep.</source>
        <translation>公式的嵌套超过 {0} 层。</translation>
    </message>
    <message>
        <source>The gain falls from {0} at grade {1} to {2} at grade {3}.</source>
        <translation>增益从等级 {1} 的 {0} 降至等级 {3} 的 {2}。</translation>
    </message>
    <message>
        <source>The gain is negative at grade {0}: {1}.</source>
        <translation>等级 {0} 的增益为负：{1}。</translation>
    </message>
    <message>
        <source>The gain of grade 0 is {0}, not 0.</source>
        <translation>等级 0 的增益为 {0}，而不是 0。</translation>
    </message>
    <message>
        <source>The gains of the ideal are too large to be added up: the loss has no split by rank.</source>
        <translation>理想排序的增益过大，无法相加：损失无法按名次分解。</translation>
    </message>
    <message>
        <source>The gate has nothing to judge by: no query is compared.</source>
        <translation>门禁无从判断：没有参与对比的查询。</translation>
    </message>
    <message>
        <source>The grade itself.</source>
        <translation>等级本身。</translation>
    </message>
    <message>
        <source>The grades are those as of the snapshot; {0} document of this query has another grade today.</source>
        <translation>等级为快照时的等级；此查询有 {0} 个文档的当前等级与之不同。</translation>
    </message>
    <message>
        <source>The grades are those as of the snapshot; {0} documents of this query have another grade today.</source>
        <translation>等级为快照时的等级；此查询有 {0} 个文档的当前等级与之不同。</translation>
    </message>
    <message>
        <source>The grades of a scale must ascend, each one once.</source>
        <translation>标度中的等级须依次递增，且不得重复。</translation>
    </message>
    <message>
        <source>The grades of a scale, and the one from which a document is relevant, must be finite.</source>
        <translation>标度中的等级以及相关起始等级须为有限数。</translation>
    </message>
    <message>
        <source>The grades that can be given, what they are called, and which count as relevant</source>
        <translation>可用的等级、等级名称，以及哪些等级算作相关</translation>
    </message>
    <message>
        <source>The grades were made of the column “{0}” ({1}), cut at {2}.</source>
        <translation>等级由“{0}”列生成（{1}），分界点为 {2}。</translation>
    </message>
    <message>
        <source>The harmonic mean of precision and recall of the first k ranks.</source>
        <translation>前 k 位的精确率与召回率的调和平均。</translation>
    </message>
    <message>
        <source>The highest difference is {0} ({1}), the lowest {2} ({3}).</source>
        <translation>最大差异为 {0}（{1}），最小为 {2}（{3}）。</translation>
    </message>
    <message>
        <source>The highest grade of the query at every rank.</source>
        <translation>每个名次均取该查询的最高等级。</translation>
    </message>
    <message>
        <source>The highest precision at any rank where the recall has reached the level; 0 where it never does.</source>
        <translation>召回率达到该水平之后各名次上精确率的最大值；始终达不到时为 0。</translation>
    </message>
    <message>
        <source>The highest was taken.</source>
        <translation>已采用最高的。</translation>
    </message>
    <message>
        <source>The hit at rank 2</source>
        <translation>命中在第 2 位</translation>
    </message>
    <message>
        <source>The hit at rank 3: what is left?</source>
        <translation>命中在第 3 位：还剩多少？</translation>
    </message>
    <message>
        <source>The ideal DCG is another, under other judgments.</source>
        <translation>标注不同，理想 DCG 也不同。</translation>
    </message>
    <message>
        <source>The ideal DCG is not above 0, so there is nothing to find.</source>
        <translation>IDCG 不大于 0，因此没有可找的文档。</translation>
    </message>
    <message>
        <source>The ideal DCG is not above 0, so there is nothing to find: the query is left out (zero_ideal=skip).</source>
        <translation>IDCG 不大于 0，因此没有可找的文档：该查询不计入 (zero_ideal=skip)。</translation>
    </message>
    <message>
        <source>The ideal DCG is not above 0, so there is nothing to find: the value is 0 by choice (zero_ideal=0).</source>
        <translation>IDCG 不大于 0，因此没有可找的文档：值按设置取 0 (zero_ideal=0)。</translation>
    </message>
    <message>
        <source>The ideal DCG is not above 0, so there is nothing to find: the value is 1 by choice (zero_ideal=1).</source>
        <translation>IDCG 不大于 0，因此没有可找的文档：值按设置取 1 (zero_ideal=1)。</translation>
    </message>
    <message>
        <source>The ideal DCG is not above 0, so there is nothing to find: there is no value (zero_ideal=undefined).</source>
        <translation>IDCG 不大于 0，因此没有可找的文档：没有值 (zero_ideal=undefined)。</translation>
    </message>
    <message>
        <source>The ideal DCG is not above 0: there is no loss to split.</source>
        <translation>IDCG 不大于 0：没有可分解的损失。</translation>
    </message>
    <message>
        <source>The ideal ends where the hits end, so that a short answer is not punished.</source>
        <translation>理想列表止于返回结果的末尾，因此结果少不会受罚。</translation>
    </message>
    <message>
        <source>The ideal ends where the hits end.</source>
        <translation>理想列表止于返回结果的末尾。</translation>
    </message>
    <message>
        <source>The ideal has k hits for everyone, reachable or not.</source>
        <translation>理想列表对所有用户都有 k 个命中，无论能否达到。</translation>
    </message>
    <message>
        <source>The ideal has the highest grade at every rank, whether or not so many documents have it.</source>
        <translation>理想列表的每个名次均为最高等级，无论是否有这么多文档达到该等级。</translation>
    </message>
    <message>
        <source>The ideal has the same gain at every rank, reachable or not: it is no order of documents.</source>
        <translation>理想列表每个名次的增益相同，无论能否达到：它并非文档的排序。</translation>
    </message>
    <message>
        <source>The ideal has the same gain at every rank, reachable or not: the loss has no split by rank.</source>
        <translation>理想列表每个名次的增益相同，无论能否达到：损失无法按名次分解。</translation>
    </message>
    <message>
        <source>The ideal is not cut at k: if more than k documents have a gain above 0, no list reaches 1 at k.</source>
        <translation>理想列表不在 k 处截断：增益大于 0 的文档多于 k 个时，任何列表在 k 处都达不到 1。</translation>
    </message>
    <message>
        <source>The ideal is over the list that it is given, and tied scores share their mean gain.</source>
        <translation>理想排序取所给的列表，并列分数的结果取平均增益。</translation>
    </message>
    <message>
        <source>The ideal is over the list that it is given; ties averaged; computed in single precision.</source>
        <translation>理想排序取所给的列表；并列取平均；以单精度计算。</translation>
    </message>
    <message>
        <source>The ideal list ends at k or the number of results, whichever is less.</source>
        <translation>理想列表止于 k 与结果数中的较小者。</translation>
    </message>
    <message>
        <source>The ideal list ends at k, even when fewer results were returned.</source>
        <translation>理想列表止于 k，即使返回的结果不足 k 个。</translation>
    </message>
    <message>
        <source>The ideal list is the whole pool: if more than k documents have a gain above 0, no list reaches 1 at k.</source>
        <translation>理想列表为整个判断池：增益大于 0 的文档多于 k 个时，任何列表在 k 处都达不到 1。</translation>
    </message>
    <message>
        <source>The ideal order</source>
        <translation>理想排序</translation>
    </message>
    <message>
        <source>The ideal was over the results returned.</source>
        <translation>理想排序取返回的结果。</translation>
    </message>
    <message>
        <source>The journal as it was is kept as {0}.</source>
        <translation>日志原样保留为 {0}。</translation>
    </message>
    <message>
        <source>The journal is damaged after these edits: 1 line of it cannot be read.</source>
        <translation>日志在这些编辑之后已损坏：有 1 行无法读取。</translation>
    </message>
    <message>
        <source>The journal is damaged after these edits: {0} lines of it cannot be read.</source>
        <translation>日志在这些编辑之后已损坏：有 {0} 行无法读取。</translation>
    </message>
    <message>
        <source>The journal was damaged, and has been repaired.</source>
        <translation>日志曾经损坏，现已修复。</translation>
    </message>
    <message>
        <source>The largest changes</source>
        <translation>变化最大的几项</translation>
    </message>
    <message>
        <source>The largest parts of the loss of {0}</source>
        <translation>损失 {0} 中最大的几项</translation>
    </message>
    <message>
        <source>The last step</source>
        <translation>最后一个步骤</translation>
    </message>
    <message>
        <source>The last was taken.</source>
        <translation>已采用最后一个。</translation>
    </message>
    <message>
        <source>The layout is: document L2, a level from L0 up.</source>
        <translation>格式为：document L2，级别从 L0 起。</translation>
    </message>
    <message>
        <source>The layout is: grade qid:query 1:feature 2:feature … # document.</source>
        <translation>格式为：grade qid:query 1:feature 2:feature … # document。</translation>
    </message>
    <message>
        <source>The layout is: one document id a line.</source>
        <translation>格式为：每行一个文档 ID。</translation>
    </message>
    <message>
        <source>The layout is: {0}.</source>
        <translation>格式为：{0}。</translation>
    </message>
    <message>
        <source>The line was skipped.</source>
        <translation>已跳过该行。</translation>
    </message>
    <message>
        <source>The list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>The list as it was loaded, before any edit</source>
        <translation>载入时的列表，尚未编辑</translation>
    </message>
    <message>
        <source>The list ends at rank {0}, before k = {1}.</source>
        <translation>列表止于第 {0} 位，不到 k = {1}。</translation>
    </message>
    <message>
        <source>The list ends at rank {0}, the ideal at rank {1}: what was not found counts against the list.</source>
        <translation>列表止于第 {0} 位，理想列表止于第 {1} 位：未找到的部分计为列表的损失。</translation>
    </message>
    <message>
        <source>The list ends at rank {0}; dashed to rank {1}, where the ideal ends.</source>
        <translation>列表止于第 {0} 位；虚线延至第 {1} 位，即理想排序的末尾。</translation>
    </message>
    <message>
        <source>The list has no rank {0} to move to.</source>
        <translation>列表中没有可移到的第 {0} 位。</translation>
    </message>
    <message>
        <source>The list has {0} judged results, fewer than k = {1}: {2}</source>
        <translation>列表有 {0} 个已判断结果，少于 k = {1}：{2}</translation>
    </message>
    <message>
        <source>The list has {0} results, fewer than k = {1}: {2}</source>
        <translation>列表有 {0} 个结果，少于 k = {1}：{2}</translation>
    </message>
    <message>
        <source>The list is empty, so nothing is gained.</source>
        <translation>列表为空，因此没有增益。</translation>
    </message>
    <message>
        <source>The list is empty, so that all of a possible {0} is missing.</source>
        <translation>列表为空，因此最多可得的 {0} 全部缺失。</translation>
    </message>
    <message>
        <source>The list is empty.</source>
        <translation>列表为空。</translation>
    </message>
    <message>
        <source>The list is in an ideal order.</source>
        <translation>列表已是理想排序。</translation>
    </message>
    <message>
        <source>The list is in its best order, so it scores 1.0000: the ideal here is the same four results, sorted.</source>
        <translation>列表已是最佳顺序，所以得 1.0000：这里的理想排序，就是同样这四个结果排好序。</translation>
    </message>
    <message>
        <source>The list is now ideal, and the lift was worth 0.1122.</source>
        <translation>列表现在是理想排序了，这次提升值 0.1122。</translation>
    </message>
    <message>
        <source>The list of the beginning scores only 0.7768 now. With 2^g − 1 a 3 is worth 7 and a 2 only 3, so leaving the 3 at rank 4 hurts more.</source>
        <translation>最初的列表现在只得 0.7768。用 2^g − 1 时，3 值 7，而 2 只值 3，所以把 3 留在第 4 位，损失就更大了。</translation>
    </message>
    <message>
        <source>The list, with grades and what each rank adds.</source>
        <translation>列表，以及等级和各名次的贡献。</translation>
    </message>
    <message>
        <source>The mean difference is {0}.</source>
        <translation>平均差异为 {0}。</translation>
    </message>
    <message>
        <source>The mean is over all judged queries; one without results scores 0.</source>
        <translation>均值针对所有已判断的查询；没有结果的查询得分为 0。</translation>
    </message>
    <message>
        <source>The mean is over all queries with results, judged or not.</source>
        <translation>均值针对所有有结果的查询，无论是否已判断。</translation>
    </message>
    <message>
        <source>The mean is over queries that have results and judgements.</source>
        <translation>均值针对同时有结果和判断的查询。</translation>
    </message>
    <message>
        <source>The mean is over queries with results and something to find (for nDCG, an ideal DCG above 0).</source>
        <translation>均值针对有结果且有可找的文档的查询（对 nDCG 而言，即 IDCG 大于 0）。</translation>
    </message>
    <message>
        <source>The mean was taken.</source>
        <translation>已取均值。</translation>
    </message>
    <message>
        <source>The means are weighted by the queries' weights; the interval and the test are not.</source>
        <translation>均值按查询权重加权；置信区间和检验不加权。</translation>
    </message>
    <message>
        <source>The means, a line for each query, the best and the worst queries.</source>
        <translation>均值、每个查询一行，以及最佳和最差的查询。</translation>
    </message>
    <message>
        <source>The measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>The next move towards the ideal order</source>
        <translation>趋向理想排序的下一次移动</translation>
    </message>
    <message>
        <source>The next result found</source>
        <translation>下一个找到的结果</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>下一个步骤</translation>
    </message>
    <message>
        <source>The notes on the session and on the chosen queries.</source>
        <translation>会话和所选查询的备注。</translation>
    </message>
    <message>
        <source>The number stays hidden until you press a key, so that the audience can guess</source>
        <translation>按键之前一直隐藏数值，让听众来猜</translation>
    </message>
    <message>
        <source>The old name again: the same number</source>
        <translation>换回旧名：数字一样</translation>
    </message>
    <message>
        <source>The one before</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>The one page everybody wants sinks, rank by rank, and takes the score with it.</source>
        <translation>人人都想要的那个页面一位一位往下沉，得分也跟着往下掉。</translation>
    </message>
    <message>
        <source>The picture could not be written to {0}; use a name that ends in .png.</source>
        <translation>无法将图片写入 {0}；请使用以 .png 结尾的名称。</translation>
    </message>
    <message>
        <source>The precision at each relevant result, averaged over all relevant documents; those not retrieved count 0.</source>
        <translation>全部相关文档所在名次处精确率的均值；未检索到的按 0 计。</translation>
    </message>
    <message>
        <source>The precision at rank R, where R is how many relevant documents there are.</source>
        <translation>第 R 位处的精确率，R 是相关文档的数目。</translation>
    </message>
    <message>
        <source>The queries of {0}</source>
        <translation>{0} 的各查询</translation>
    </message>
    <message>
        <source>The query {1} of the file is not in the session, and is added.</source>
        <translation>文件中的查询 {1} 不在会话中，已一并添加。</translation>
    </message>
    <message>
        <source>The ranks at which the loss arises.</source>
        <translation>产生损失的名次。</translation>
    </message>
    <message>
        <source>The renamed page loses the tie again: from 0.9639 to 0.6590. The order of the alphabet decides, not the search.</source>
        <translation>改了名的页面又在并列中落败：从 0.9639 降到 0.6590。说了算的是字母顺序，不是搜索。</translation>
    </message>
    <message>
        <source>The report and the data are of {0} of the {1} queries in the session; the means are over all that count.</source>
        <translation>报告和数据针对会话中 {1} 个查询里的 {0} 个；均值针对所有计入的查询。</translation>
    </message>
    <message>
        <source>The row is {0}.</source>
        <translation>该行为 {0}。</translation>
    </message>
    <message>
        <source>The row was left out.</source>
        <translation>已略去该行。</translation>
    </message>
    <message>
        <source>The row was skipped.</source>
        <translation>已跳过该行。</translation>
    </message>
    <message>
        <source>The same as in</source>
        <translation>等同于</translation>
    </message>
    <message>
        <source>The same as in {0} {1}</source>
        <translation>等同于 {0} {1}</translation>
    </message>
    <message>
        <source>The same five recipes, shuffled and in ideal order: nDCG is 0.8693 against 1.</source>
        <translation>同样五份食谱，一个打乱，一个是理想排序：nDCG 分别为 0.8693 和 1。</translation>
    </message>
    <message>
        <source>The same goes for all queries of this system: check that ids are written the same way.</source>
        <translation>此系统的所有查询都是如此：请检查 ID 的写法是否一致。</translation>
    </message>
    <message>
        <source>The same goes for {0}.</source>
        <translation>{0} 也是如此。</translation>
    </message>
    <message>
        <source>The same lift, seen by nDCG@3</source>
        <translation>同一次提升，用 nDCG@3 来看</translation>
    </message>
    <message>
        <source>The same list in every tool</source>
        <translation>各工具下的同一列表</translation>
    </message>
    <message>
        <source>The same move is worth 0.2232 now. Exponential gain is for those to whom one great hit matters more than several fair ones.</source>
        <translation>同样的移动，现在值 0.2232。如果一个极好的命中比几个还不错的更要紧，就该用指数增益。</translation>
    </message>
    <message>
        <source>The same swap, at ranks 5 and 6</source>
        <translation>同样的交换，放在第 5 位和第 6 位</translation>
    </message>
    <message>
        <source>The scale has {0} grades and {1} words for them.</source>
        <translation>标度有 {0} 个等级，却有 {1} 个等级名称。</translation>
    </message>
    <message>
        <source>The score is 0.9349. Ask the room: if we swap two neighbours, does it matter where they stand?</source>
        <translation>得分是 0.9349。问问在座各位：交换两个相邻的结果，它们在什么位置有关系吗？</translation>
    </message>
    <message>
        <source>The session has all of this already.</source>
        <translation>会话中已有全部这些内容。</translation>
    </message>
    <message>
        <source>The session names no files that its data came from.</source>
        <translation>会话未记录其数据来自哪些文件。</translation>
    </message>
    <message>
        <source>The share of the first k ranks that is relevant.</source>
        <translation>前 k 位中相关结果的比例。</translation>
    </message>
    <message>
        <source>The share of the first k results that has a judgement.</source>
        <translation>前 k 个结果中已判断的比例。</translation>
    </message>
    <message>
        <source>The share of the relevant documents that is in the first k ranks.</source>
        <translation>相关文档中位于前 k 位的比例。</translation>
    </message>
    <message>
        <source>The shortest way to an ideal order</source>
        <translation>达到理想排序的最短途径</translation>
    </message>
    <message>
        <source>The step before this one</source>
        <translation>上一个步骤</translation>
    </message>
    <message>
        <source>The steps are not a list of at most 1,000.</source>
        <translation>步骤不是至多 1,000 项的列表。</translation>
    </message>
    <message>
        <source>The steps in the order in which they are shown</source>
        <translation>按显示顺序排列的步骤</translation>
    </message>
    <message>
        <source>The suffix of FILE says what is written: html, pdf, md; xlsx, csv, json, parquet, tex, run; svg, png; or zip, which
holds the session, its report and the data: all that someone else needs to get the same figures.
With --steps the slides of the session's talk are written: as a page (html), or as talk-01.png, talk-02.png, …</source>
        <translation>FILE 的后缀决定写出的内容：html, pdf, md；xlsx, csv, json, parquet, tex, run；svg, png；或 zip，其中
包含会话、报告和数据：他人要得到相同数值所需的一切。
使用 --steps 时写出会话演讲的幻灯片：一个网页 (html)，或 talk-01.png, talk-02.png, …</translation>
    </message>
    <message>
        <source>The sum as it would be worked out by hand.</source>
        <translation>如同手算的求和过程。</translation>
    </message>
    <message>
        <source>The sum of DCG over all queries, divided by the sum of ideal DCG.</source>
        <translation>所有查询的 DCG 之和除以理想 DCG 之和。</translation>
    </message>
    <message>
        <source>The sum of gain times discount.</source>
        <translation>增益乘以折损之和。</translation>
    </message>
    <message>
        <source>The sum of the gains of the first k results; their order does not matter.</source>
        <translation>前 k 条结果的增益之和；与这些结果的先后顺序无关。</translation>
    </message>
    <message>
        <source>The system with the highest mean</source>
        <translation>均值最高的系统</translation>
    </message>
    <message>
        <source>The table has Chinese, Japanese or Korean text: run xelatex, with the package ctex.</source>
        <translation>表格含有中文、日文或韩文：请使用 xelatex 并加载 ctex 宏包。</translation>
    </message>
    <message>
        <source>The table has characters beyond ASCII: run xelatex or lualatex where pdflatex lacks them.</source>
        <translation>表格含有非 ASCII 字符：若 pdflatex 不支持，请使用 xelatex 或 lualatex。</translation>
    </message>
    <message>
        <source>The tie that a renamed document wins</source>
        <translation>改名赢下的并列</translation>
    </message>
    <message>
        <source>The usual one: rank 3 counts half of rank 1.</source>
        <translation>最常用：第 3 位的权重是第 1 位的一半。</translation>
    </message>
    <message>
        <source>The value is above 1: {0}</source>
        <translation>值大于 1：{0}</translation>
    </message>
    <message>
        <source>The value is rounded to some places, halves up.</source>
        <translation>值四舍五入到若干位小数。</translation>
    </message>
    <message>
        <source>The value is the same.</source>
        <translation>数值相同。</translation>
    </message>
    <message>
        <source>The version, and what the program is for</source>
        <translation>版本与程序用途</translation>
    </message>
    <message>
        <source>The whole list against the whole pool: there is no cutoff.</source>
        <translation>整个列表对照整个判断池：没有截断。</translation>
    </message>
    <message>
        <source>The worst queries</source>
        <translation>最差的查询</translation>
    </message>
    <message>
        <source>There are also: {0} and {1} more.</source>
        <translation>另有：{0}，以及另外 {1} 个。</translation>
    </message>
    <message>
        <source>There are also: {0}.</source>
        <translation>另有：{0}。</translation>
    </message>
    <message>
        <source>There are judgements here, but no system's results to be scored.</source>
        <translation>此处只有判断，没有可评分的系统结果。</translation>
    </message>
    <message>
        <source>There are no grades; type some, such as 3 2 – 0.</source>
        <translation>没有等级；请输入一些，例如 3 2 – 0。</translation>
    </message>
    <message>
        <source>There are no queries in this session.</source>
        <translation>此会话中没有查询。</translation>
    </message>
    <message>
        <source>There are no results for this query.</source>
        <translation>此查询没有结果。</translation>
    </message>
    <message>
        <source>There are {0} queries; name one with --query. {1}</source>
        <translation>共有 {0} 个查询；请用 --query 指定一个。{1}</translation>
    </message>
    <message>
        <source>There are {0} such documents; these {1} have the highest grades.</source>
        <translation>此类文档共有 {0} 个；这里列出等级最高的 {1} 个。</translation>
    </message>
    <message>
        <source>There is already a document {0} in this query.</source>
        <translation>此查询中已有文档 {0}。</translation>
    </message>
    <message>
        <source>There is already a query named {0}; choose another name.</source>
        <translation>已有名为 {0} 的查询，请换一个名称。</translation>
    </message>
    <message>
        <source>There is already a system named {0}; choose another name.</source>
        <translation>已有名为 {0} 的系统；请选择其他名称。</translation>
    </message>
    <message>
        <source>There is half a character in an id, which a TREC file cannot hold; rename it, or export JSON.</source>
        <translation>有 ID 含有半个字符，TREC 文件无法保存；请重命名，或导出 JSON。</translation>
    </message>
    <message>
        <source>There is no TREC run. {0}</source>
        <translation>没有 TREC run 文件。{0}</translation>
    </message>
    <message>
        <source>There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened.</source>
        <translation>没有显示环境（DISPLAY 和 WAYLAND_DISPLAY 均未设置），因此无法打开窗口。</translation>
    </message>
    <message>
        <source>There is no document {0} in the query {1}.</source>
        <translation>查询 {1} 中没有文档 {0}。</translation>
    </message>
    <message>
        <source>There is no file to open.</source>
        <translation>没有可打开的文件。</translation>
    </message>
    <message>
        <source>There is no list in these files, only judgements.</source>
        <translation>这些文件中没有列表，只有判断。</translation>
    </message>
    <message>
        <source>There is no list in this session, so there is no chart to write.</source>
        <translation>此会话中没有列表，因此没有可写入的图表。</translation>
    </message>
    <message>
        <source>There is no list in this session, so there is no slide to draw.</source>
        <translation>此会话中没有列表，因此没有可绘制的幻灯片。</translation>
    </message>
    <message>
        <source>There is no list in this session, so there is nothing to show.</source>
        <translation>此会话中没有列表，因此没有可显示的内容。</translation>
    </message>
    <message>
        <source>There is no operator between {0} and {1}; * multiplies.</source>
        <translation>{0} 与 {1} 之间没有运算符；乘法请用 *。</translation>
    </message>
    <message>
        <source>There is no query in these files.</source>
        <translation>这些文件中没有查询。</translation>
    </message>
    <message>
        <source>There is no query in this session.</source>
        <translation>此会话中没有查询。</translation>
    </message>
    <message>
        <source>There is no rank {0} in a list of {1}.</source>
        <translation>没有第 {0} 位：列表只有 {1} 个结果。</translation>
    </message>
    <message>
        <source>There is no system's list for this query, only judgements.</source>
        <translation>此查询没有系统的列表，只有判断。</translation>
    </message>
    <message>
        <source>There is nothing to paste; copy a column of grades first.</source>
        <translation>没有可粘贴的内容；请先复制一列等级。</translation>
    </message>
    <message>
        <source>There is nothing to remove: nothing was installed in {0}.</source>
        <translation>没有可移除的内容：{0} 中未安装任何文件。</translation>
    </message>
    <message>
        <source>These cells cannot hold their whole text, which was cut and ends with “…”: {0}</source>
        <translation>以下单元格容纳不下全部文本，已截断并以“…”结尾：{0}</translation>
    </message>
    <message>
        <source>These documents are judged, but for other queries: check the query ids.</source>
        <translation>这些文档有标注，但属于别的查询：请检查查询 ID。</translation>
    </message>
    <message>
        <source>These tools compute the same:</source>
        <translation>以下工具的计算方式相同：</translation>
    </message>
    <message>
        <source>They count nothing here but keep their ranks: 0.8162. That is a decision, and most tools make it silently.</source>
        <translation>它们在这里不计增益，但保留名次：0.8162。这是一种决定，而大多数工具不声不响就替你做了。</translation>
    </message>
    <message>
        <source>They differ in {0} only.</source>
        <translation>两者只在以下方面不同：{0}。</translation>
    </message>
    <message>
        <source>They were kept; the measure's option negative says whether they count as 0, unjudged or as they are.</source>
        <translation>已保留；指标的选项 negative 决定它们计为 0、视为未判断还是保持原样。</translation>
    </message>
    <message>
        <source>This "(" is never closed.</source>
        <translation>此 "(" 没有闭合。</translation>
    </message>
    <message>
        <source>This ")" closes nothing.</source>
        <translation>此 ")" 没有对应的左括号。</translation>
    </message>
    <message>
        <source>This command computes every query's value and the means; with --output json, to the last digit:</source>
        <translation>以下命令计算每个查询的值和均值；加上 --output json 可精确到最后一位：</translation>
    </message>
    <message>
        <source>This command computes every query’s value, as in data/per-query.csv, to the last digit:</source>
        <translation>以下命令计算每个查询的值，精确到最后一位，与 data/per-query.csv 相同：</translation>
    </message>
    <message>
        <source>This has no place in a formula.</source>
        <translation>公式中不能有此内容。</translation>
    </message>
    <message>
        <source>This is no data that can be added to a session ({0}).</source>
        <translation>这不是可以添加到会话的数据（{0}）。</translation>
    </message>
    <message>
        <source>This is no name for a chart; use one that ends in .png or .svg.</source>
        <translation>这不是图表的文件名；请使用以 .png 或 .svg 结尾的名称。</translation>
    </message>
    <message>
        <source>This is the list as it was loaded, which stays as it is. Edit the other one.</source>
        <translation>这是载入时的列表，保持不变。请编辑另一个列表。</translation>
    </message>
    <message>
        <source>This list beats {0} of them.</source>
        <translation>此列表优于其中的 {0}。</translation>
    </message>
    <message>
        <source>This list differs in too many places from where the steps before lead.</source>
        <translation>此列表与前面步骤得到的列表差异过多。</translation>
    </message>
    <message>
        <source>This list was edited and has an order of its own: tied scores of the source no longer play a part.</source>
        <translation>此列表已编辑，有了自己的顺序：原始分数的并列不再起作用。</translation>
    </message>
    <message>
        <source>This number is too large.</source>
        <translation>此数字过大。</translation>
    </message>
    <message>
        <source>This operator has no place in a formula.</source>
        <translation>公式中不能使用此运算符。</translation>
    </message>
    <message>
        <source>This session has no steps to show. Steps are made in the window, with «Edit the steps».</source>
        <translation>此会话没有可显示的步骤。请在窗口中用“编辑步骤”创建步骤。</translation>
    </message>
    <message>
        <source>This step no longer fits in {1} places: {0}</source>
        <translation>这一步有 {1} 处不再适用：{0}</translation>
    </message>
    <message>
        <source>This step no longer fits: {0}</source>
        <translation>这一步不再适用：{0}</translation>
    </message>
    <message>
        <source>Three more ranks cost less than the first one did: 0.1127. The discount is steep at the top and flat below.</source>
        <translation>再降三位，损失还不如最初那一位多：0.1127。折损在顶部陡，往下就平了。</translation>
    </message>
    <message>
        <source>Three steps</source>
        <translation>三步</translation>
    </message>
    <message>
        <source>Throw the better half away: is it noticed?</source>
        <translation>把较好的一半扔掉：看得出来吗？</translation>
    </message>
    <message>
        <source>Tied scores</source>
        <translation>并列分数</translation>
    </message>
    <message>
        <source>Tied scores leave the order open: nDCG lies from {0} to {1}, {2} on average.</source>
        <translation>分数并列使次序无法确定：nDCG 在 {0} 到 {1} 之间，平均为 {2}。</translation>
    </message>
    <message>
        <source>Ties are broken against the list: the lowest grade first.</source>
        <translation>并列按对列表最不利的次序处理：等级最低的在前。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Titles, one a line</source>
        <translation>标题，每行一个</translation>
    </message>
    <message>
        <source>To score it all the same, add {0}.</source>
        <translation>若仍要评分，请加上 {0}。</translation>
    </message>
    <message>
        <source>To the field that filters the queries by their names</source>
        <translation>转到按名称筛选查询的输入框</translation>
    </message>
    <message>
        <source>To the menus</source>
        <translation>转到菜单</translation>
    </message>
    <message>
        <source>To the next control, or the one before</source>
        <translation>转到下一个或上一个控件</translation>
    </message>
    <message>
        <source>To the query after, in the order of the list</source>
        <translation>转到列表中的下一个查询</translation>
    </message>
    <message>
        <source>To the query before, in the order of the list</source>
        <translation>转到列表中的上一个查询</translation>
    </message>
    <message>
        <source>Took the snapshot {0} of {1}</source>
        <translation>创建 {1} 的快照 {0}</translation>
    </message>
    <message>
        <source>Took {0} out of {1}</source>
        <translation>将 {0} 移出{1}</translation>
    </message>
    <message>
        <source>Took {0} results out of {1}</source>
        <translation>将 {0} 个结果移出{1}</translation>
    </message>
    <message>
        <source>Top k only</source>
        <translation>仅前 k 个</translation>
    </message>
    <message>
        <source>Twelve searches, three systems: ties, gaps in the judgements, good pages nobody found.</source>
        <translation>十二个查询，三个系统：有并列，有判断的空缺，还有没人找到的好页面。</translation>
    </message>
    <message>
        <source>Two document ids differ in spaces only, which a TREC file cannot hold; rename one of them.</source>
        <translation>有两个文档 ID 只有空格不同，TREC 文件无法区分；请重命名其中一个。</translation>
    </message>
    <message>
        <source>Two documents of the top grade, one of them last: what does the late hit cost?</source>
        <translation>两个文档等级最高，其中一个排在最后：这个迟到的命中损失多少？</translation>
    </message>
    <message>
        <source>Two query ids differ in spaces only, which a TREC file cannot hold; rename one of them.</source>
        <translation>有两个查询 ID 只有空格不同，TREC 文件无法区分；请重命名其中一个。</translation>
    </message>
    <message>
        <source>Two results that nobody has judged</source>
        <translation>两个没人判断过的结果</translation>
    </message>
    <message>
        <source>Two results tie: the higher id goes first</source>
        <translation>两个结果并列：ID 大的在前</translation>
    </message>
    <message>
        <source>Two systems would be written to {0}; rename one of them.</source>
        <translation>有两个系统将写入 {0}；请重命名其中一个。</translation>
    </message>
    <message>
        <source>Type a grade, a word of the scale, or – for unjudged; digits alone do it at once</source>
        <translation>输入等级、标度中的名称，或用 – 表示未判断；直接按数字键立即生效</translation>
    </message>
    <message>
        <source>Type or paste documents, one a line, with or without grades</source>
        <translation>输入或粘贴文档，每行一个，可带等级</translation>
    </message>
    <message>
        <source>Type the rank that the selected results shall move to</source>
        <translation>输入所选结果要移到的名次</translation>
    </message>
    <message>
        <source>Undefined</source>
        <translation>未定义</translation>
    </message>
    <message>
        <source>Undo what was tried on this step</source>
        <translation>撤销在此步骤上的尝试</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>已撤销：{0}</translation>
    </message>
    <message>
        <source>Unhide one, or name it.</source>
        <translation>请取消隐藏其中一个，或指定名称。</translation>
    </message>
    <message>
        <source>Unjudged</source>
        <translation>未判断</translation>
    </message>
    <message>
        <source>Unjudged count nothing again, but one of them is judged now, as a 3: 0.9140. The page had been good all along.</source>
        <translation>未判断的又不计增益了，但其中一个现在已经判断，等级为 3：0.9140。这个页面其实一直都很好。</translation>
    </message>
    <message>
        <source>Unjudged in the ideal</source>
        <translation>理想列表含未判断</translation>
    </message>
    <message>
        <source>Unjudged is not irrelevant</source>
        <translation>未判断不等于不相关</translation>
    </message>
    <message>
        <source>Unjudged results</source>
        <translation>未判断结果</translation>
    </message>
    <message>
        <source>Unjudged results are removed and the ranks close up.</source>
        <translation>去掉未判断结果，名次依次递补。</translation>
    </message>
    <message>
        <source>Unjudged results are removed before anything is counted.</source>
        <translation>计算之前先去掉未判断结果。</translation>
    </message>
    <message>
        <source>Unjudged results are removed; the whole list against the whole pool.</source>
        <translation>去掉未判断结果；整个列表对照整个判断池。</translation>
    </message>
    <message>
        <source>Unjudged results do not enter the ideal list.</source>
        <translation>未判断结果不进入理想列表。</translation>
    </message>
    <message>
        <source>Unjudged results enter the ideal list with their assumed grade.</source>
        <translation>未判断结果以其假定等级进入理想列表。</translation>
    </message>
    <message>
        <source>Unknown command {0}. {1} Try «ndcg-explorer --help».</source>
        <translation>未知命令 {0}。{1}请试“ndcg-explorer --help”。</translation>
    </message>
    <message>
        <source>Unknown function {0}. {1}</source>
        <translation>未知函数 {0}。{1}</translation>
    </message>
    <message>
        <source>Unknown name {0}. {1}</source>
        <translation>未知名称 {0}。{1}</translation>
    </message>
    <message>
        <source>Unknown {0} {1}. {2}</source>
        <translation>未知的{0} {1}。{2}</translation>
    </message>
    <message>
        <source>Unmerge the cells.</source>
        <translation>请取消合并这些单元格。</translation>
    </message>
    <message>
        <source>Unmerge them.</source>
        <translation>请取消合并。</translation>
    </message>
    <message>
        <source>Unpack it and open what is inside.</source>
        <translation>请解压后打开其中的文件。</translation>
    </message>
    <message>
        <source>Unpack it with its password, and open what was in it.</source>
        <translation>请用密码解压，再打开其中的文件。</translation>
    </message>
    <message>
        <source>Unpack the archive, and open what was in it.</source>
        <translation>请解压后打开其中的文件。</translation>
    </message>
    <message>
        <source>Unsaved work in {0}: 1 edit, the last on {2} at {3}.</source>
        <translation>未保存的工作：{0}，1 次编辑，最后一次在 {2} {3}。</translation>
    </message>
    <message>
        <source>Unsaved work in {0}: {1} edits, the last on {2} at {3}.</source>
        <translation>未保存的工作：{0}，{1} 次编辑，最后一次在 {2} {3}。</translation>
    </message>
    <message>
        <source>Unsaved work may be in {0}, which cannot be read ({1}).</source>
        <translation>{0} 中可能有未保存的工作，但无法读取（{1}）。</translation>
    </message>
    <message>
        <source>Unusable as it is:</source>
        <translation>目前无法使用：</translation>
    </message>
    <message>
        <source>Up / tied / down</source>
        <translation>升 / 平 / 降</translation>
    </message>
    <message>
        <source>Use a backup.</source>
        <translation>请使用备份。</translation>
    </message>
    <message>
        <source>Use a finite number, or leave it blank where nobody judged.</source>
        <translation>请使用有限数；无人判断时请留空。</translation>
    </message>
    <message>
        <source>Use a finite number.</source>
        <translation>请使用有限数。</translation>
    </message>
    <message>
        <source>Use a number that is not negative.</source>
        <translation>请使用非负的数字。</translation>
    </message>
    <message>
        <source>Use a number, or say that this column is no {0}.</source>
        <translation>请使用数字，或指明此列不是{0}。</translation>
    </message>
    <message>
        <source>Use a plain finite number.</source>
        <translation>请使用普通的有限数。</translation>
    </message>
    <message>
        <source>Use an array of objects such as [{"query": "q1", "document": "d7", "rank": 1, "grade": 3}].</source>
        <translation>请使用对象数组，例如 [{"query": "q1", "document": "d7", "rank": 1, "grade": 3}]。</translation>
    </message>
    <message>
        <source>Use double quotes.</source>
        <translation>请使用双引号。</translation>
    </message>
    <message>
        <source>Use null for a missing value.</source>
        <translation>缺失的值请用 null。</translation>
    </message>
    <message>
        <source>Use one character, such as {0} or {1}, or the word tab.</source>
        <translation>请使用单个字符，如 {0} 或 {1}，或单词 tab。</translation>
    </message>
    <message>
        <source>Usually it is {0}.</source>
        <translation>通常为 {0}。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation>网页 (HTML)</translation>
    </message>
    <message>
        <source>Weighted</source>
        <translation>加权</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>改动的影响</translation>
    </message>
    <message>
        <source>What every key does</source>
        <translation>各按键的作用</translation>
    </message>
    <message>
        <source>What grades would do</source>
        <translation>等级的影响</translation>
    </message>
    <message>
        <source>What is a good score?</source>
        <translation>多少分才算好？</translation>
    </message>
    <message>
        <source>What is in here</source>
        <translation>内容说明</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>问题所在</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>What makes the difference</source>
        <translation>差异的原因</translation>
    </message>
    <message>
        <source>What makes the difference to nDCG</source>
        <translation>与 nDCG 的差异原因</translation>
    </message>
    <message>
        <source>What moving a single result would gain.</source>
        <translation>移动单个结果所能带来的提升。</translation>
    </message>
    <message>
        <source>What moving one result would gain</source>
        <translation>移动一个结果所能带来的提升</translation>
    </message>
    <message>
        <source>What the audience reads: short, and to the point</source>
        <translation>听众看到的内容：简短扼要</translation>
    </message>
    <message>
        <source>What to know</source>
        <translation>须知</translation>
    </message>
    <message>
        <source>What was changed</source>
        <translation>更改内容</translation>
    </message>
    <message>
        <source>What was copied has several columns and none is headed “Grade”; copy the grades alone.</source>
        <translation>复制的内容有多列，但没有一列的标题是“Grade”；请只复制等级。</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>所做的操作</translation>
    </message>
    <message>
        <source>What was done before the last save is in the session file, and can no longer be undone.</source>
        <translation>上次保存之前所做的编辑已在会话文件中，但无法再撤销。</translation>
    </message>
    <message>
        <source>What you want to say; only you see it</source>
        <translation>您想说的话；只有您能看到</translation>
    </message>
    <message>
        <source>Where defined</source>
        <translation>有定义的查询</translation>
    </message>
    <message>
        <source>Where it loses</source>
        <translation>损失所在</translation>
    </message>
    <message>
        <source>Where the files left it open, this was chosen:</source>
        <translation>文件中未明确之处，选择如下：</translation>
    </message>
    <message>
        <source>Why does this ranked list score what it scores, and what would change it?</source>
        <translation>这个排序列表为何得到这个分数，又有什么会改变它？</translation>
    </message>
    <message>
        <source>Why nDCG@3 is below nDCG@5</source>
        <translation>为什么 nDCG@3 低于 nDCG@5</translation>
    </message>
    <message>
        <source>Wilcoxon signed-rank test</source>
        <translation>Wilcoxon 符号秩检验</translation>
    </message>
    <message>
        <source>With today's grades</source>
        <translation>使用当前等级</translation>
    </message>
    <message>
        <source>With yes and no for grades the score is 0.7328. Remember it.</source>
        <translation>等级只分“是”和“否”时，得分是 0.7328。请记住这个数。</translation>
    </message>
    <message>
        <source>With {0} queries a difference under {1} would hardly be detected (80% power).</source>
        <translation>仅凭 {0} 个查询，小于 {1} 的差异很难检出（检验功效 80%）。</translation>
    </message>
    <message>
        <source>Workbook (XLSX)</source>
        <translation>工作簿 (XLSX)</translation>
    </message>
    <message>
        <source>Worked out</source>
        <translation>演算</translation>
    </message>
    <message>
        <source>Working out the scores</source>
        <translation>正在计算分数</translation>
    </message>
    <message>
        <source>Works out the score of one list: the sum, where it loses, other cutoffs, measures and tools.</source>
        <translation>演算一个列表的得分：求和过程、失分之处，以及其他截断、指标和工具的结果。</translation>
    </message>
    <message>
        <source>Worse than the baseline</source>
        <translation>差于基线</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>最差</translation>
    </message>
    <message>
        <source>Worst query</source>
        <translation>最差查询</translation>
    </message>
    <message>
        <source>Worst value</source>
        <translation>最差值</translation>
    </message>
    <message>
        <source>Worth of a result</source>
        <translation>结果的价值</translation>
    </message>
    <message>
        <source>Write ** for a power.</source>
        <translation>乘方请写作 **。</translation>
    </message>
    <message>
        <source>Write 0.</source>
        <translation>请写 0。</translation>
    </message>
    <message>
        <source>Write 1.</source>
        <translation>请写 1。</translation>
    </message>
    <message>
        <source>Write == to compare.</source>
        <translation>比较请写 ==。</translation>
    </message>
    <message>
        <source>Write \\ for a backslash.</source>
        <translation>反斜杠请写作 \\。</translation>
    </message>
    <message>
        <source>Write a quote inside a quoted text twice: "5"" disk".</source>
        <translation>引号内文本中的引号请写两次："5"" disk"。</translation>
    </message>
    <message>
        <source>Write a report, its data or its charts into a file, with a preview</source>
        <translation>将报告、其数据或图表写入文件，可预览</translation>
    </message>
    <message>
        <source>Write all numbers of the file alike.</source>
        <translation>请统一文件中数字的写法。</translation>
    </message>
    <message>
        <source>Write and.</source>
        <translation>请写 and。</translation>
    </message>
    <message>
        <source>Write it as "-".</source>
        <translation>请写作 "-"。</translation>
    </message>
    <message>
        <source>Write it like 12, -3 or 0.5.</source>
        <translation>请写成 12、-3 或 0.5 这样的形式。</translation>
    </message>
    <message>
        <source>Write not, or != to compare.</source>
        <translation>请写 not；比较请写 !=。</translation>
    </message>
    <message>
        <source>Write numbers and texts, not lists.</source>
        <translation>请写数字和文本，不要写列表。</translation>
    </message>
    <message>
        <source>Write one value a row, or choose another column.</source>
        <translation>请每行只写一个值，或选择其他列。</translation>
    </message>
    <message>
        <source>Write or.</source>
        <translation>请写 or。</translation>
    </message>
    <message>
        <source>Write the chart to a PNG or SVG file</source>
        <translation>将图表写入 PNG 或 SVG 文件</translation>
    </message>
    <message>
        <source>Write the column as numbers or texts.</source>
        <translation>请将该列写成数字或文本。</translation>
    </message>
    <message>
        <source>Write the curves into a picture</source>
        <translation>将曲线写成图片</translation>
    </message>
    <message>
        <source>Write the shown table into a CSV file</source>
        <translation>将显示的表格写入 CSV 文件</translation>
    </message>
    <message>
        <source>Write true, false or null.</source>
        <translation>请写 true、false 或 null。</translation>
    </message>
    <message>
        <source>Write what comes out of it to a file, and open that.</source>
        <translation>请将其输出写入文件，再打开该文件。</translation>
    </message>
    <message>
        <source>Write {0} for {1}.</source>
        <translation>{1}请写作 {0}。</translation>
    </message>
    <message>
        <source>Writes a session as a report (HTML, PDF, Markdown), as data, as charts, or all in one file.</source>
        <translation>将会话写成报告（HTML、PDF、Markdown）、数据、图表，或全部写入一个文件。</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Zoom in or out</source>
        <translation>放大或缩小</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>7-Zip 压缩包</translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <translation>GIF 图片</translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <translation>JPEG 图片</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>a Parquet table</source>
        <translation>Parquet 表</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>RAR 压缩包</translation>
    </message>
    <message>
        <source>a ZIP archive or an office document (XLSX, ODS)</source>
        <translation>ZIP 压缩包或 Office 文档（XLSX、ODS）</translation>
    </message>
    <message>
        <source>a comma stands before "{0}".</source>
        <translation>"{0}" 前有一个逗号。</translation>
    </message>
    <message>
        <source>a cutoff, such as 10</source>
        <translation>截断，如 10</translation>
    </message>
    <message>
        <source>a decimal point (12.0 for 12)</source>
        <translation>小数点（12 写成 12.0）</translation>
    </message>
    <message>
        <source>a document</source>
        <translation>一个文档</translation>
    </message>
    <message>
        <source>a document that stands in the list twice is counted twice, but is in the ideal once.</source>
        <translation>在列表中出现两次的文档被计两次，但在理想列表中只有一次。</translation>
    </message>
    <message>
        <source>a document twice in one list (default: first)</source>
        <translation>同一列表中重复的文档（默认：first）</translation>
    </message>
    <message>
        <source>a document with several grades (default: refuse)</source>
        <translation>有多个等级的文档（默认：refuse）</translation>
    </message>
    <message>
        <source>a file with judgments, whatever it looks like; may repeat</source>
        <translation>标注文件，不论内容像什么；可重复使用</translation>
    </message>
    <message>
        <source>a file with results, whatever it looks like; may repeat</source>
        <translation>结果文件，不论内容像什么；可重复使用</translation>
    </message>
    <message>
        <source>a file with texts, groups or weights of queries by their ids; may repeat</source>
        <translation>按 ID 给出查询的文本、分组或权重的文件；可重复使用</translation>
    </message>
    <message>
        <source>a file with titles and other texts of documents by their ids; may repeat</source>
        <translation>按 ID 给出文档标题等文本的文件；可重复使用</translation>
    </message>
    <message>
        <source>a formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>a further measure for the tables of systems and queries; may repeat</source>
        <translation>系统表和查询表中的另一指标；可重复</translation>
    </message>
    <message>
        <source>a judgement is there twice with the same grade; each counts once.</source>
        <translation>有 1 条判断以相同等级出现两次；只计一次。</translation>
    </message>
    <message>
        <source>a key in double quotes</source>
        <translation>双引号中的键</translation>
    </message>
    <message>
        <source>a key stands twice in one object</source>
        <translation>同一对象中有重复的键</translation>
    </message>
    <message>
        <source>a link or another file is in its place, and was left alone</source>
        <translation>该处是链接或其他文件，未作改动</translation>
    </message>
    <message>
        <source>a measure's name, such as nDCG</source>
        <translation>指标名称，如 nDCG</translation>
    </message>
    <message>
        <source>a newer nDCG Explorer wrote it (file version {0}), and this one cannot read it.</source>
        <translation>它由更新版本的 nDCG Explorer 写入（文件版本 {0}），此版本无法读取。</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a number that points nowhere</source>
        <translation>有一个数字没有对应的条目</translation>
    </message>
    <message>
        <source>a prefix or suffix</source>
        <translation>前缀或后缀</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>可执行程序</translation>
    </message>
    <message>
        <source>a query has lists of other systems than the file names</source>
        <translation>某个查询含有文件未声明的系统的列表</translation>
    </message>
    <message>
        <source>a query that a system has no results for: it counts 0 (default), or the query is left out</source>
        <translation>某系统没有结果的查询：计为 0（默认），或不参与对比</translation>
    </message>
    <message>
        <source>a quoted text goes on after its closing quote: {0}.</source>
        <translation>引号内的文本在右引号之后还有内容：{0}。</translation>
    </message>
    <message>
        <source>a row for each query and system</source>
        <translation>每个查询和系统一行</translation>
    </message>
    <message>
        <source>a row for each rank of each list</source>
        <translation>每个列表的每个名次一行</translation>
    </message>
    <message>
        <source>a row for each system: the mean, best and worst query</source>
        <translation>每个系统一行：均值、最佳查询和最差查询</translation>
    </message>
    <message>
        <source>a second JSON document starts here, where the file should end.</source>
        <translation>文件本应在此结束，却又开始了第二个 JSON 文档。</translation>
    </message>
    <message>
        <source>a sentence of the log has a place for a value that is not there</source>
        <translation>日志中有一句话缺少应填入的值</translation>
    </message>
    <message>
        <source>a sentence of the log is nested too deeply</source>
        <translation>日志中有一句话嵌套过深</translation>
    </message>
    <message>
        <source>a sentence of the log repeats its values too often</source>
        <translation>日志中有一个句子重复其值的次数过多</translation>
    </message>
    <message>
        <source>a session that was never saved</source>
        <translation>从未保存的会话</translation>
    </message>
    <message>
        <source>a session, a table, or runs with their judgements</source>
        <translation>会话、表格，或 run 文件及其判断</translation>
    </message>
    <message>
        <source>a session, or runs with their judgments</source>
        <translation>会话文件，或 run 文件及其标注文件</translation>
    </message>
    <message>
        <source>a single query: nothing is known of the spread</source>
        <translation>只有一个查询：无从知道离散程度</translation>
    </message>
    <message>
        <source>a source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>a subtopic</source>
        <translation>子主题</translation>
    </message>
    <message>
        <source>a system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>a system's name</source>
        <translation>系统名称</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a text of more than {0} characters</source>
        <translation>超过 {0} 个字符的文本</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>a vote</source>
        <translation>判断者的评级</translation>
    </message>
    <message>
        <source>about {0} values are in it; the limit is {1}.</source>
        <translation>其中约有 {0} 个值；上限为 {1}。</translation>
    </message>
    <message>
        <source>accept digits of other scripts</source>
        <translation>接受其他文字的数字</translation>
    </message>
    <message>
        <source>adjusted for {0} contenders {1}</source>
        <translation>按 {0} 个对比系统校正后 {1}</translation>
    </message>
    <message>
        <source>alike</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all equal</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>all figures, for programs</source>
        <translation>全部数值，供程序使用</translation>
    </message>
    <message>
        <source>all of these three</source>
        <translation>以上三项全部</translation>
    </message>
    <message>
        <source>all queries</source>
        <translation>所有查询</translation>
    </message>
    <message>
        <source>all queries differ by the same: there is no spread to test against</source>
        <translation>各查询的差值都相同：没有离散程度可供检验</translation>
    </message>
    <message>
        <source>all sheets are hidden: {0}.</source>
        <translation>所有工作表均已隐藏：{0}。</translation>
    </message>
    <message>
        <source>ambiguous option: %(option)s could match %(matches)s</source>
        <translation>选项有歧义：%(option)s 可匹配 %(matches)s</translation>
    </message>
    <message>
        <source>an Arrow (Feather) table</source>
        <translation>Arrow (Feather) 表</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>HDF5 文件</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>an empty ZIP archive</source>
        <translation>ZIP 空压缩包</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>an old office document (XLS) or an encrypted one</source>
        <translation>旧版 Office 文档 (XLS) 或加密的文档</translation>
    </message>
    <message>
        <source>an option's name</source>
        <translation>选项名称</translation>
    </message>
    <message>
        <source>and {0} more; «ndcg-explorer check» lists them.</source>
        <translation>以及另外 {0} 个；“ndcg-explorer check”可全部列出。</translation>
    </message>
    <message>
        <source>another group</source>
        <translation>属于其他分组</translation>
    </message>
    <message>
        <source>another ideal DCG</source>
        <translation>理想 DCG 不同</translation>
    </message>
    <message>
        <source>another window</source>
        <translation>另一个窗口</translation>
    </message>
    <message>
        <source>argument %(argument_name)s: %(message)s</source>
        <translation>参数 %(argument_name)s：%(message)s</translation>
    </message>
    <message>
        <source>arrays and objects are nested more than {0} deep.</source>
        <translation>数组和对象的嵌套超过 {0} 层。</translation>
    </message>
    <message>
        <source>as in {0}</source>
        <translation>同 {0}</translation>
    </message>
    <message>
        <source>as in {0} and {1} more</source>
        <translation>同 {0} 及另外 {1} 个</translation>
    </message>
    <message>
        <source>as loaded</source>
        <translation>载入时</translation>
    </message>
    <message>
        <source>as of the snapshot</source>
        <translation>快照时的等级</translation>
    </message>
    <message>
        <source>at the same rank in both</source>
        <translation>在两个列表中名次相同</translation>
    </message>
    <message>
        <source>at {0} = {1}: {2} fails, the result is not a finite number ({3})</source>
        <translation>当 {0} = {1} 时：{2} 无法计算，结果不是有限数 ({3})</translation>
    </message>
    <message>
        <source>back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>below DIR/share instead, and nowhere else</source>
        <translation>改装到 DIR/share 下，不装到别处</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>between the two</source>
        <translation>两者之间</translation>
    </message>
    <message>
        <source>beyond rank {0}</source>
        <translation>第 {0} 位之后</translation>
    </message>
    <message>
        <source>byte 0x{0} is not {1} text in {2}.</source>
        <translation>{2} 中的字节 0x{0} 不是 {1} 文本。</translation>
    </message>
    <message>
        <source>cell {0} is not where row {1} goes on</source>
        <translation>单元格 {0} 与第 {1} 行的顺序不符</translation>
    </message>
    <message>
        <source>cells {0} are merged, so it is unclear which column the value belongs to.</source>
        <translation>单元格 {0} 已合并，无法确定值属于哪一列。</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>有变化</translation>
    </message>
    <message>
        <source>chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>clear grade, delete grade</source>
        <translation>清除等级，删除等级</translation>
    </message>
    <message>
        <source>clip(x, low, high): x kept between two limits</source>
        <translation>clip(x, 下限, 上限)：将 x 限制在两个界限之间</translation>
    </message>
    <message>
        <source>column {0}</source>
        <translation>列 {0}</translation>
    </message>
    <message>
        <source>column {0} has no name; it is called {1} here.</source>
        <translation>第 {0} 列没有名称；此处称为 {1}。</translation>
    </message>
    <message>
        <source>columns of different lengths</source>
        <translation>各列长度不同</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>compare systems: is one better, and how sure is that</source>
        <translation>对比系统：谁更好，有多大把握</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>compute it as a tool does, such as sklearn@10</source>
        <translation>按某工具的算法计算，如 sklearn@10</translation>
    </message>
    <message>
        <source>conflicts with grades that were there: {0} ({1})</source>
        <translation>与已有等级冲突：{0} 条（{1}）</translation>
    </message>
    <message>
        <source>contender</source>
        <translation>对比系统</translation>
    </message>
    <message>
        <source>convention</source>
        <translation>约定</translation>
    </message>
    <message>
        <source>counts as grade {0}</source>
        <translation>计为等级 {0}</translation>
    </message>
    <message>
        <source>day, white, colours, light mode</source>
        <translation>白天，白色，颜色，浅色模式</translation>
    </message>
    <message>
        <source>decimal comma</source>
        <translation>小数点为逗号</translation>
    </message>
    <message>
        <source>delete, exclude</source>
        <translation>删除，排除</translation>
    </message>
    <message>
        <source>discount {0}</source>
        <translation>折损 {0}</translation>
    </message>
    <message>
        <source>disliked</source>
        <translation>不喜欢</translation>
    </message>
    <message>
        <source>document {0} of query {1} has grade {2} here and {3} on {4}.</source>
        <translation>查询 {1} 的文档 {0} 在此处的等级为 {2}，在 {4} 的等级为 {3}。</translation>
    </message>
    <message>
        <source>document {0} of query {1} is already on {2}.</source>
        <translation>查询 {1} 的文档 {0} 已出现在 {2}。</translation>
    </message>
    <message>
        <source>documents are judged for several subtopics: the best grade counts, and all are kept.</source>
        <translation>有文档针对多个子主题标注：以最高等级为准，各子主题的等级均予保留。</translation>
    </message>
    <message>
        <source>documents that are neither listed nor judged</source>
        <translation>既未列出也未判断的文档</translation>
    </message>
    <message>
        <source>down by less than 0.0001</source>
        <translation>下降不到 0.0001</translation>
    </message>
    <message>
        <source>down {0}</source>
        <translation>下降 {0}</translation>
    </message>
    <message>
        <source>down: {0}</source>
        <translation>下降：{0}</translation>
    </message>
    <message>
        <source>draw the window into a picture; needs no display</source>
        <translation>将窗口绘成图片；无需显示器</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation>重复文档</translation>
    </message>
    <message>
        <source>e to the power of</source>
        <translation>e 的幂</translation>
    </message>
    <message>
        <source>each group of queries on its own; the column of --queries that names it</source>
        <translation>分别列出每个查询分组；参数为 --queries 文件中表示分组的列</translation>
    </message>
    <message>
        <source>each group of queries too; the column of --queries that names it</source>
        <translation>同时给出每组查询的平均值；可写 --queries 中分组列的名称</translation>
    </message>
    <message>
        <source>each line is taken as a document, in this order.</source>
        <translation>每行按一个文档读取，顺序即此顺序。</translation>
    </message>
    <message>
        <source>each query's value, not the means alone</source>
        <translation>给出各查询的值，而不只是均值</translation>
    </message>
    <message>
        <source>each query, the highest difference first</source>
        <translation>逐个查询列出，差值最大的在前</translation>
    </message>
    <message>
        <source>each system’s lists and the judgements, for trec_eval and the like</source>
        <translation>各系统的列表和判断，供 trec_eval 等工具使用</translation>
    </message>
    <message>
        <source>edit</source>
        <translation>编辑操作</translation>
    </message>
    <message>
        <source>edits</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>empty document id.</source>
        <translation>文档 ID 为空。</translation>
    </message>
    <message>
        <source>empty query id.</source>
        <translation>查询 ID 为空。</translation>
    </message>
    <message>
        <source>encoding {0}</source>
        <translation>编码 {0}</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>every file has a query, a document and a whole number; which are the judgments cannot be told.</source>
        <translation>每个文件都是查询、文档和一个整数，无法确定哪个是标注。</translation>
    </message>
    <message>
        <source>every judged grade of the query, retrieved or not</source>
        <translation>该查询所有已判断的等级，无论是否检索到</translation>
    </message>
    <message>
        <source>every pair of systems too, by Tukey's test</source>
        <translation>另用 Tukey 检验比较每一对系统</translation>
    </message>
    <message>
        <source>every rank of every list</source>
        <translation>每个列表的每个名次</translation>
    </message>
    <message>
        <source>every row is empty.</source>
        <translation>所有行都是空的。</translation>
    </message>
    <message>
        <source>examples:</source>
        <translation>示例：</translation>
    </message>
    <message>
        <source>exit code: 0 clean, 1 with warnings, 2 unusable</source>
        <translation>退出码：0 正常，1 有警告，2 无法使用</translation>
    </message>
    <message>
        <source>exit with 1 where a mean fell significantly, by more than MIN (default: 0)</source>
        <translation>某项均值显著下降且降幅超过 MIN（默认 0）时，以 1 退出</translation>
    </message>
    <message>
        <source>exit with 1 where any query fell by more than X</source>
        <translation>任一查询的降幅超过 X 时，以 1 退出</translation>
    </message>
    <message>
        <source>exp(x) - 1, precise near 0</source>
        <translation>exp(x) - 1，在 0 附近精确</translation>
    </message>
    <message>
        <source>expected %s argument</source>
        <translation>需要 %s 个参数</translation>
    </message>
    <message>
        <source>expected %s arguments</source>
        <translation>需要 %s 个参数</translation>
    </message>
    <message>
        <source>expected at least one argument</source>
        <translation>至少需要一个参数</translation>
    </message>
    <message>
        <source>expected at most one argument</source>
        <translation>最多接受一个参数</translation>
    </message>
    <message>
        <source>expected one argument</source>
        <translation>需要一个参数</translation>
    </message>
    <message>
        <source>explain it as a tool computes it, such as sklearn@10</source>
        <translation>按某工具的算法解释，如 sklearn@10</translation>
    </message>
    <message>
        <source>explain the N largest changes</source>
        <translation>解释变化最大的 N 项</translation>
    </message>
    <message>
        <source>fairly relevant</source>
        <translation>较为相关</translation>
    </message>
    <message>
        <source>features are not read; a document without an id in its comment is called by its line.</source>
        <translation>不读取特征；注释中没有 ID 的文档以其行号命名。</translation>
    </message>
    <message>
        <source>for everyone, below {0}</source>
        <translation>供所有用户使用，装在 {0} 下</translation>
    </message>
    <message>
        <source>for you alone, as if nothing is said</source>
        <translation>仅供您自己使用（默认）</translation>
    </message>
    <message>
        <source>gain {0}</source>
        <translation>增益 {0}</translation>
    </message>
    <message>
        <source>gate</source>
        <translation>门禁</translation>
    </message>
    <message>
        <source>geometric(p) with 0 &lt; p ≤ 1</source>
        <translation>geometric(p)，其中 0 &lt; p ≤ 1</translation>
    </message>
    <message>
        <source>gone: not in the contender's list</source>
        <translation>消失：不在对比系统的列表中</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>grade {0}</source>
        <translation>等级 {0}</translation>
    </message>
    <message>
        <source>grade {0} instead of {1}, {2}</source>
        <translation>等级为 {0} 而非 {1}，{2}</translation>
    </message>
    <message>
        <source>grade {0} is there twice</source>
        <translation>等级 {0} 出现两次</translation>
    </message>
    <message>
        <source>grades as of the snapshot</source>
        <translation>快照时的等级</translation>
    </message>
    <message>
        <source>grades from {0}</source>
        <translation>等级来自 {0}</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>猜</translation>
    </message>
    <message>
        <source>half a character (a lone surrogate) stands in {0}.</source>
        <translation>{0} 中有半个字符（单独的代理项）。</translation>
    </message>
    <message>
        <source>hide this line</source>
        <translation>隐藏此行</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>较高</translation>
    </message>
    <message>
        <source>highly relevant</source>
        <translation>高度相关</translation>
    </message>
    <message>
        <source>how Unicode writes the same letters</source>
        <translation>同一字母的 Unicode 写法</translation>
    </message>
    <message>
        <source>how many times as large PNG pictures are; 2 for charts, 1 for slides</source>
        <translation>PNG 图片的放大倍数；图表为 2，幻灯片为 1</translation>
    </message>
    <message>
        <source>how much the lists agree</source>
        <translation>列表之间的一致程度</translation>
    </message>
    <message>
        <source>how the signal became grades</source>
        <translation>信号如何转换为等级</translation>
    </message>
    <message>
        <source>how the window looks</source>
        <translation>窗口的外观</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>ideal DCG</source>
        <translation>理想 DCG</translation>
    </message>
    <message>
        <source>ideal of {0}</source>
        <translation>{0} 的理想排序</translation>
    </message>
    <message>
        <source>ids</source>
        <translation>文档 ID</translation>
    </message>
    <message>
        <source>if dropped here</source>
        <translation>若放在此处</translation>
    </message>
    <message>
        <source>ignored explicit argument %r</source>
        <translation>不接受显式给出的值 %r</translation>
    </message>
    <message>
        <source>image, PNG, SVG</source>
        <translation>图片，PNG，SVG</translation>
    </message>
    <message>
        <source>interrupted.</source>
        <translation>已中断。</translation>
    </message>
    <message>
        <source>invalid %(type)s value: %(value)r</source>
        <translation>无效的 %(type)s 值：%(value)r</translation>
    </message>
    <message>
        <source>invalid choice: %(value)r (choose from %(choices)s)</source>
        <translation>无效的选择：%(value)r（可选：%(choices)s）</translation>
    </message>
    <message>
        <source>invisible characters</source>
        <translation>不可见字符</translation>
    </message>
    <message>
        <source>irrelevant</source>
        <translation>不相关</translation>
    </message>
    <message>
        <source>it cannot be locked ({0}).</source>
        <translation>无法锁定该文件（{0}）。</translation>
    </message>
    <message>
        <source>it cannot be read ({0}).</source>
        <translation>无法读取该文件（{0}）。</translation>
    </message>
    <message>
        <source>it could not be read, written or removed ({0}).</source>
        <translation>无法读取、写入或删除该文件（{0}）。</translation>
    </message>
    <message>
        <source>it does not describe a session ({0}).</source>
        <translation>它描述的不是会话（{0}）。</translation>
    </message>
    <message>
        <source>it does not say which documents are relevant.</source>
        <translation>其中没有说明哪些文档相关。</translation>
    </message>
    <message>
        <source>it holds one number a line, for rows that are in no file named with it.</source>
        <translation>它每行一个数字，但同时指定的文件中没有与之对应的行。</translation>
    </message>
    <message>
        <source>it holds scores for {0}, which has scores already.</source>
        <translation>其中是 {0} 的原始分数，而该文件已有原始分数。</translation>
    </message>
    <message>
        <source>it holds the sizes of groups, for rows that are in no file named with it.</source>
        <translation>它给出各组的大小，但同时指定的文件中没有与之对应的行。</translation>
    </message>
    <message>
        <source>it is a symbolic link, and an export does not replace the file that it leads to.</source>
        <translation>这是一个符号链接，导出不会替换它所指向的文件。</translation>
    </message>
    <message>
        <source>it is in use by {0}.</source>
        <translation>{0} 正在使用该文件。</translation>
    </message>
    <message>
        <source>it is not a lock file of nDCG Explorer, and was left alone.</source>
        <translation>它不是 nDCG Explorer 的锁文件，未作改动。</translation>
    </message>
    <message>
        <source>it is not a regular file.</source>
        <translation>它不是普通文件。</translation>
    </message>
    <message>
        <source>it is not as long as it says</source>
        <translation>其长度与所述不符</translation>
    </message>
    <message>
        <source>it is to hold judgments, and no column is recognised as the grade; the columns are {0}.</source>
        <translation>它应是标注文件，但没有识别出等级列；现有的列为 {0}。</translation>
    </message>
    <message>
        <source>it names no file of ours</source>
        <translation>它指向的不是本程序的文件</translation>
    </message>
    <message>
        <source>it takes a list of numbers</source>
        <translation>应为一组数字</translation>
    </message>
    <message>
        <source>it takes a text in quotes</source>
        <translation>应为引号中的文本</translation>
    </message>
    <message>
        <source>it takes nothing in parentheses</source>
        <translation>括号中不应有内容</translation>
    </message>
    <message>
        <source>it takes one number</source>
        <translation>应为一个数字</translation>
    </message>
    <message>
        <source>it takes pairs of grade and gain</source>
        <translation>应为等级与增益的对</translation>
    </message>
    <message>
        <source>it was not saved ({0}).</source>
        <translation>未能保存（{0}）。</translation>
    </message>
    <message>
        <source>it was written, but the disk did not confirm it ({0}).</source>
        <translation>已写入，但磁盘未予确认（{0}）。</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>缺少结尾</translation>
    </message>
    <message>
        <source>its gain is too large to be added up.</source>
        <translation>它的增益过大，无法求和。</translation>
    </message>
    <message>
        <source>its groups are others than those of the qid in {0}.</source>
        <translation>其中的分组与 {0} 中 qid 的分组不同。</translation>
    </message>
    <message>
        <source>its lines have no qid, so it is not known which query they belong to.</source>
        <translation>各行没有 qid，无法知道属于哪个查询。</translation>
    </message>
    <message>
        <source>its numbers are for {0} rows, but {1} has {2}.</source>
        <translation>其中的数字对应 {0} 行，而 {1} 有 {2} 行。</translation>
    </message>
    <message>
        <source>its numbers are read as grades.</source>
        <translation>其中的数字按等级读取。</translation>
    </message>
    <message>
        <source>its numbers are read as scores.</source>
        <translation>其中的数字按原始分数读取。</translation>
    </message>
    <message>
        <source>its texts are joined to the documents by their ids.</source>
        <translation>其中的文本已按 ID 并入文档。</translation>
    </message>
    <message>
        <source>its texts are joined to the queries by their ids.</source>
        <translation>其中的文本已按 ID 并入查询。</translation>
    </message>
    <message>
        <source>its version is not a number</source>
        <translation>其版本不是数字</translation>
    </message>
    <message>
        <source>jacket-2 is called storm-jacket now, which sorts above jacket-7: 0.9639. The search engine did nothing, and it is 0.3049 better.</source>
        <translation>jacket-2 改名叫 storm-jacket，排到了 jacket-7 前面：0.9639。搜索引擎什么也没做，分数却涨了 0.3049。</translation>
    </message>
    <message>
        <source>jk(b) with b &gt; 1</source>
        <translation>jk(b)，其中 b &gt; 1</translation>
    </message>
    <message>
        <source>judge, rate, relevance</source>
        <translation>标注，打分，相关性</translation>
    </message>
    <message>
        <source>judged</source>
        <translation>已判断</translation>
    </message>
    <message>
        <source>judged not retrieved</source>
        <translation>已判断未检索到</translation>
    </message>
    <message>
        <source>judgments</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>judgments: {0}</source>
        <translation>标注：{0} 条</translation>
    </message>
    <message>
        <source>k = {0}</source>
        <translation>k = {0}</translation>
    </message>
    <message>
        <source>keep a version</source>
        <translation>保留版本</translation>
    </message>
    <message>
        <source>keep it as a session, with its baseline</source>
        <translation>保存为会话，连同基线</translation>
    </message>
    <message>
        <source>kept as texts: {0}</source>
        <translation>保留为文本：{0}</translation>
    </message>
    <message>
        <source>kept as texts: {0} and {1} more</source>
        <translation>保留为文本：{0} 及另外 {1} 个</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>largest of its arguments</source>
        <translation>各参数中的最大值</translation>
    </message>
    <message>
        <source>leading zeros</source>
        <translation>前导零</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>leave out rows that cannot be read</source>
        <translation>跳过无法读取的行</translation>
    </message>
    <message>
        <source>liked</source>
        <translation>喜欢</translation>
    </message>
    <message>
        <source>line 1</source>
        <translation>第 1 行</translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>line {0}, column {1}</source>
        <translation>第 {0} 行第 {1} 列</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>load a file</source>
        <translation>加载文件</translation>
    </message>
    <message>
        <source>log(1 + x), precise near 0</source>
        <translation>log(1 + x)，在 0 附近精确</translation>
    </message>
    <message>
        <source>log(b) with b &gt; 1</source>
        <translation>log(b)，其中 b &gt; 1</translation>
    </message>
    <message>
        <source>logarithm to base 10</source>
        <translation>以 10 为底的对数</translation>
    </message>
    <message>
        <source>logarithm to base 2</source>
        <translation>以 2 为底的对数</translation>
    </message>
    <message>
        <source>look at files before you use them</source>
        <translation>使用前先检查文件</translation>
    </message>
    <message>
        <source>losses</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>loved</source>
        <translation>非常喜欢</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>较低</translation>
    </message>
    <message>
        <source>make each tag of a TREC run a system (default: one file is one)</source>
        <translation>将 TREC run 文件的每个标签各作为一个系统（默认：一个文件一个系统）</translation>
    </message>
    <message>
        <source>make grades of clicks, dwell time or the like</source>
        <translation>由点击、停留时间等生成等级</translation>
    </message>
    <message>
        <source>mark the systems that differ significantly from this one</source>
        <translation>标记与该系统差异显著的系统</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>mean Bpref</source>
        <translation>平均 Bpref</translation>
    </message>
    <message>
        <source>mean CG</source>
        <translation>平均 CG</translation>
    </message>
    <message>
        <source>mean DCG</source>
        <translation>平均 DCG</translation>
    </message>
    <message>
        <source>mean ERR</source>
        <translation>平均 ERR</translation>
    </message>
    <message>
        <source>mean F1</source>
        <translation>平均 F1</translation>
    </message>
    <message>
        <source>mean IDCG</source>
        <translation>平均 IDCG</translation>
    </message>
    <message>
        <source>mean IPrec</source>
        <translation>平均 IPrec</translation>
    </message>
    <message>
        <source>mean Judged</source>
        <translation>平均 Judged</translation>
    </message>
    <message>
        <source>mean NumRel</source>
        <translation>平均 NumRel</translation>
    </message>
    <message>
        <source>mean NumRelRet</source>
        <translation>平均 NumRelRet</translation>
    </message>
    <message>
        <source>mean NumRet</source>
        <translation>平均 NumRet</translation>
    </message>
    <message>
        <source>mean P</source>
        <translation>平均 P</translation>
    </message>
    <message>
        <source>mean R</source>
        <translation>平均 R</translation>
    </message>
    <message>
        <source>mean RBP</source>
        <translation>平均 RBP</translation>
    </message>
    <message>
        <source>mean Rprec</source>
        <translation>平均 Rprec</translation>
    </message>
    <message>
        <source>mean alpha_nDCG</source>
        <translation>平均 alpha_nDCG</translation>
    </message>
    <message>
        <source>mean nDCG</source>
        <translation>平均 nDCG</translation>
    </message>
    <message>
        <source>mean of the tied</source>
        <translation>并列者的均值</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>more than one document</source>
        <translation>不止一个文档</translation>
    </message>
    <message>
        <source>more than {0} cell formats</source>
        <translation>单元格格式超过 {0} 种</translation>
    </message>
    <message>
        <source>more than {0} cells are filled.</source>
        <translation>已填写的单元格超过 {0} 个。</translation>
    </message>
    <message>
        <source>more than {0} merged ranges</source>
        <translation>合并区域超过 {0} 个</translation>
    </message>
    <message>
        <source>more than {0} texts</source>
        <translation>文本超过 {0} 条</translation>
    </message>
    <message>
        <source>nDCG</source>
        <translation>nDCG</translation>
    </message>
    <message>
        <source>nDCG Explorer takes them off while reading with --strip-apostrophes.</source>
        <translation>使用 --strip-apostrophes 时，nDCG Explorer 会在读取时将其去除。</translation>
    </message>
    <message>
        <source>nDCG by rank</source>
        <translation>各名次的 nDCG</translation>
    </message>
    <message>
        <source>nDCG of all</source>
        <translation>nDCG（全部）</translation>
    </message>
    <message>
        <source>nDCG over subtopics</source>
        <translation>子主题上的 nDCG</translation>
    </message>
    <message>
        <source>nDCG report</source>
        <translation>nDCG 报告</translation>
    </message>
    <message>
        <source>nDCG@5 gains only 0.0732: it had counted that page already.</source>
        <translation>nDCG@5 只涨了 0.0732：那个页面它早就算进去了。</translation>
    </message>
    <message>
        <source>natural logarithm</source>
        <translation>自然对数</translation>
    </message>
    <message>
        <source>natural logarithm, the same as log</source>
        <translation>自然对数，与 log 相同</translation>
    </message>
    <message>
        <source>nearest whole number; halves go to the even one</source>
        <translation>最接近的整数；恰为一半时取偶数</translation>
    </message>
    <message>
        <source>negative grades are refused here (negative=error); use negative=zero or negative=keep.</source>
        <translation>此处不接受负等级 (negative=error)；请使用 negative=zero 或 negative=keep。</translation>
    </message>
    <message>
        <source>never found</source>
        <translation>始终未找到</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>new grade</source>
        <translation>新等级</translation>
    </message>
    <message>
        <source>new queries: {0} ({1})</source>
        <translation>新查询：{0} 个（{1}）</translation>
    </message>
    <message>
        <source>new: not in the baseline's list</source>
        <translation>新增：不在基线的列表中</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>night, black, colours, dark mode</source>
        <translation>夜间，黑色，颜色，深色模式</translation>
    </message>
    <message>
        <source>no apostrophe before text that looks like a formula</source>
        <translation>形似公式的文本前不加撇号</translation>
    </message>
    <message>
        <source>no column is recognised as the document; the columns are {0}.</source>
        <translation>未能识别出文档列；现有的列为 {0}。</translation>
    </message>
    <message>
        <source>no column is recognised as the id; the columns are {0}.</source>
        <translation>没有识别出 ID 列；现有的列为 {0}。</translation>
    </message>
    <message>
        <source>no column is {1}</source>
        <translation>没有列是{1}</translation>
    </message>
    <message>
        <source>no document is named in it.</source>
        <translation>其中没有任何文档。</translation>
    </message>
    <message>
        <source>no document is rated in it.</source>
        <translation>其中没有任何文档得到评级。</translation>
    </message>
    <message>
        <source>no queries with ratings were found in it.</source>
        <translation>其中没有找到带评级的查询。</translation>
    </message>
    <message>
        <source>no query differs</source>
        <translation>没有查询存在差异</translation>
    </message>
    <message>
        <source>no query has a hit. Nothing was loaded.</source>
        <translation>没有一个查询有命中结果。未载入任何内容。</translation>
    </message>
    <message>
        <source>no query id occurs in both. {0} has {1}…, {2} has {3}…</source>
        <translation>没有两边共有的查询 ID。{0} 中有 {1}…，{2} 中有 {3}…</translation>
    </message>
    <message>
        <source>no query to compare</source>
        <translation>没有可对比的查询</translation>
    </message>
    <message>
        <source>no results</source>
        <translation>无结果</translation>
    </message>
    <message>
        <source>no results in any system</source>
        <translation>所有系统都没有结果</translation>
    </message>
    <message>
        <source>no results in {0}</source>
        <translation>{0} 没有结果</translation>
    </message>
    <message>
        <source>no row with two or more columns, to be the header, is in sheet {0}.</source>
        <translation>工作表 {0} 中没有可作表头的行（至少两列）。</translation>
    </message>
    <message>
        <source>no such column.</source>
        <translation>没有这一列。</translation>
    </message>
    <message>
        <source>no value in {0}</source>
        <translation>{0} 没有数值</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none of its ids is one of the session's; it has {0}, the session has {1} and {2}.</source>
        <translation>其中没有一个标识符属于会话；文件中有 {0}，会话中有 {1} 和 {2}。</translation>
    </message>
    <message>
        <source>none of the documents is in it; the lists have {0}…, it has {1}….</source>
        <translation>其中没有列表中的任何文档；列表中形如 {0}…，其中形如 {1}…。</translation>
    </message>
    <message>
        <source>not allowed with argument %s</source>
        <translation>不能与参数 %s 同时使用</translation>
    </message>
    <message>
        <source>not counted: {0}</source>
        <translation>未计入：{0}</translation>
    </message>
    <message>
        <source>not in {0}: {1}.</source>
        <translation>{0} 中不含：{1}。</translation>
    </message>
    <message>
        <source>not significant</source>
        <translation>不显著</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>note: scored with the grades as of the snapshot: {0}. All others are scored with today's grades.</source>
        <translation>提示：以下系统按快照时的等级计算：{0}。其余系统按当前等级计算。</translation>
    </message>
    <message>
        <source>note: this is {0}. {1} Choose with --system.</source>
        <translation>提示：这是 {0}。{1}请用 --system 选择。</translation>
    </message>
    <message>
        <source>note: {0}: text that a spreadsheet would take for a formula has an apostrophe before it; --plain-csv leaves it as it is.</source>
        <translation>提示：{0}：会被电子表格当作公式的文本前已加撇号；--plain-csv 可保持原样。</translation>
    </message>
    <message>
        <source>note: {0}: {1}</source>
        <translation>提示：{0}：{1}</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>nothing could be read.</source>
        <translation>未能读取任何内容。</translation>
    </message>
    <message>
        <source>nothing judged</source>
        <translation>没有标注</translation>
    </message>
    <message>
        <source>nothing to find</source>
        <translation>没有可找的文档</translation>
    </message>
    <message>
        <source>nothing: the same here</source>
        <translation>无：此处相同</translation>
    </message>
    <message>
        <source>of the judgments in it those of {0} are opened, not {1}.</source>
        <translation>其中的标注打开的是 {0}，而不是 {1}。</translation>
    </message>
    <message>
        <source>of what is drawn at random (default: {0})</source>
        <translation>随机抽样的种子（默认 {0}）</translation>
    </message>
    <message>
        <source>only one column was found, {0}.</source>
        <translation>只找到一列：{0}。</translation>
    </message>
    <message>
        <source>only these sections; «--sections help» lists them</source>
        <translation>仅这些章节；“--sections help”可列出全部章节</translation>
    </message>
    <message>
        <source>only this query; may repeat</source>
        <translation>仅此查询；可重复</translation>
    </message>
    <message>
        <source>open files in the window; the word may be left out</source>
        <translation>在窗口中打开文件；此命令可省略</translation>
    </message>
    <message>
        <source>option of {0}</source>
        <translation>选项（{0}）</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>order results by this (default: rank; score for TREC runs)</source>
        <translation>结果的排序依据（默认：rank；TREC run 文件为 score）</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>over 99 %</source>
        <translation>超过 99 %</translation>
    </message>
    <message>
        <source>over {0} queries</source>
        <translation>{0} 个查询</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>p of the discount</source>
        <translation>折损的 p</translation>
    </message>
    <message>
        <source>packed with Zstandard</source>
        <translation>Zstandard 压缩文件</translation>
    </message>
    <message>
        <source>packed with bzip2</source>
        <translation>bzip2 压缩文件</translation>
    </message>
    <message>
        <source>packed with gzip more than once</source>
        <translation>gzip 多重压缩文件</translation>
    </message>
    <message>
        <source>packed with xz</source>
        <translation>xz 压缩文件</translation>
    </message>
    <message>
        <source>paired t-test</source>
        <translation>配对 t 检验</translation>
    </message>
    <message>
        <source>paired t-test (default), Fisher's randomisation test or Wilcoxon's</source>
        <translation>配对 t 检验（默认）、Fisher 随机化检验或 Wilcoxon 检验</translation>
    </message>
    <message>
        <source>part of the difference: {0}</source>
        <translation>差值的组成部分：{0}</translation>
    </message>
    <message>
        <source>partially relevant</source>
        <translation>部分相关</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>per query</source>
        <translation>各查询</translation>
    </message>
    <message>
        <source>per rank</source>
        <translation>各名次</translation>
    </message>
    <message>
        <source>perfect</source>
        <translation>完美</translation>
    </message>
    <message>
        <source>positional arguments</source>
        <translation>位置参数</translation>
    </message>
    <message>
        <source>pow(a, b): the same as a**b</source>
        <translation>pow(a, b)：与 a**b 相同</translation>
    </message>
    <message>
        <source>put the program into the menus of a Linux desktop, and take it out again</source>
        <translation>将程序加入 Linux 桌面的菜单，或从中移除</translation>
    </message>
    <message>
        <source>pytrec_eval's ndcg_cut, rounded to five places in print; BEIR first drops documents named as the query.</source>
        <translation>即 pytrec_eval 的 ndcg_cut，输出时四舍五入到五位小数；BEIR 会先去掉与查询同名的文档。</translation>
    </message>
    <message>
        <source>pytrec_eval's value; in the mean, a judged query without results scores 0.</source>
        <translation>即 pytrec_eval 的值；求均值时，有标注但没有结果的查询计为 0。</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询数</translation>
    </message>
    <message>
        <source>queries in the mean</source>
        <translation>计入均值的查询</translation>
    </message>
    <message>
        <source>queries with results or judgements only (default: keep)</source>
        <translation>只有结果或只有判断的查询（默认：keep）</translation>
    </message>
    <message>
        <source>queries without any result or judgement</source>
        <translation>没有任何结果或判断的查询</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>query 0 document grade</source>
        <translation>查询 0 文档 等级</translation>
    </message>
    <message>
        <source>query Q0 document rank score tag</source>
        <translation>查询 Q0 文档 名次 分数 标签</translation>
    </message>
    <message>
        <source>query document grade</source>
        <translation>查询 文档 等级</translation>
    </message>
    <message>
        <source>query {0}</source>
        <translation>查询 {0}</translation>
    </message>
    <message>
        <source>query {0}, grades of {1}</source>
        <translation>查询 {0}，{1} 的等级</translation>
    </message>
    <message>
        <source>query {0}, now</source>
        <translation>查询 {0}（当前）</translation>
    </message>
    <message>
        <source>query {0}, system {1}</source>
        <translation>查询 {0}，系统 {1}</translation>
    </message>
    <message>
        <source>query, document and rank, with tabs between them</source>
        <translation>查询、文档和名次，以制表符分隔</translation>
    </message>
    <message>
        <source>quotation marks around them</source>
        <translation>两端的引号</translation>
    </message>
    <message>
        <source>randomisation test</source>
        <translation>随机化检验</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>rank and score disagree in 1 list; the rank is used.</source>
        <translation>1 个列表的名次与分数不一致；以名次为准。</translation>
    </message>
    <message>
        <source>rank and score disagree in 1 list; the score is used.</source>
        <translation>1 个列表的名次与分数不一致；以分数为准。</translation>
    </message>
    <message>
        <source>rank and score disagree in {0} lists; the rank is used.</source>
        <translation>{0} 个列表的名次与分数不一致；以名次为准。</translation>
    </message>
    <message>
        <source>rank and score disagree in {0} lists; the score is used.</source>
        <translation>{0} 个列表的名次与分数不一致；以分数为准。</translation>
    </message>
    <message>
        <source>rank by rank</source>
        <translation>逐位</translation>
    </message>
    <message>
        <source>rank {0}</source>
        <translation>第 {0} 位</translation>
    </message>
    <message>
        <source>rank {0} is there twice ({1} ranks in all); the file's order decides.</source>
        <translation>第 {0} 位出现两次（共 {1} 个名次重复）；以文件中的顺序为准。</translation>
    </message>
    <message>
        <source>rank {0} is there twice; the file's order decides.</source>
        <translation>第 {0} 位出现两次；以文件中的顺序为准。</translation>
    </message>
    <message>
        <source>rank {0}:</source>
        <translation>第 {0} 位：</translation>
    </message>
    <message>
        <source>rank {0}: {1}</source>
        <translation>第 {0} 位：{1}</translation>
    </message>
    <message>
        <source>rank_eval request</source>
        <translation>rank_eval 请求</translation>
    </message>
    <message>
        <source>rank_eval response</source>
        <translation>rank_eval 响应</translation>
    </message>
    <message>
        <source>ranks are missing before {0} ({1} gaps in all); the results close up.</source>
        <translation>第 {0} 位之前缺少名次（共 {1} 处空缺）；后面的结果依次前移。</translation>
    </message>
    <message>
        <source>ranks are missing before {0}; the results close up.</source>
        <translation>第 {0} 位之前缺少名次；后面的结果依次前移。</translation>
    </message>
    <message>
        <source>ranks count from 0; they were taken as 1, 2, 3, …</source>
        <translation>名次从 0 开始；已改为 1、2、3、…</translation>
    </message>
    <message>
        <source>read files of any size</source>
        <translation>不限文件大小</translation>
    </message>
    <message>
        <source>read what the encoding does not have as �</source>
        <translation>将编码中没有的内容读作 �</translation>
    </message>
    <message>
        <source>reading files</source>
        <translation>读取文件</translation>
    </message>
    <message>
        <source>relevance levels, grade labels</source>
        <translation>相关性级别，等级名称</translation>
    </message>
    <message>
        <source>relevant</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>remove what was installed there</source>
        <translation>移除安装在该处的内容</translation>
    </message>
    <message>
        <source>reset panels, docks, windows</source>
        <translation>重置面板，停靠，窗口</translation>
    </message>
    <message>
        <source>reset zoom, font size, default</source>
        <translation>重置缩放，字号，默认</translation>
    </message>
    <message>
        <source>results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>results and judgments</source>
        <translation>结果和标注</translation>
    </message>
    <message>
        <source>reveal</source>
        <translation>揭晓</translation>
    </message>
    <message>
        <source>rounded down</source>
        <translation>向下取整</translation>
    </message>
    <message>
        <source>rounded up</source>
        <translation>向上取整</translation>
    </message>
    <message>
        <source>rounding and the like</source>
        <translation>舍入等</translation>
    </message>
    <message>
        <source>row {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>row {0} follows row {1}</source>
        <translation>第 {0} 行排在第 {1} 行之后</translation>
    </message>
    <message>
        <source>row {0} was taken as the header; {1} rows above it were passed over.</source>
        <translation>以第 {0} 行为表头；其上 {1} 行已跳过。</translation>
    </message>
    <message>
        <source>running</source>
        <translation>实际运行</translation>
    </message>
    <message>
        <source>say so, and exit with 0</source>
        <translation>只提示，仍以 0 退出</translation>
    </message>
    <message>
        <source>say what would be done, and do nothing</source>
        <translation>只说明将做什么，不实际执行</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>score a list, or whole runs</source>
        <translation>为一个列表或整个运行结果评分</translation>
    </message>
    <message>
        <source>score and read results of which none is judged (default: refuse)</source>
        <translation>没有一条结果有标注时仍读取并评分（默认：拒绝）</translation>
    </message>
    <message>
        <source>scores of {0}</source>
        <translation>{0} 的分数</translation>
    </message>
    <message>
        <source>section</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>shape of the output</source>
        <translation>输出的形式</translation>
    </message>
    <message>
        <source>sheet {0}</source>
        <translation>工作表 {0}</translation>
    </message>
    <message>
        <source>sheet {0} has a header but no rows.</source>
        <translation>工作表 {0} 有表头但没有数据行。</translation>
    </message>
    <message>
        <source>sheet {0} was read; there is also {1} and {2} more.</source>
        <translation>已读取工作表 {0}；另有 {1} 及其他 {2} 个。</translation>
    </message>
    <message>
        <source>sheet {0} was read; there is also {1}.</source>
        <translation>已读取工作表 {0}；另有 {1}。</translation>
    </message>
    <message>
        <source>sheet {0}, cell {1}{2}</source>
        <translation>工作表 {0}，单元格 {1}{2}</translation>
    </message>
    <message>
        <source>sheet {0}, row {1}</source>
        <translation>工作表 {0}，第 {1} 行</translation>
    </message>
    <message>
        <source>show program's version number and exit</source>
        <translation>显示程序版本号并退出</translation>
    </message>
    <message>
        <source>show this help message and exit</source>
        <translation>显示此帮助信息并退出</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>significant</source>
        <translation>显著</translation>
    </message>
    <message>
        <source>size without the sign</source>
        <translation>绝对值</translation>
    </message>
    <message>
        <source>slightly relevant</source>
        <translation>略微相关</translation>
    </message>
    <message>
        <source>smallest of its arguments</source>
        <translation>各参数中的最小值</translation>
    </message>
    <message>
        <source>so-so</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>spaces after each {0} were left out, for quotes follow them.</source>
        <translation>每个{0}之后的空格已去掉，因为其后是引号。</translation>
    </message>
    <message>
        <source>spaces in document ids (written as -)</source>
        <translation>文档 ID 中的空格（写作 -）</translation>
    </message>
    <message>
        <source>spaces in names of systems (written as -)</source>
        <translation>系统名称中的空格（写作 -）</translation>
    </message>
    <message>
        <source>spaces in query ids (written as -)</source>
        <translation>查询 ID 中的空格（写作 -）</translation>
    </message>
    <message>
        <source>spaces, case and how Unicode writes the same letters</source>
        <translation>空格、大小写和同一字母的 Unicode 写法</translation>
    </message>
    <message>
        <source>square root</source>
        <translation>平方根</translation>
    </message>
    <message>
        <source>stage, full screen, talk, slides</source>
        <translation>舞台，全屏，演讲，幻灯片</translation>
    </message>
    <message>
        <source>statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>story and notes</source>
        <translation>背景与备注</translation>
    </message>
    <message>
        <source>success rate</source>
        <translation>命中率</translation>
    </message>
    <message>
        <source>summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>system {0}, scores</source>
        <translation>系统 {0} 的分数</translation>
    </message>
    <message>
        <source>systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>systems not drawn: {0}</source>
        <translation>未绘制的系统：{0}</translation>
    </message>
    <message>
        <source>systems without any result</source>
        <translation>没有任何结果的系统</translation>
    </message>
    <message>
        <source>systems: {0}</source>
        <translation>系统：{0}</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>take off those put before texts that a spreadsheet would run, as reports do</source>
        <translation>去掉为防电子表格执行而加在文本前的撇号（报告会加）</translation>
    </message>
    <message>
        <source>test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>texts of documents</source>
        <translation>文档文本</translation>
    </message>
    <message>
        <source>texts of documents or queries: {0}</source>
        <translation>文档或查询的文本：{0} 条</translation>
    </message>
    <message>
        <source>texts of queries</source>
        <translation>查询文本</translation>
    </message>
    <message>
        <source>that snapshots keep grades of their own (today's are written as grades, theirs beside them)</source>
        <translation>快照自己保存的等级（等级一栏写入的是当前等级，快照的等级写在旁边）</translation>
    </message>
    <message>
        <source>the "#" before the header was left out.</source>
        <translation>表头前的 "#" 已去掉。</translation>
    </message>
    <message>
        <source>the beginning {0} is of no known format.</source>
        <translation>开头 {0} 不属于任何已知格式。</translation>
    </message>
    <message>
        <source>the cell refers to text {0} of {1}, which is not there.</source>
        <translation>单元格引用了文本 {0}（共 {1} 条），但该文本不存在。</translation>
    </message>
    <message>
        <source>the column name {0} occurs twice.</source>
        <translation>列名 {0} 出现两次。</translation>
    </message>
    <message>
        <source>the column name {0} stands in cell {1}{2} too.</source>
        <translation>列名 {0} 也出现在单元格 {1}{2}。</translation>
    </message>
    <message>
        <source>the columns of a table without a header, such as query,document,grade</source>
        <translation>无表头表格的各列，例如 query,document,grade</translation>
    </message>
    <message>
        <source>the columns of {0} do not fit together</source>
        <translation>{0} 的各列不相匹配</translation>
    </message>
    <message>
        <source>the columns {0}</source>
        <translation>列 {0}</translation>
    </message>
    <message>
        <source>the columns {0} are read as the grades of judges.</source>
        <translation>列 {0} 按各标注员给出的等级读取。</translation>
    </message>
    <message>
        <source>the current measure</source>
        <translation>当前指标</translation>
    </message>
    <message>
        <source>the curves of each query</source>
        <translation>每个查询的曲线</translation>
    </message>
    <message>
        <source>the cutoff {0} is not a whole number from 1 to {1}.</source>
        <translation>截断 {0} 不是 1 到 {1} 之间的整数。</translation>
    </message>
    <message>
        <source>the data that it added is damaged</source>
        <translation>它添加的数据已损坏</translation>
    </message>
    <message>
        <source>the decimal point of numbers</source>
        <translation>数字的小数点</translation>
    </message>
    <message>
        <source>the disk holds fewer bytes than were written</source>
        <translation>磁盘上的字节数少于写入的字节数</translation>
    </message>
    <message>
        <source>the disk took no more bytes</source>
        <translation>磁盘无法再写入</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>结尾</translation>
    </message>
    <message>
        <source>the end of the file is missing: it does not end with PAR1.</source>
        <translation>文件缺少结尾：末尾不是 PAR1。</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>the file changed while it was read.</source>
        <translation>读取期间文件发生了变化。</translation>
    </message>
    <message>
        <source>the file ends in the middle of a character: {0}.</source>
        <translation>文件在一个字符的中间结束：{0}。</translation>
    </message>
    <message>
        <source>the file has a header but no good rows, {0} bad ones: {1}.</source>
        <translation>文件有表头，但没有可用的数据行，{0} 行有误：{1}。</translation>
    </message>
    <message>
        <source>the file has a header but no rows: {0}.</source>
        <translation>文件有表头，但没有数据行：{0}。</translation>
    </message>
    <message>
        <source>the file holds only {0}.</source>
        <translation>文件内容仅为{0}。</translation>
    </message>
    <message>
        <source>the file is damaged: it is not what was saved (its checksum does not match).</source>
        <translation>文件已损坏：与保存时的内容不同（校验和不符）。</translation>
    </message>
    <message>
        <source>the file is damaged: {0}.</source>
        <translation>文件已损坏：{0}。</translation>
    </message>
    <message>
        <source>the file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>the file is empty. Nothing was loaded.</source>
        <translation>文件为空。未载入任何内容。</translation>
    </message>
    <message>
        <source>the file is encrypted.</source>
        <translation>文件已加密。</translation>
    </message>
    <message>
        <source>the file is read-only.</source>
        <translation>文件为只读。</translation>
    </message>
    <message>
        <source>the file was changed elsewhere since it was opened or last saved.</source>
        <translation>自打开或上次保存以来，文件已在别处被修改。</translation>
    </message>
    <message>
        <source>the first line is data; the columns are taken as {0}.</source>
        <translation>第一行就是数据；各列按 {0} 读取。</translation>
    </message>
    <message>
        <source>the first line looks like data, a header is needed: {0}.</source>
        <translation>第一行像是数据，需要有表头：{0}。</translation>
    </message>
    <message>
        <source>the first row is data</source>
        <translation>第一行就是数据</translation>
    </message>
    <message>
        <source>the folder cannot be made ({0}).</source>
        <translation>无法创建文件夹（{0}）。</translation>
    </message>
    <message>
        <source>the following arguments are required: %s</source>
        <translation>缺少以下参数：%s</translation>
    </message>
    <message>
        <source>the formula was never calculated, so that the cell has no value.</source>
        <translation>公式从未计算过，因此单元格没有值。</translation>
    </message>
    <message>
        <source>the grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>the grade scale</source>
        <translation>等级标度</translation>
    </message>
    <message>
        <source>the grade that a word means, such as good=2; may repeat</source>
        <translation>词语对应的等级，如 good=2；可重复</translation>
    </message>
    <message>
        <source>the grade {0} is negative, as are {1} more.</source>
        <translation>等级 {0} 为负，另有 {1} 个也是。</translation>
    </message>
    <message>
        <source>the grade {0} is negative.</source>
        <translation>等级 {0} 为负。</translation>
    </message>
    <message>
        <source>the grades come from {0}; the column {1} is not used.</source>
        <translation>等级取自 {0}；未使用列 {1}。</translation>
    </message>
    <message>
        <source>the grades of subtopics (the best of each document was written)</source>
        <translation>各子主题的等级（写出的是每个文档的最高等级）</translation>
    </message>
    <message>
        <source>the groups and weights of queries</source>
        <translation>查询的分组和权重</translation>
    </message>
    <message>
        <source>the highest counts</source>
        <translation>采用最高的</translation>
    </message>
    <message>
        <source>the ideal ends with the list too.</source>
        <translation>理想列表也随列表结束。</translation>
    </message>
    <message>
        <source>the ideal has a gain of 1 at every rank, and some results gain more.</source>
        <translation>理想列表每个名次的增益为 1，而有些结果的增益更高。</translation>
    </message>
    <message>
        <source>the ids of queries (their texts were written)</source>
        <translation>查询的 ID（写出的是其文本）</translation>
    </message>
    <message>
        <source>the journal cannot be written ({0}).</source>
        <translation>无法写入日志（{0}）。</translation>
    </message>
    <message>
        <source>the journal is damaged from its beginning.</source>
        <translation>日志从开头起就已损坏。</translation>
    </message>
    <message>
        <source>the journal's snapshot is damaged.</source>
        <translation>日志中的快照已损坏。</translation>
    </message>
    <message>
        <source>the judged document {0} of query {1} is not among the results, but {2} is; they differ in {3} only, and {4} more like it.</source>
        <translation>查询 {1} 的已判断文档 {0} 不在结果中，但结果中有 {2}；两者仅{3}不同，此类情况另有 {4} 处。</translation>
    </message>
    <message>
        <source>the judged document {0} of query {1} is not among the results, but {2} is; they differ in {3} only.</source>
        <translation>查询 {1} 的已判断文档 {0} 不在结果中，但结果中有 {2}；两者仅{3}不同。</translation>
    </message>
    <message>
        <source>the key {0} occurs twice in the same object.</source>
        <translation>同一对象中键 {0} 出现两次。</translation>
    </message>
    <message>
        <source>the language of the report</source>
        <translation>报告的语言</translation>
    </message>
    <message>
        <source>the last column has {0} different tags; each is taken as a system of its own.</source>
        <translation>最后一列有 {0} 种不同的标签；每种视为一个系统。</translation>
    </message>
    <message>
        <source>the last column has {0} different tags; the file is taken as one system.</source>
        <translation>最后一列有 {0} 个不同的标签；整个文件作为一个系统读取。</translation>
    </message>
    <message>
        <source>the lines end with a {0}; the empty column after it was left out.</source>
        <translation>各行以{0}结尾；其后的空列已略去。</translation>
    </message>
    <message>
        <source>the list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>the list begins at rank {0}; it was taken as rank 1.</source>
        <translation>列表从第 {0} 位开始；已作为第 1 位处理。</translation>
    </message>
    <message>
        <source>the list by rank; – is unjudged</source>
        <translation>按名次排列的列表；– 表示未判断</translation>
    </message>
    <message>
        <source>the list gains more than the ideal in force allows for.</source>
        <translation>列表的增益超出了当前理想排序的上限。</translation>
    </message>
    <message>
        <source>the list of installed files cannot be understood.</source>
        <translation>无法理解已安装文件的清单。</translation>
    </message>
    <message>
        <source>the lists and grades as they were loaded (the present ones were written)</source>
        <translation>载入时的列表和等级（写入的是当前的）</translation>
    </message>
    <message>
        <source>the mean counts</source>
        <translation>采用平均值</translation>
    </message>
    <message>
        <source>the measure as a tool computes it, such as sklearn@10</source>
        <translation>按某工具的算法计算的指标，如 sklearn@10</translation>
    </message>
    <message>
        <source>the measure {0}</source>
        <translation>指标 {0}</translation>
    </message>
    <message>
        <source>the measure, such as "nDCG(gain=exp2)@10"</source>
        <translation>指标，如 "nDCG(gain=exp2)@10"</translation>
    </message>
    <message>
        <source>the merged cells {0} were read as the same value in each row.</source>
        <translation>合并的单元格 {0} 在各行中读作相同的值。</translation>
    </message>
    <message>
        <source>the merged range {0} overlaps another one.</source>
        <translation>合并区域 {0} 与另一个重叠。</translation>
    </message>
    <message>
        <source>the missing ranks gain nothing.</source>
        <translation>缺少的名次增益为零。</translation>
    </message>
    <message>
        <source>the new ones count</source>
        <translation>采用新的</translation>
    </message>
    <message>
        <source>the object is empty. Nothing was loaded.</source>
        <translation>对象为空。未载入任何内容。</translation>
    </message>
    <message>
        <source>the order of the results</source>
        <translation>结果的顺序</translation>
    </message>
    <message>
        <source>the output cannot be written ({0}).</source>
        <translation>无法写入输出（{0}）。</translation>
    </message>
    <message>
        <source>the query {1} has results and no judgement.</source>
        <translation>查询 {1} 有结果但没有判断。</translation>
    </message>
    <message>
        <source>the query {1} is judged and has no results.</source>
        <translation>查询 {1} 有判断但没有结果。</translation>
    </message>
    <message>
        <source>the quote opened here ends only on line {0}, within a text: {1}.</source>
        <translation>此处的引号到第 {0} 行才结束，且在文本中间：{1}。</translation>
    </message>
    <message>
        <source>the quote opened here is never closed.</source>
        <translation>此处的引号没有闭合。</translation>
    </message>
    <message>
        <source>the quote opened here is never closed: {0}.</source>
        <translation>此处的引号没有闭合：{0}。</translation>
    </message>
    <message>
        <source>the rank to stop at; the whole list if not given</source>
        <translation>截止的名次；不指定则为整个列表</translation>
    </message>
    <message>
        <source>the rank, counted from 1</source>
        <translation>名次（从 1 起）</translation>
    </message>
    <message>
        <source>the report's title; the session's if not given</source>
        <translation>报告的标题；不指定则用会话的标题</translation>
    </message>
    <message>
        <source>the report, for a browser</source>
        <translation>报告，供浏览器查看</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>the same list as every tool scores it</source>
        <translation>各工具对同一列表的评分</translation>
    </message>
    <message>
        <source>the scores are those of {0}.</source>
        <translation>原始分数取自 {0}。</translation>
    </message>
    <message>
        <source>the search engine could not evaluate this query: {0}.</source>
        <translation>搜索引擎无法评测此查询：{0}。</translation>
    </message>
    <message>
        <source>the session with all its data, to be opened with nDCG Explorer</source>
        <translation>会话及其全部数据，可用 nDCG Explorer 打开</translation>
    </message>
    <message>
        <source>the sheet of a workbook</source>
        <translation>工作簿中的工作表</translation>
    </message>
    <message>
        <source>the size of the picture</source>
        <translation>图片的大小</translation>
    </message>
    <message>
        <source>the source's scores (falling ones were written)</source>
        <translation>原始分数（写入的是递减的分数）</translation>
    </message>
    <message>
        <source>the source's scores, for ties</source>
        <translation>原始分数，用于并列</translation>
    </message>
    <message>
        <source>the spaces around them</source>
        <translation>首尾空格</translation>
    </message>
    <message>
        <source>the system that the others are compared with, by its name or its file's (default: the first)</source>
        <translation>作为对比基线的系统，用系统名或文件名指定（默认第一个）</translation>
    </message>
    <message>
        <source>the table has columns but no rows.</source>
        <translation>表格有列但没有行。</translation>
    </message>
    <message>
        <source>the text after the tag was left out on 1 line.</source>
        <translation>有 1 行标签之后的文字已略去。</translation>
    </message>
    <message>
        <source>the text after the tag was left out on {0} lines.</source>
        <translation>有 {0} 行标签之后的文字已略去。</translation>
    </message>
    <message>
        <source>the text ends inside the array that begins on line {0}.</source>
        <translation>文本在始于第 {0} 行的数组内中断。</translation>
    </message>
    <message>
        <source>the text ends inside the object that begins on line {0}.</source>
        <translation>文本在始于第 {0} 行的对象内中断。</translation>
    </message>
    <message>
        <source>the text ends where {0} was expected.</source>
        <translation>文本到此结束，还缺少：{0}。</translation>
    </message>
    <message>
        <source>the text's encoding, where it is not UTF-8</source>
        <translation>文本的编码（非 UTF-8 时）</translation>
    </message>
    <message>
        <source>the texts of queries</source>
        <translation>查询的文本</translation>
    </message>
    <message>
        <source>the variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation>整个列表</translation>
    </message>
    <message>
        <source>the workbook is damaged ({0}).</source>
        <translation>工作簿已损坏（{0}）。</translation>
    </message>
    <message>
        <source>the workbook is damaged: a merged range {0}.</source>
        <translation>工作簿已损坏：合并区域有误，{0}。</translation>
    </message>
    <message>
        <source>the workbook is encrypted.</source>
        <translation>工作簿已加密。</translation>
    </message>
    <message>
        <source>the {0} data is damaged ({1}).</source>
        <translation>{0} 数据已损坏（{1}）。</translation>
    </message>
    <message>
        <source>there are judgements and no results: every list is empty.</source>
        <translation>只有判断，没有结果：所有列表都为空。</translation>
    </message>
    <message>
        <source>there are no rows in it. Nothing was loaded.</source>
        <translation>其中没有数据行。未载入任何内容。</translation>
    </message>
    <message>
        <source>there are no rows to load.</source>
        <translation>没有可载入的行。</translation>
    </message>
    <message>
        <source>there are no sheets with cells in the workbook.</source>
        <translation>工作簿中没有含单元格的工作表。</translation>
    </message>
    <message>
        <source>there are only comments in it.</source>
        <translation>其中只有注释。</translation>
    </message>
    <message>
        <source>there are results and no judgements: nothing has a grade.</source>
        <translation>只有结果，没有判断：所有结果都没有等级。</translation>
    </message>
    <message>
        <source>there are texts of documents or queries, and neither results nor judgments.</source>
        <translation>只有文档或查询的文本，没有结果，也没有标注。</translation>
    </message>
    <message>
        <source>there are two cutoffs, {0} and {1}.</source>
        <translation>有两个截断位置：{0} 和 {1}。</translation>
    </message>
    <message>
        <source>there are {0} columns; the limit is {1}.</source>
        <translation>共有 {0} 列；上限为 {1} 列。</translation>
    </message>
    <message>
        <source>there are {0} files in it, and none has a suffix of a known format.</source>
        <translation>其中有 {0} 个文件，没有一个的后缀属于已知格式。</translation>
    </message>
    <message>
        <source>there are {0} files in it; at most {1} are opened together.</source>
        <translation>其中有 {0} 个文件；最多一起打开 {1} 个。</translation>
    </message>
    <message>
        <source>there is no "_id" in it.</source>
        <translation>其中没有 "_id"。</translation>
    </message>
    <message>
        <source>there is no array "hits" in it.</source>
        <translation>其中没有数组 "hits"。</translation>
    </message>
    <message>
        <source>there is no column of plain values.</source>
        <translation>没有内容为普通值的列。</translation>
    </message>
    <message>
        <source>there is no document id.</source>
        <translation>没有文档 ID。</translation>
    </message>
    <message>
        <source>there is no document, or one with a name that is too long.</source>
        <translation>没有文档，或文档名称过长。</translation>
    </message>
    <message>
        <source>there is no encoding {0}.</source>
        <translation>没有 {0} 这种编码。</translation>
    </message>
    <message>
        <source>there is no file {0} in it.</source>
        <translation>其中没有文件 {0}。</translation>
    </message>
    <message>
        <source>there is no grade: none of {0} is there.</source>
        <translation>没有等级：{0} 均不存在。</translation>
    </message>
    <message>
        <source>there is no line to load.</source>
        <translation>没有可载入的行。</translation>
    </message>
    <message>
        <source>there is no object "details" in it.</source>
        <translation>其中没有对象 "details"。</translation>
    </message>
    <message>
        <source>there is no query: none of {0} names one.</source>
        <translation>没有查询：{0} 均未指明查询。</translation>
    </message>
    <message>
        <source>there is no rank and no score: the results are taken in the order of the file.</source>
        <translation>既无名次也无分数：结果按文件中的顺序排列。</translation>
    </message>
    <message>
        <source>there is no sheet {0}. {1}</source>
        <translation>没有工作表 {0}。{1}</translation>
    </message>
    <message>
        <source>there is no such file.</source>
        <translation>没有这个文件。</translation>
    </message>
    <message>
        <source>there is not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>there is not enough memory; the limit is {0} MB.</source>
        <translation>内存不足；上限为 {0} MB。</translation>
    </message>
    <message>
        <source>there is nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>there is nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>these figures</source>
        <translation>这些数值</translation>
    </message>
    <message>
        <source>this edit</source>
        <translation>此次编辑</translation>
    </message>
    <message>
        <source>this file is not ours, or was changed since it was installed.</source>
        <translation>此文件不是本程序的，或在安装后已被修改。</translation>
    </message>
    <message>
        <source>this is HTML or XML under the name of a workbook.</source>
        <translation>这是以工作簿命名的 HTML 或 XML。</translation>
    </message>
    <message>
        <source>this is a Git LFS pointer, not the file itself.</source>
        <translation>这是 Git LFS 指针，而不是文件本身。</translation>
    </message>
    <message>
        <source>this is a ZIP archive without a workbook in it.</source>
        <translation>这是一个 ZIP 压缩包，其中没有工作簿。</translation>
    </message>
    <message>
        <source>this is a binary workbook (.xlsb).</source>
        <translation>这是二进制工作簿 (.xlsb)。</translation>
    </message>
    <message>
        <source>this is a device, not a regular file.</source>
        <translation>这是设备，不是普通文件。</translation>
    </message>
    <message>
        <source>this is a folder.</source>
        <translation>这是一个文件夹。</translation>
    </message>
    <message>
        <source>this is a pipe, not a regular file.</source>
        <translation>这是管道，不是普通文件。</translation>
    </message>
    <message>
        <source>this is a socket, not a regular file.</source>
        <translation>这是套接字，不是普通文件。</translation>
    </message>
    <message>
        <source>this is a view of the running system ({0}), not a regular file.</source>
        <translation>这是运行中系统的视图（{0}），不是普通文件。</translation>
    </message>
    <message>
        <source>this is a web page or XML, not a table: {0}.</source>
        <translation>这是网页或 XML，不是表格：{0}。</translation>
    </message>
    <message>
        <source>this is an OpenDocument file (.ods or the like).</source>
        <translation>这是 OpenDocument 文件（.ods 等）。</translation>
    </message>
    <message>
        <source>this is an array of arrays, so the columns have no names.</source>
        <translation>这是数组的数组，因此各列没有名称。</translation>
    </message>
    <message>
        <source>this is an old Excel workbook (.xls) or another old office file.</source>
        <translation>这是旧版 Excel 工作簿 (.xls) 或其他旧版 Office 文件。</translation>
    </message>
    <message>
        <source>this is not JSON ({0}).</source>
        <translation>这不是 JSON（{0}）。</translation>
    </message>
    <message>
        <source>this is not Parquet: it begins with {0}, not PAR1.</source>
        <translation>这不是 Parquet：开头为 {0}，而不是 PAR1。</translation>
    </message>
    <message>
        <source>this is not a session of nDCG Explorer.</source>
        <translation>这不是 nDCG Explorer 的会话。</translation>
    </message>
    <message>
        <source>this is not a usable file name.</source>
        <translation>这个文件名不可用。</translation>
    </message>
    <message>
        <source>this is not a workbook.</source>
        <translation>这不是工作簿。</translation>
    </message>
    <message>
        <source>this is not text: it begins with {0}.</source>
        <translation>这不是文本：开头为 {0}。</translation>
    </message>
    <message>
        <source>this is text under the name of a workbook.</source>
        <translation>这是以工作簿命名的文本。</translation>
    </message>
    <message>
        <source>this is {0}, not text: it begins with {1}.</source>
        <translation>这是 {0}，不是文本：开头为 {1}。</translation>
    </message>
    <message>
        <source>this line has no qid, and others have.</source>
        <translation>此行没有 qid，而其他行有。</translation>
    </message>
    <message>
        <source>this query has no hits, so there is no list to show.</source>
        <translation>此查询没有命中结果，因此没有可显示的列表。</translation>
    </message>
    <message>
        <source>this quote is never closed.</source>
        <translation>这个引号没有闭合。</translation>
    </message>
    <message>
        <source>this result has no rank, and the lists are ordered by rank.</source>
        <translation>此结果没有名次，而列表按名次排序。</translation>
    </message>
    <message>
        <source>this result has no score, and the lists are ordered by score.</source>
        <translation>此结果没有分数，而列表按分数排序。</translation>
    </message>
    <message>
        <source>this was a dry run, and nothing was changed.</source>
        <translation>这是试运行，未作任何更改。</translation>
    </message>
    <message>
        <source>this work</source>
        <translation>此项任务</translation>
    </message>
    <message>
        <source>those that were there count</source>
        <translation>保留已有的</translation>
    </message>
    <message>
        <source>tied: {0}</source>
        <translation>持平：{0}</translation>
    </message>
    <message>
        <source>ties</source>
        <translation>并列</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>today's</source>
        <translation>当前等级</translation>
    </message>
    <message>
        <source>trec_eval computes the same, to its four places, of each system's run and the judgements as this program exports them. It orders by score and disregards ranks; in an exported run, scores fall from rank to rank.</source>
        <translation>对于本程序导出的各系统 run 文件和判断，trec_eval 得出相同的结果（到其四位小数）。它按分数排序，不看名次；在导出的 run 文件中，分数随名次递减。</translation>
    </message>
    <message>
        <source>trec_eval computes the same, to its four places, of the run and the judgements that the data came from. It orders by score and disregards ranks; equal scores it orders by document id, the last first.</source>
        <translation>对于数据来源的 run 文件和判断，trec_eval 得出相同的结果（到其四位小数）。它按分数排序，不看名次；分数相同时按文档 ID 降序排列。</translation>
    </message>
    <message>
        <source>trec_eval's own code, scores compared in single precision; the whole list against the whole pool.</source>
        <translation>trec_eval 自身的代码，原始分数按单精度比较；以整个列表对照全部已标注文档。</translation>
    </message>
    <message>
        <source>trec_eval's own code; whole-number grades only, scores compared in single precision.</source>
        <translation>trec_eval 自身的代码；等级只能为整数，分数以单精度比较。</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>two columns have the same name.</source>
        <translation>有两列同名。</translation>
    </message>
    <message>
        <source>type a number, a word of the scale ({0}), or – for unjudged.</source>
        <translation>请输入数字、等级标度中的词（{0}），或用 – 表示未判断。</translation>
    </message>
    <message>
        <source>type a number, or – for unjudged.</source>
        <translation>请输入数字，或用 – 表示未判断。</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>无变化</translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation>不到 1 %</translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation>未判断</translation>
    </message>
    <message>
        <source>unjudged results</source>
        <translation>未标注的结果</translation>
    </message>
    <message>
        <source>unjudged results are given a grade here, but are not in the ideal.</source>
        <translation>此处为未判断结果假定了等级，但它们不在理想列表中。</translation>
    </message>
    <message>
        <source>unjudged, taken as {0}</source>
        <translation>未判断，按 {0} 计</translation>
    </message>
    <message>
        <source>unknown measure "{0}". {1}</source>
        <translation>未知的指标 "{0}"。{1}</translation>
    </message>
    <message>
        <source>unknown record {0}</source>
        <translation>未知的记录 {0}</translation>
    </message>
    <message>
        <source>unknown role.</source>
        <translation>未知的角色。</translation>
    </message>
    <message>
        <source>unpacking its {0} bytes gives more than {1}, and the limit is {2} for each byte.</source>
        <translation>其 {0} 字节解压后超过 {1} 字节，而上限是每字节 {2} 字节。</translation>
    </message>
    <message>
        <source>unpacking its {0} bytes gives more than {1}, the limit for what is held in memory.</source>
        <translation>其 {0} 字节解压后超过 {1} 字节，这是内存中可容纳的上限。</translation>
    </message>
    <message>
        <source>unrecognized arguments: %s</source>
        <translation>无法识别的参数：%s</translation>
    </message>
    <message>
        <source>up by less than 0.0001</source>
        <translation>上升不到 0.0001</translation>
    </message>
    <message>
        <source>up to this difference a query counts as tied (default: {0})</source>
        <translation>差值不超过该值的查询计为平局（默认 {0}）</translation>
    </message>
    <message>
        <source>up {0}</source>
        <translation>上升 {0}</translation>
    </message>
    <message>
        <source>up: {0}</source>
        <translation>上升：{0}</translation>
    </message>
    <message>
        <source>upper and lower case</source>
        <translation>大小写</translation>
    </message>
    <message>
        <source>usage: </source>
        <translation>用法： </translation>
    </message>
    <message>
        <source>user item rating time</source>
        <translation>用户 物品 评分 时间</translation>
    </message>
    <message>
        <source>value of {0}</source>
        <translation>取值（{0}）</translation>
    </message>
    <message>
        <source>values of the type {0} are not plain numbers or texts.</source>
        <translation>类型为 {0} 的值不是普通的数字或文本。</translation>
    </message>
    <message>
        <source>values of the type {0} cannot be read as text ({1}).</source>
        <translation>类型为 {0} 的值无法读作文本（{1}）。</translation>
    </message>
    <message>
        <source>vertical bar</source>
        <translation>竖线</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>warning: {0}</source>
        <translation>警告：{0}</translation>
    </message>
    <message>
        <source>way to treat queries without results</source>
        <translation>无结果查询的处理方式</translation>
    </message>
    <message>
        <source>what each judge said</source>
        <translation>各判断者给出的评级</translation>
    </message>
    <message>
        <source>what separates the columns of a text table</source>
        <translation>文本表格的列分隔符</translation>
    </message>
    <message>
        <source>what the first row of a table is (default: found by looking)</source>
        <translation>表格的第一行是什么（默认：按内容判定）</translation>
    </message>
    <message>
        <source>what to compute, such as "nDCG(gain=exp2)@10"; may repeat</source>
        <translation>要计算的指标，如 "nDCG(gain=exp2)@10"；可重复</translation>
    </message>
    <message>
        <source>what to explain, such as "nDCG(gain=exp2)@10"</source>
        <translation>要解释的指标，如 "nDCG(gain=exp2)@10"</translation>
    </message>
    <message>
        <source>what to read, and last what to write</source>
        <translation>要读取的文件，最后一个是要写入的文件</translation>
    </message>
    <message>
        <source>what to write; may repeat</source>
        <translation>要写入的文件；可重复</translation>
    </message>
    <message>
        <source>where the grade goes up</source>
        <translation>等级上升的分界点</translation>
    </message>
    <message>
        <source>where(c, a, b): a where c holds, otherwise b</source>
        <translation>where(c, a, b)：c 成立时为 a，否则为 b</translation>
    </message>
    <message>
        <source>whether the order of the systems holds under other measures</source>
        <translation>换用其他指标时，系统的先后是否不变</translation>
    </message>
    <message>
        <source>which column is what, such as document=sku (rank= for none); may repeat</source>
        <translation>各列的含义，如 document=sku（rank= 表示没有）；可重复</translation>
    </message>
    <message>
        <source>which queries a change touched, and what it brought up unjudged</source>
        <translation>改动影响了哪些查询，带来了哪些未标注结果</translation>
    </message>
    <message>
        <source>which query; needed where there are several</source>
        <translation>哪个查询；有多个查询时必须指定</translation>
    </message>
    <message>
        <source>which systems are snapshots, and their notes</source>
        <translation>哪些系统是快照，以及它们的备注</translation>
    </message>
    <message>
        <source>who hands it out</source>
        <translation>报告的提供者</translation>
    </message>
    <message>
        <source>whose list; the first system's if not given</source>
        <translation>哪个系统的列表；不指定则为第一个系统</translation>
    </message>
    <message>
        <source>whose lists are told in full; the first system's if not given</source>
        <translation>详细列出哪个系统的列表；不指定则为第一个系统</translation>
    </message>
    <message>
        <source>why a list scores what it scores</source>
        <translation>列表为什么得这个分</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>write a report to hand out</source>
        <translation>写出可分发的报告</translation>
    </message>
    <message>
        <source>write a session in another format</source>
        <translation>将会话写成其他格式</translation>
    </message>
    <message>
        <source>write each query as a test for a build server</source>
        <translation>把每个查询写成一项测试，供构建服务器读取</translation>
    </message>
    <message>
        <source>write over files that exist</source>
        <translation>覆盖已有的文件</translation>
    </message>
    <message>
        <source>write the files of this tool, whatever the suffix</source>
        <translation>写出该工具的文件，不论后缀是什么</translation>
    </message>
    <message>
        <source>write the slides of the talk that the session carries</source>
        <translation>写出会话所带演讲的幻灯片</translation>
    </message>
    <message>
        <source>you have no permission to read it.</source>
        <translation>您没有读取权限。</translation>
    </message>
    <message>
        <source>zoom in, font size, bigger</source>
        <translation>放大，字号，更大</translation>
    </message>
    <message>
        <source>zoom out, font size</source>
        <translation>缩小，字号</translation>
    </message>
    <message>
        <source>{0} (paired t-test)</source>
        <translation>{0}（配对 t 检验）</translation>
    </message>
    <message>
        <source>{0} ({1} steps)</source>
        <translation>{0}（{1} 个步骤）</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>{0} = {1}</source>
        <translation>{0} = {1}</translation>
    </message>
    <message>
        <source>{0} And {1} more remarks on how it was read.</source>
        <translation>{0}另有 {1} 条关于读取方式的说明。</translation>
    </message>
    <message>
        <source>{0} And {1} more.</source>
        <translation>{0}另有 {1} 个问题。</translation>
    </message>
    <message>
        <source>{0} The scored table instead:</source>
        <translation>{0}改为输出得分表：</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>与 {1} 相比 {0}</translation>
    </message>
    <message>
        <source>{0} and {1} have the same mean.</source>
        <translation>{0} 与 {1} 的均值相同。</translation>
    </message>
    <message>
        <source>{0} and {1} have the same mean: {2}.</source>
        <translation>{0} 与 {1} 的均值相同：{2}。</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} 及另外 {1} 个</translation>
    </message>
    <message>
        <source>{0} begins a comment, which JSON does not have.</source>
        <translation>{0} 是注释的开头，而 JSON 中没有注释。</translation>
    </message>
    <message>
        <source>{0} bytes are more than the limit of {1}.</source>
        <translation>{0} 字节超过了上限 {1}。</translation>
    </message>
    <message>
        <source>{0} cannot be a delimiter.</source>
        <translation>{0} 不能作分隔符。</translation>
    </message>
    <message>
        <source>{0} cannot be read ({1})</source>
        <translation>无法读取 {0}（{1}）</translation>
    </message>
    <message>
        <source>{0} cannot hold the id {1}, which has spaces in it.</source>
        <translation>{0} 不能保存含有空格的 ID {1}。</translation>
    </message>
    <message>
        <source>{0} cannot take what it is given for {1}.</source>
        <translation>{0} 的参数 {1} 的值无法使用。</translation>
    </message>
    <message>
        <source>{0} comment lines were passed over.</source>
        <translation>已跳过 {0} 行注释。</translation>
    </message>
    <message>
        <source>{0} contains NUL characters — damaged or UTF-16?</source>
        <translation>{0} 含有 NUL 字符 — 已损坏，或是 UTF-16？</translation>
    </message>
    <message>
        <source>{0} document has a negative grade.</source>
        <translation>{0} 个文档的等级为负。</translation>
    </message>
    <message>
        <source>{0} documents cannot take {1} grades.</source>
        <translation>{0} 个文档无法对应 {1} 个等级。</translation>
    </message>
    <message>
        <source>{0} documents have a negative grade.</source>
        <translation>{0} 个文档的等级为负。</translation>
    </message>
    <message>
        <source>{0} documents have new grades</source>
        <translation>{0} 个文档有了新等级</translation>
    </message>
    <message>
        <source>{0} documents: {1}</source>
        <translation>{0} 个文档：{1}</translation>
    </message>
    <message>
        <source>{0} does not belong here.</source>
        <translation>{0} 不应出现在此处。</translation>
    </message>
    <message>
        <source>{0} down from rank {1}</source>
        <translation>从第 {1} 名下移 {0} 名</translation>
    </message>
    <message>
        <source>{0} edits were recovered.</source>
        <translation>已恢复 {0} 次编辑。</translation>
    </message>
    <message>
        <source>{0} exists already; choose another name, or write over it with --force.</source>
        <translation>{0} 已存在；请换一个名称，或用 --force 覆盖。</translation>
    </message>
    <message>
        <source>{0} failed, so the desktop may notice the change only later.</source>
        <translation>{0} 执行失败，桌面可能稍后才会察觉这一更改。</translation>
    </message>
    <message>
        <source>{0} fields, the first row has {1}.</source>
        <translation>有 {0} 个字段，而第一行有 {1} 个。</translation>
    </message>
    <message>
        <source>{0} fields, the header has {1}.</source>
        <translation>有 {0} 个字段，而表头有 {1} 个。</translation>
    </message>
    <message>
        <source>{0} for {1} columns.</source>
        <translation>共有 {1} 列，此处却是：{0}。</translation>
    </message>
    <message>
        <source>{0} from rank {1} to {2}, {3}</source>
        <translation>{0} 从第 {1} 位到第 {2} 位，{3}</translation>
    </message>
    <message>
        <source>{0} has a comma that may be a decimal point or a thousands separator.</source>
        <translation>{0} 中的逗号可能是小数点，也可能是千位分隔符。</translation>
    </message>
    <message>
        <source>{0} has a document twice</source>
        <translation>{0} 中同一文档出现了两次</translation>
    </message>
    <message>
        <source>{0} has a document type declaration, which can read files or fill the memory.</source>
        <translation>{0} 含有文档类型声明，可能会读取文件或占满内存。</translation>
    </message>
    <message>
        <source>{0} has a field that the file does not name</source>
        <translation>{0}：含有文件未声明的字段</translation>
    </message>
    <message>
        <source>{0} has a loaded candidate behind one that was added</source>
        <translation>{0}：载入的候选文档排在添加的候选文档之后</translation>
    </message>
    <message>
        <source>{0} has a minus sign that is not the plain one.</source>
        <translation>{0} 中的负号不是普通的减号。</translation>
    </message>
    <message>
        <source>{0} has a name twice</source>
        <translation>{0}：有重复的名称</translation>
    </message>
    <message>
        <source>{0} has a number that points nowhere</source>
        <translation>{0} 中有一个不指向任何内容的编号</translation>
    </message>
    <message>
        <source>{0} has a result that is not a document</source>
        <translation>{0}：有一个结果不是文档</translation>
    </message>
    <message>
        <source>{0} has a result that is not a document with a score</source>
        <translation>{0}：有一个结果不是带分数的文档</translation>
    </message>
    <message>
        <source>{0} has a space at its end or beginning, as have {1} more; it was kept.</source>
        <translation>{0} 首尾有空格，另有 {1} 个也是；已保留。</translation>
    </message>
    <message>
        <source>{0} has a space at its end or beginning; it was kept.</source>
        <translation>{0} 首尾有空格；已保留。</translation>
    </message>
    <message>
        <source>{0} has a tag longer than {1} bytes.</source>
        <translation>{0} 中有一个标签超过 {1} 字节。</translation>
    </message>
    <message>
        <source>{0} has a value that is infinite</source>
        <translation>{0}：有一个值为无穷大</translation>
    </message>
    <message>
        <source>{0} has a value that is not a number</source>
        <translation>{0}：有一个值不是数字</translation>
    </message>
    <message>
        <source>{0} has a value that is not true or false</source>
        <translation>{0} 中有一个值既不是真也不是假</translation>
    </message>
    <message>
        <source>{0} has a weight that is not a number from 0 up</source>
        <translation>{0} 有一个权重不是非负数字</translation>
    </message>
    <message>
        <source>{0} has an unknown "{1}"</source>
        <translation>{0}：含有未知的 "{1}"</translation>
    </message>
    <message>
        <source>{0} has changed grades, and says that it has none</source>
        <translation>{0}：等级有更改，却声明没有</translation>
    </message>
    <message>
        <source>{0} has no "{1}"</source>
        <translation>{0}：缺少 "{1}"</translation>
    </message>
    <message>
        <source>{0} has no cutoff: it scores the whole list, and @{1} changes nothing.</source>
        <translation>{0} 没有截断：它为整个列表评分，@{1} 不起作用。</translation>
    </message>
    <message>
        <source>{0} has no gain for it; add {1}:GAIN.</source>
        <translation>{0} 没有为它定义增益；请添加 {1}:GAIN。</translation>
    </message>
    <message>
        <source>{0} has no grades of its own: it always uses today's grades.</source>
        <translation>{0} 没有自己的等级：它始终使用当前等级。</translation>
    </message>
    <message>
        <source>{0} has no mean over tied orders; choose another value of ties.</source>
        <translation>{0} 无法对并列的各种次序求均值；请为 ties 选择其他值。</translation>
    </message>
    <message>
        <source>{0} has no place in a formula.</source>
        <translation>{0} 不能用在公式中。</translation>
    </message>
    <message>
        <source>{0} has no results: name the file with the results (the run) as well.</source>
        <translation>{0} 没有结果：请同时指定结果文件（run 文件）。</translation>
    </message>
    <message>
        <source>{0} has no suffix that a report can have; use one of {1}.</source>
        <translation>{0} 的后缀不能用于报告；请使用以下之一：{1}。</translation>
    </message>
    <message>
        <source>{0} has no suffix that can be written; use one of {1}.</source>
        <translation>{0} 的后缀无法写入；请使用以下之一：{1}。</translation>
    </message>
    <message>
        <source>{0} has no suffix that the slides of a talk can have; use one of {1}.</source>
        <translation>{0} 的后缀不能用于演讲的幻灯片；请使用以下之一：{1}。</translation>
    </message>
    <message>
        <source>{0} has no value</source>
        <translation>{0} 没有值</translation>
    </message>
    <message>
        <source>{0} has no values by rank and is not in this CSV; ask for it alone with --per-query, or use --output json.</source>
        <translation>{0} 没有各名次的值，不在此 CSV 中；请用 --per-query 单独计算，或使用 --output json。</translation>
    </message>
    <message>
        <source>{0} has {1} fields, {2} were expected.</source>
        <translation>{0} 有 {1} 个字段，应为 {2} 个。</translation>
    </message>
    <message>
        <source>{0} holds half a character ({1}), which no other file can hold; keep the session as {2}, or mend the text.</source>
        <translation>{0} 含有半个字符 ({1})，其他格式的文件都无法保存；请将会话保存为 {2}，或修正该文本。</translation>
    </message>
    <message>
        <source>{0} holds half of a surrogate pair, which is no character.</source>
        <translation>{0} 含有半个代理对，这不是字符。</translation>
    </message>
    <message>
        <source>{0} in it is encrypted.</source>
        <translation>其中的 {0} 已加密。</translation>
    </message>
    <message>
        <source>{0} in it is packed in an unusual way.</source>
        <translation>其中的 {0} 采用了不常见的压缩方式。</translation>
    </message>
    <message>
        <source>{0} in “{1}”</source>
        <translation>{0}（查询“{1}”）</translation>
    </message>
    <message>
        <source>{0} is a function: write {0}({1}).</source>
        <translation>{0} 是函数：请写作 {0}({1})。</translation>
    </message>
    <message>
        <source>{0} is a word, not a number.</source>
        <translation>{0} 是词语，不是数字。</translation>
    </message>
    <message>
        <source>{0} is ahead under each of {1} measures.</source>
        <translation>在全部 {1} 种指标下，{0} 都领先。</translation>
    </message>
    <message>
        <source>{0} is ahead under the current measure; of {1} measures {2} put another system first, the nearest is {3} ({4}).</source>
        <translation>按当前指标 {0} 领先；在 {1} 种指标中，有 {2} 种把另一系统排在首位，其中最接近的是 {3}（{4}）。</translation>
    </message>
    <message>
        <source>{0} is an error value of the spreadsheet.</source>
        <translation>{0} 是电子表格的错误值。</translation>
    </message>
    <message>
        <source>{0} is better than {1}: the difference is significant.</source>
        <translation>{0} 优于 {1}：差异显著。</translation>
    </message>
    <message>
        <source>{0} is damaged: {1} on its line {2}.</source>
        <translation>{0} 已损坏：{1}，位于其第 {2} 行。</translation>
    </message>
    <message>
        <source>{0} is formatted as a date but is none.</source>
        <translation>{0} 的格式为日期，但不是日期。</translation>
    </message>
    <message>
        <source>{0} is gone from rank {1}, {2}</source>
        <translation>{0} 不再位于第 {1} 位，{2}</translation>
    </message>
    <message>
        <source>{0} is higher than {1}: from rank {2} to {3} the list adds {4} and the ideal {5}, a worse ratio than before.</source>
        <translation>{0} 高于 {1}：从第 {2} 位到第 {3} 位，列表增加 {4}，理想排序增加 {5}，比值低于此前。</translation>
    </message>
    <message>
        <source>{0} is higher than {1}: from rank {2} to {3} the list adds {4} and the ideal {5}.</source>
        <translation>{0} 高于 {1}：从第 {2} 位到第 {3} 位，列表增加 {4}，理想排序增加 {5}。</translation>
    </message>
    <message>
        <source>{0} is higher than {1}: the list ends at rank {7}, and the ideal adds {5} from rank {2} to {3}.</source>
        <translation>{0} 高于 {1}：列表止于第 {7} 位，而理想排序从第 {2} 位到第 {3} 位增加 {5}。</translation>
    </message>
    <message>
        <source>{0} is higher than {1}; the difference is not significant.</source>
        <translation>{0} 高于 {1}，但差异不显著。</translation>
    </message>
    <message>
        <source>{0} is higher than {1}; there is no test of it: {2}.</source>
        <translation>{0} 高于 {1}，但无法检验：{2}。</translation>
    </message>
    <message>
        <source>{0} is in the list already.</source>
        <translation>{0} 已在列表中。</translation>
    </message>
    <message>
        <source>{0} is in use by {1}, so it is open read-only here.</source>
        <translation>{1} 正在使用 {0}，因此在此以只读方式打开。</translation>
    </message>
    <message>
        <source>{0} is lower than {1}: from rank {2} to {3} the list adds {4} and the ideal {5}, a better ratio than before.</source>
        <translation>{0} 低于 {1}：从第 {2} 位到第 {3} 位，列表增加 {4}，理想排序增加 {5}，比值高于此前。</translation>
    </message>
    <message>
        <source>{0} is lower than {1}: from rank {2} to {3} the list adds {4} and the ideal {5}.</source>
        <translation>{0} 低于 {1}：从第 {2} 位到第 {3} 位，列表增加 {4}，理想排序增加 {5}。</translation>
    </message>
    <message>
        <source>{0} is lower than {1}: from rank {2} to {3} the list adds {4}, and the ideal nothing more.</source>
        <translation>{0} 低于 {1}：从第 {2} 位到第 {3} 位，列表增加 {4}，而理想排序不再增加。</translation>
    </message>
    <message>
        <source>{0} is lower than {1}; the difference is not significant.</source>
        <translation>{0} 低于 {1}，但差异不显著。</translation>
    </message>
    <message>
        <source>{0} is lower than {1}; there is no test of it: {2}.</source>
        <translation>{0} 低于 {1}，但无法检验：{2}。</translation>
    </message>
    <message>
        <source>{0} is new at rank {1}, {2}</source>
        <translation>{0} 新出现在第 {1} 位，{2}</translation>
    </message>
    <message>
        <source>{0} is no line of this format.</source>
        <translation>{0} 不是此格式的行。</translation>
    </message>
    <message>
        <source>{0} is no number with that decimal point.</source>
        <translation>按该小数点，{0} 不是数字。</translation>
    </message>
    <message>
        <source>{0} is no text: the file is damaged, or UTF-16.</source>
        <translation>{0} 不是文本：文件已损坏，或是 UTF-16。</translation>
    </message>
    <message>
        <source>{0} is no way to settle conflicts; there are {1}.</source>
        <translation>{0} 不是处理冲突的方式；可用的有 {1}。</translation>
    </message>
    <message>
        <source>{0} is not a JSON number.</source>
        <translation>{0} 不是 JSON 数字。</translation>
    </message>
    <message>
        <source>{0} is not a JSON word.</source>
        <translation>{0} 不是 JSON 关键字。</translation>
    </message>
    <message>
        <source>{0} is not a cell</source>
        <translation>{0} 不是单元格</translation>
    </message>
    <message>
        <source>{0} is not a function; write {0}*(...) to multiply.</source>
        <translation>{0} 不是函数；相乘请写作 {0}*(...)。</translation>
    </message>
    <message>
        <source>{0} is not a list</source>
        <translation>{0}：不是列表</translation>
    </message>
    <message>
        <source>{0} is not a number in JSON</source>
        <translation>{0} 不是 JSON 中的数字</translation>
    </message>
    <message>
        <source>{0} is not a number of 0 or more</source>
        <translation>{0} 不是不小于 0 的数字</translation>
    </message>
    <message>
        <source>{0} is not a number that JSON allows.</source>
        <translation>{0} 不是 JSON 允许的数字。</translation>
    </message>
    <message>
        <source>{0} is not a number.</source>
        <translation>{0} 不是数字。</translation>
    </message>
    <message>
        <source>{0} is not a text</source>
        <translation>{0}：不是文本</translation>
    </message>
    <message>
        <source>{0} is not a usable grade; give a number, or none for unjudged.</source>
        <translation>{0} 不是可用的等级；请给出数字，未判断请用 none。</translation>
    </message>
    <message>
        <source>{0} is not a usable weight.</source>
        <translation>{0} 不是可用的权重。</translation>
    </message>
    <message>
        <source>{0} is not a usable {1}.</source>
        <translation>{0} 不是可用的{1}。</translation>
    </message>
    <message>
        <source>{0} is not a whole number</source>
        <translation>{0} 不是整数</translation>
    </message>
    <message>
        <source>{0} is not a whole number of 0 or more</source>
        <translation>{0} 不是不小于 0 的整数</translation>
    </message>
    <message>
        <source>{0} is not among the measures here. There are: {1}.</source>
        <translation>这里没有 {0} 这个指标。现有的指标：{1}。</translation>
    </message>
    <message>
        <source>{0} is not an escape that JSON knows.</source>
        <translation>{0} 不是 JSON 认识的转义。</translation>
    </message>
    <message>
        <source>{0} is not an object</source>
        <translation>{0}：不是对象</translation>
    </message>
    <message>
        <source>{0} is not in the list.</source>
        <translation>{0} 不在列表中。</translation>
    </message>
    <message>
        <source>{0} is not the name of a file in {1}.</source>
        <translation>{0} 不是 {1} 中文件的名称。</translation>
    </message>
    <message>
        <source>{0} is not true or false</source>
        <translation>{0}：不是 true 或 false</translation>
    </message>
    <message>
        <source>{0} is not what a snapshot of Quepid has here.</source>
        <translation>Quepid 快照的此处不应为 {0}。</translation>
    </message>
    <message>
        <source>{0} is now at rank {1}</source>
        <translation>{0} 现在位于第 {1} 位</translation>
    </message>
    <message>
        <source>{0} is now at rank {1} and {2} at rank {3}</source>
        <translation>{0} 现在位于第 {1} 位，{2} 位于第 {3} 位</translation>
    </message>
    <message>
        <source>{0} is one of the files that are read; sources are never written.</source>
        <translation>{0} 是要读取的文件之一；源文件绝不会被写入。</translation>
    </message>
    <message>
        <source>{0} is out of range</source>
        <translation>{0} 超出范围</translation>
    </message>
    <message>
        <source>{0} is packed in a way that no workbook is.</source>
        <translation>{0} 的压缩方式不是工作簿所用的。</translation>
    </message>
    <message>
        <source>{0} is said to be the same as "{1}", which is not there before it</source>
        <translation>{0}：声明与 "{1}" 相同，但后者不在其前</translation>
    </message>
    <message>
        <source>{0} is said to be the same as a list that was not changed</source>
        <translation>{0}：声明与某个列表相同，但该列表未更改</translation>
    </message>
    <message>
        <source>{0} is set twice.</source>
        <translation>{0} 设置了两次。</translation>
    </message>
    <message>
        <source>{0} is stored as a number but is none.</source>
        <translation>{0} 存为数字，但不是数字。</translation>
    </message>
    <message>
        <source>{0} is the same as {1} after rounding: from rank {2} to {3} the list adds {4} and the ideal {5}.</source>
        <translation>{0} 舍入后与 {1} 相同：从第 {2} 位到第 {3} 位，列表增加 {4}，理想排序增加 {5}。</translation>
    </message>
    <message>
        <source>{0} is the same as {1}: from rank {2} to {3} the list adds {4} and the ideal {5}, the ratio of before.</source>
        <translation>{0} 与 {1} 相同：从第 {2} 位到第 {3} 位，列表增加 {4}，理想排序增加 {5}，比值与此前相同。</translation>
    </message>
    <message>
        <source>{0} is the same as {1}: neither the list nor the ideal adds anything between the two.</source>
        <translation>{0} 与 {1} 相同：在两者之间，列表和理想排序都没有增加。</translation>
    </message>
    <message>
        <source>{0} is there twice.</source>
        <translation>{0} 出现了两次。</translation>
    </message>
    <message>
        <source>{0} is too large for a number.</source>
        <translation>{0} 过大，无法作为数字。</translation>
    </message>
    <message>
        <source>{0} is too large to be a usable {1}.</source>
        <translation>{0} 过大，不是可用的{1}。</translation>
    </message>
    <message>
        <source>{0} is worse than {1}: the difference is significant.</source>
        <translation>{0} 差于 {1}：差异显著。</translation>
    </message>
    <message>
        <source>{0} is worse than {1}: {2} {3} ({4} → {5}), significant, {6}.</source>
        <translation>{0} 差于 {1}：{2} {3}（{4} → {5}），显著，{6}。</translation>
    </message>
    <message>
        <source>{0} is worse than {1}: {2} {3} ({4} → {5}), the same fall in every query.</source>
        <translation>{0} 差于 {1}：{2} {3}（{4} → {5}），每个查询的降幅都相同。</translation>
    </message>
    <message>
        <source>{0} is written in digits of another script.</source>
        <translation>{0} 用的是其他文字的数字。</translation>
    </message>
    <message>
        <source>{0} is {1}</source>
        <translation>{0} 是{1}</translation>
    </message>
    <message>
        <source>{0} is {1}, a change of {2}.</source>
        <translation>{0} 为 {1}，变化 {2}。</translation>
    </message>
    <message>
        <source>{0} is {1}, not an object.</source>
        <translation>{0} 是{1}，不是对象。</translation>
    </message>
    <message>
        <source>{0} is {1}.</source>
        <translation>{0} 为 {1}。</translation>
    </message>
    <message>
        <source>{0} judgements are there twice with the same grade; each counts once.</source>
        <translation>有 {0} 条判断以相同等级出现两次；各只计一次。</translation>
    </message>
    <message>
        <source>{0} judgments differ from those that are there.</source>
        <translation>{0} 条标注与已有的不同。</translation>
    </message>
    <message>
        <source>{0} judgments, {1} of them for documents that a list has.</source>
        <translation>{0} 条标注，其中 {1} 条的文档在列表中。</translation>
    </message>
    <message>
        <source>{0} keeps the grades as of the snapshot, so it cannot be graded. Switch on “With today's grades” in its menu to grade here, or grade another system's list.</source>
        <translation>{0} 保存的是快照时的等级，不能在此标注。请在它的菜单中勾选“使用当前等级”，或在其他系统的列表中标注。</translation>
    </message>
    <message>
        <source>{0} lines above the header, starting with "#", left out: {1}.</source>
        <translation>表头上方有 {0} 行以 "#" 开头，已略去：{1}。</translation>
    </message>
    <message>
        <source>{0} looks like HTML or XML.</source>
        <translation>{0} 像是 HTML 或 XML。</translation>
    </message>
    <message>
        <source>{0} more grades conflict: {1}.</source>
        <translation>另有 {0} 个等级冲突：{1}。</translation>
    </message>
    <message>
        <source>{0} more rows repeat a document: {1}.</source>
        <translation>另有 {0} 行的文档重复：{1}。</translation>
    </message>
    <message>
        <source>{0} moves lead to an ideal order (there may be a shorter way):</source>
        <translation>移动 {0} 次可达到理想排序（可能有更短的途径）：</translation>
    </message>
    <message>
        <source>{0} moves lead to an ideal order:</source>
        <translation>移动 {0} 次可达到理想排序：</translation>
    </message>
    <message>
        <source>{0} must be a finite number, not {1}.</source>
        <translation>{0} 必须是有限数，不能是 {1}。</translation>
    </message>
    <message>
        <source>{0} must be from {1} to {2}, not {3}.</source>
        <translation>{0} 必须在 {1} 到 {2} 之间，不能是 {3}。</translation>
    </message>
    <message>
        <source>{0} names the document {1}, which is none of its candidates</source>
        <translation>{0}：提到了文档 {1}，但它不在候选文档中</translation>
    </message>
    <message>
        <source>{0} names {1} columns ({2} and {3}).</source>
        <translation>有 {1} 列都叫 {0}（第 {2} 和 {3} 列）。</translation>
    </message>
    <message>
        <source>{0} names {1} columns.</source>
        <translation>{0} 是 {1} 个列的名称。</translation>
    </message>
    <message>
        <source>{0} new results within the cutoff are unjudged: judge these first.</source>
        <translation>截断位置内有 {0} 条新结果未标注：请先标注它们。</translation>
    </message>
    <message>
        <source>{0} notes</source>
        <translation>{0} 条提示</translation>
    </message>
    <message>
        <source>{0} of each query. {1}</source>
        <translation>各查询的 {0}。{1}</translation>
    </message>
    <message>
        <source>{0} of query {1} is not in the session, but {2} is; they differ in {3} only, and {4} more like it.</source>
        <translation>查询 {1} 的 {0} 不在会话中，但有 {2}；两者仅有{3}之差，类似的还有 {4} 个。</translation>
    </message>
    <message>
        <source>{0} of query {1} is not in the session, but {2} is; they differ in {3} only.</source>
        <translation>查询 {1} 的 {0} 不在会话中，但有 {2}；两者仅有{3}之差。</translation>
    </message>
    <message>
        <source>{0} of the first {1} results are unjudged.</source>
        <translation>前 {1} 个结果中有 {0} 个未判断。</translation>
    </message>
    <message>
        <source>{0} of the first {1} results is unjudged.</source>
        <translation>前 {1} 个结果中有 {0} 个未判断。</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0} of {1} against {2}, query by query</source>
        <translation>{1} 与 {2} 的 {0}，逐查询对照</translation>
    </message>
    <message>
        <source>{0} of {1} documents are not in it, and have no texts from it.</source>
        <translation>{1} 个文档中有 {0} 个不在其中，因而没有其中的文本。</translation>
    </message>
    <message>
        <source>{0} of {1} in “{2}”</source>
        <translation>{0}（系统 {1}，查询“{2}”）</translation>
    </message>
    <message>
        <source>{0} of {1} is undefined.</source>
        <translation>{1} 的 {0} 未定义。</translation>
    </message>
    <message>
        <source>{0} of {1} is {2}.</source>
        <translation>{1} 的 {0} 为 {2}。</translation>
    </message>
    <message>
        <source>{0} of {1} queries changed at all, {2} of them within the cutoff.</source>
        <translation>{1} 个查询中有 {0} 个发生变化，其中 {2} 个在截断位置内。</translation>
    </message>
    <message>
        <source>{0} of {1}: {2}</source>
        <translation>{1} 的 {0}：{2}</translation>
    </message>
    <message>
        <source>{0} on {1} (process {2}, since {3})</source>
        <translation>{1} 上的 {0}（进程 {2}，自 {3} 起）</translation>
    </message>
    <message>
        <source>{0} opens no text in JSON.</source>
        <translation>在 JSON 中不能用 {0} 引出文本。</translation>
    </message>
    <message>
        <source>{0} other lines are good UTF-8, so encodings are mixed here ({1} bad).</source>
        <translation>另有 {0} 行是正确的 UTF-8，因此这里混用了多种编码（{1} 行有误）。</translation>
    </message>
    <message>
        <source>{0} over all queries that count</source>
        <translation>{0}（所有计入的查询）</translation>
    </message>
    <message>
        <source>{0} queries are judged and have no results: {1}.</source>
        <translation>{0} 个查询有判断但没有结果：{1}。</translation>
    </message>
    <message>
        <source>{0} queries have results and no judgement: {1}.</source>
        <translation>{0} 个查询有结果但没有判断：{1}。</translation>
    </message>
    <message>
        <source>{0} queries of the file are not in the session, and are added: {1}.</source>
        <translation>文件中有 {0} 个查询不在会话中，已一并添加：{1}。</translation>
    </message>
    <message>
        <source>{0} queries, the highest difference first</source>
        <translation>{0} 个查询，差异从高到低</translation>
    </message>
    <message>
        <source>{0} queries: {1} up, {2} down, {3} tied.</source>
        <translation>{0} 个查询：{1} 个上升，{2} 个下降，{3} 个持平。</translation>
    </message>
    <message>
        <source>{0} reads {1}</source>
        <translation>{0} 读作 {1}</translation>
    </message>
    <message>
        <source>{0} result repeats a document that stands higher in the list.</source>
        <translation>{0} 个结果与列表中更高位置的文档重复。</translation>
    </message>
    <message>
        <source>{0} results are now at ranks {1} to {2}</source>
        <translation>{0} 个结果现在位于第 {1} 至 {2} 位</translation>
    </message>
    <message>
        <source>{0} results have tied scores in the source, but different grades.</source>
        <translation>{0} 个结果的原始分数并列，但等级不同。</translation>
    </message>
    <message>
        <source>{0} results repeat a document that stands higher in the list.</source>
        <translation>{0} 个结果与列表中更高位置的文档重复。</translation>
    </message>
    <message>
        <source>{0} results tie with the one above; they stand as the file has them.</source>
        <translation>{0} 个结果与其上一个并列；按文件中的顺序排列。</translation>
    </message>
    <message>
        <source>{0} results tie with the one above; they stand by document id, descending, as trec_eval does.</source>
        <translation>{0} 个结果与其上一个并列；按文档 ID 降序排列，与 trec_eval 相同。</translation>
    </message>
    <message>
        <source>{0} rows are announced, but {1} in the row groups</source>
        <translation>声明有 {0} 行，但行组中有 {1} 行</translation>
    </message>
    <message>
        <source>{0} rows have neither a rank, a score nor a grade; they were passed over.</source>
        <translation>{0} 行既无名次，也无分数和等级；已跳过。</translation>
    </message>
    <message>
        <source>{0} rows of {1} are there</source>
        <translation>{1} 行中只有 {0} 行</translation>
    </message>
    <message>
        <source>{0} rows with a query and no document passed over, the first here.</source>
        <translation>{0} 行有查询而无文档，已跳过，首处在此。</translation>
    </message>
    <message>
        <source>{0} rows without any text left out, the first here.</source>
        <translation>{0} 行没有任何文本，已略去，首处在此。</translation>
    </message>
    <message>
        <source>{0} rows × {1} columns are {2} cells; the limit is {3}.</source>
        <translation>{0} 行 × {1} 列共 {2} 个单元格；上限为 {3}。</translation>
    </message>
    <message>
        <source>{0} scores {1}, {2} {3}: {4} (95% confidence interval {5} to {6}), {7} ({8}, {9} queries).</source>
        <translation>{0} 得 {1}，{2} 得 {3}：{4}（95% 置信区间 {5} 到 {6}），{7}（{8}，{9} 个查询）。</translation>
    </message>
    <message>
        <source>{0} scores {1}, {2} {3}: {4} (95% confidence interval {5} to {6}, unadjusted), {7}, adjusted for {10} contenders {11} ({8}, {9} queries).</source>
        <translation>{0} 得 {1}，{2} 得 {3}：{4}（95% 置信区间 {5} 到 {6}，未校正），{7}，按 {10} 个对比系统校正后 {11}（{8}，{9} 个查询）。</translation>
    </message>
    <message>
        <source>{0} scores {1}, {2} {3}: {4}.</source>
        <translation>{0} 得 {1}，{2} 得 {3}：{4}。</translation>
    </message>
    <message>
        <source>{0} since loading</source>
        <translation>{0}（相对载入时）</translation>
    </message>
    <message>
        <source>{0} stands in a column without a name; the column was left out.</source>
        <translation>{0} 所在的列没有名称；该列已略去。</translation>
    </message>
    <message>
        <source>{0} stands inside a text in quotes.</source>
        <translation>{0} 出现在引号内的文本中。</translation>
    </message>
    <message>
        <source>{0} stands where {1} was expected.</source>
        <translation>遇到 {0}，此处应为：{1}。</translation>
    </message>
    <message>
        <source>{0} stays at rank {1}, {2}</source>
        <translation>{0} 仍在第 {1} 位，{2}</translation>
    </message>
    <message>
        <source>{0} steps redone</source>
        <translation>已重做 {0} 个步骤</translation>
    </message>
    <message>
        <source>{0} steps undone</source>
        <translation>已撤销 {0} 个步骤</translation>
    </message>
    <message>
        <source>{0} takes NAME=VALUE, not {1}.</source>
        <translation>{0} 应为 NAME=VALUE，不能是 {1}。</translation>
    </message>
    <message>
        <source>{0} takes a number, not {1}.</source>
        <translation>{0} 应为数字，不能是 {1}。</translation>
    </message>
    <message>
        <source>{0} takes one value, not {1}.</source>
        <translation>{0} 应为一个值，不能是 {1}。</translation>
    </message>
    <message>
        <source>{0} takes whole grades only, and {1} of query {2} has {3}; round it first.</source>
        <translation>{0} 只接受整数等级，而查询 {2} 的 {1} 为 {3}；请先取整。</translation>
    </message>
    <message>
        <source>{0} takes {1} argument or more, here it has {2}.</source>
        <translation>{0} 需要至少 {1} 个参数，此处有 {2} 个。</translation>
    </message>
    <message>
        <source>{0} takes {1} argument, here it has {2}.</source>
        <translation>{0} 需要 {1} 个参数，此处有 {2} 个。</translation>
    </message>
    <message>
        <source>{0} takes {1} arguments or more, here it has {2}.</source>
        <translation>{0} 需要至少 {1} 个参数，此处有 {2} 个。</translation>
    </message>
    <message>
        <source>{0} takes {1} arguments, here it has {2}.</source>
        <translation>{0} 需要 {1} 个参数，此处有 {2} 个。</translation>
    </message>
    <message>
        <source>{0} takes {1}: {2} in number, not {3}.</source>
        <translation>{0} 需要 {1}：共 {2} 个值，而不是 {3} 个。</translation>
    </message>
    <message>
        <source>{0} texts have an apostrophe in front, put there so that a spreadsheet takes no text for a formula; it was kept.</source>
        <translation>{0} 条文本前有撇号，是为了不让电子表格将文本当作公式而加的；已保留。</translation>
    </message>
    <message>
        <source>{0} texts of documents or queries.</source>
        <translation>{0} 条文档或查询的文本。</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 到 {1}</translation>
    </message>
    <message>
        <source>{0} unjudged result is left out.</source>
        <translation>略去 {0} 个未判断结果。</translation>
    </message>
    <message>
        <source>{0} unjudged results are left out.</source>
        <translation>略去 {0} 个未判断结果。</translation>
    </message>
    <message>
        <source>{0} unreadable characters stand as �, the first in {1}.</source>
        <translation>{0} 个无法读取的字符以 � 代替，首处在 {1}。</translation>
    </message>
    <message>
        <source>{0} up from rank {1}</source>
        <translation>从第 {1} 名上移 {0} 名</translation>
    </message>
    <message>
        <source>{0} up, {1} down, {2} tied.</source>
        <translation>{0} 升，{1} 降，{2} 平。</translation>
    </message>
    <message>
        <source>{0} values</source>
        <translation>{0} 个值</translation>
    </message>
    <message>
        <source>{0} values, but {1} has {2}.</source>
        <translation>有 {0} 个值，而 {1} 有 {2} 个。</translation>
    </message>
    <message>
        <source>{0} warnings</source>
        <translation>{0} 条警告</translation>
    </message>
    <message>
        <source>{0} was changed since it was installed, and stays.</source>
        <translation>{0} 在安装后已被修改，予以保留。</translation>
    </message>
    <message>
        <source>{0} was found where a grade was expected.</source>
        <translation>此处应为等级，却遇到：{0}。</translation>
    </message>
    <message>
        <source>{0} was found where a number was expected.</source>
        <translation>此处应为数字，却遇到：{0}。</translation>
    </message>
    <message>
        <source>{0} was found where a rating was expected.</source>
        <translation>此处应为评级，却遇到：{0}。</translation>
    </message>
    <message>
        <source>{0} was found where an object was expected.</source>
        <translation>此处应为对象，却遇到：{0}。</translation>
    </message>
    <message>
        <source>{0} was found where ids were expected.</source>
        <translation>此处应为 ID，却是 {0}。</translation>
    </message>
    <message>
        <source>{0} was found where ratings were expected.</source>
        <translation>此处应为评级，却遇到：{0}。</translation>
    </message>
    <message>
        <source>{0} was found where the id of a document was expected.</source>
        <translation>此处应为文档 ID，却是 {0}。</translation>
    </message>
    <message>
        <source>{0} was found where the size of a group was expected.</source>
        <translation>此处应为组的大小，却是 {0}。</translation>
    </message>
    <message>
        <source>{0} was found where {1} was expected.</source>
        <translation>遇到 {0}，此处应为：{1}。</translation>
    </message>
    <message>
        <source>{0} with {1} results, {2} of them judged</source>
        <translation>{0}，{1} 条结果，其中 {2} 条已标注</translation>
    </message>
    <message>
        <source>{0} without an object "hit".</source>
        <translation>{0}中没有对象 "hit"。</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>{0} {1} (as its source says). {2}</source>
        <translation>{0} {1}（依据其源代码）。{2}</translation>
    </message>
    <message>
        <source>{0} {1} (compared with the running tool). {2}</source>
        <translation>{0} {1}（已与实际运行的工具核对）。{2}</translation>
    </message>
    <message>
        <source>{0}, SHA-256 {1}</source>
        <translation>{0}，SHA-256 {1}</translation>
    </message>
    <message>
        <source>{0}, and measures that put another system first</source>
        <translation>{0}，以及把另一系统排在首位的指标</translation>
    </message>
    <message>
        <source>{0}, as loaded</source>
        <translation>{0}（载入时）</translation>
    </message>
    <message>
        <source>{0}, before {1}</source>
        <translation>{0}，之前 {1}</translation>
    </message>
    <message>
        <source>{0}, cut off {1}</source>
        <translation>{0}，截尾为 {1}</translation>
    </message>
    <message>
        <source>{0}, highest</source>
        <translation>{0}，最高</translation>
    </message>
    <message>
        <source>{0}, lowest</source>
        <translation>{0}，最低</translation>
    </message>
    <message>
        <source>{0}, not significant</source>
        <translation>{0}，不显著</translation>
    </message>
    <message>
        <source>{0}, rounded {1}</source>
        <translation>{0}，舍入为 {1}</translation>
    </message>
    <message>
        <source>{0}, significant</source>
        <translation>{0}，显著</translation>
    </message>
    <message>
        <source>{0}, value {1}: there is nothing between two commas. Write a number, or remove one.</source>
        <translation>{0}，第 {1} 个值：两个逗号之间没有内容。请写一个数字，或删去一个逗号。</translation>
    </message>
    <message>
        <source>{0}, value {1}: {2} is not a number. Use numbers, and – for unjudged.</source>
        <translation>{0}，第 {1} 个值：{2} 不是数字。请使用数字，未判断用 –。</translation>
    </message>
    <message>
        <source>{0}, value {1}: {2} is not a number. Use numbers.</source>
        <translation>{0}，第 {1} 个值：{2} 不是数字。请使用数字。</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>{0}, {1} places</source>
        <translation>{0}，{1} 位小数</translation>
    </message>
    <message>
        <source>{0}, {1}:</source>
        <translation>{0}，{1}：</translation>
    </message>
    <message>
        <source>{0}. Try «{1} --help».</source>
        <translation>{0}。请试“{1} --help”。</translation>
    </message>
    <message>
        <source>{0}: a newer nDCG Explorer wrote this file (file version {1}). It is open read-only; what this version does not know is not shown.</source>
        <translation>{0}：此文件由更新版本的 nDCG Explorer 写入（文件版本 {1}）。已以只读方式打开；此版本不认识的内容不予显示。</translation>
    </message>
    <message>
        <source>{0}: place {1} → {2}</source>
        <translation>{0}：列表第 {1} 行 → 第 {2} 行</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0}: {1} has both spaces and commas between numbers. Use one of the two, and . as the decimal point.</source>
        <translation>{0}：{1} 中数字之间既有空格又有逗号。请只用其中一种，并用 . 作小数点。</translation>
    </message>
    <message>
        <source>{0}: {1} of {2} results are judged.</source>
        <translation>{0}：{2} 条结果中有 {1} 条已标注。</translation>
    </message>
    <message>
        <source>{0}: {1} to {2}</source>
        <translation>{0}：{1} 至 {2}</translation>
    </message>
    <message>
        <source>{0}: {1}; write it as {2}.</source>
        <translation>{0}：{1}；请写作 {2}。</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}；{1}</translation>
    </message>
    <message>
        <source>{1} of {0}</source>
        <translation>{1}（系统 {0}）</translation>
    </message>
    <message>
        <source>«desktop-install» is for Linux desktops; this system has no use for these files.</source>
        <translation>“desktop-install”用于 Linux 桌面；此系统用不到这些文件。</translation>
    </message>
    <message>
        <source>Δ from</source>
        <translation>Δ 从</translation>
    </message>
    <message>
        <source>Δ of all queries</source>
        <translation>所有查询的 Δ</translation>
    </message>
    <message>
        <source>Δ {0}</source>
        <translation>Δ {0}</translation>
    </message>
    <message>
        <source>Δ {0}, {1} minus {2}</source>
        <translation>Δ {0}，{1} 减 {2}</translation>
    </message>
    <message>
        <source>Σ DCG / Σ ideal DCG</source>
        <translation>Σ DCG / Σ 理想 DCG</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>“{0}”</translation>
    </message>
    <message>
        <source>“{0}” fell by more than {1} in {2}: {3} {4} ({5} → {6}). {7}</source>
        <translation>“{0}”在 {2} 中的降幅超过 {1}：{3} {4}（{5} → {6}）。{7}</translation>
    </message>
    <message>
        <source>“{0}” is not a grade; {1}</source>
        <translation>“{0}”不是等级；{1}</translation>
    </message>
    <message>
        <source>“{0}” · {1}</source>
        <translation>“{0}” · {1}</translation>
    </message>
    <message>
        <source>“{0}”, {1}: {2}. {3}</source>
        <translation>“{0}”，{1}：{2}。{3}</translation>
    </message>
    <message>
        <source>… and {0} more</source>
        <translation>… 以及另外 {0} 个</translation>
    </message>
    <message>
        <source>… and {0} more.</source>
        <translation>… 以及另外 {0} 个。</translation>
    </message>
    <message>
        <source>… ranks {0} to {1} together = {2}</source>
        <translation>… 第 {0} 至 {1} 位合计 = {2}</translation>
    </message>
    <message>
        <source>← Slide before</source>
        <translation>← 上一张</translation>
    </message>
    <message>
        <source>▲ from {0}</source>
        <translation>▲ 原第 {0} 位</translation>
    </message>
    <message>
        <source>▲ significantly better, ▼ significantly worse than {0} (paired t-test, p &lt; 0.05, adjusted by Holm's method).</source>
        <translation>▲ 显著优于、▼ 显著差于 {0}（配对 t 检验，p &lt; 0.05，经 Holm 法校正）。</translation>
    </message>
    <message>
        <source>▼ from {0}</source>
        <translation>▼ 原第 {0} 位</translation>
    </message>
    <message>
        <source>电影A to E, a good film last: linear gain says 0.9724, exponential 0.9750.</source>
        <translation>电影A 到 E，好片排在最后：线性增益给出 0.9724，指数增益给出 0.9750。</translation>
    </message>
</context>
</TS>
