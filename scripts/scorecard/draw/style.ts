import { contentFolder } from '../../../plugins/content/content-folder.ts'
import { loadContent } from '../../../plugins/content/load-content.ts'

const { light, dark } = loadContent(contentFolder).colours
const names = Object.keys(light) as (keyof typeof light)[]
const variables = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(';')

/** The look of the scorecard: the site's colours and letters, and its red for what is wrong. */
export const style = `
:root{color-scheme:light dark;${variables}}
*{box-sizing:border-box;margin:0}
body{background:var(--board);color:var(--ink);font:400 1rem/1.5 Text,Arial,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
header,main{max-width:1320px;margin-inline:auto;padding-inline:clamp(1.25rem,4vw,3.5rem)}
ul,ol{list-style:none;padding:0}
h1,h2,h3,.blocks h4{font-family:Headline,'Arial Narrow',Arial,sans-serif;font-weight:800;line-height:1.05;text-wrap:balance}
h1{font-size:clamp(2.5rem,1.5rem + 4.5vw,5.5rem);margin-block:1rem 1.5rem}
h2{font-size:clamp(2rem,1.5rem + 2vw,3.25rem);margin-bottom:1rem}
h3{font-size:1.75rem;margin-bottom:.5rem}
h4{font-size:1.125rem;font-weight:600}
section{padding-block:clamp(2rem,4vw,3.5rem);border-top:2px solid var(--ink)}
header{padding-block:clamp(1.5rem,4vw,3rem)}
header.blocks h1,span.blocks,.over,.blocks h3,.blocks h4{color:var(--pencilInk)}
span.blocks,.over,.worsened,.over-target,span.worse{font-weight:600}
.soft,dt,figcaption,caption,thead th,.unjudged{color:var(--inkSoft)}
p,.terms dd{max-width:75ch}

.answers{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,32rem),1fr));gap:1.5rem 3rem;padding:clamp(1rem,3vw,2rem);border:2px solid var(--ink)}
.answers dt{color:inherit;font-weight:600;font-size:1.25rem}
.answers dd{margin-top:.4rem}
.answers>:first-child dd{font-size:1.5rem;font-weight:600;line-height:1.25}
header.blocks .answers>:first-child dd{color:var(--pencilInk)}
.times-note{margin-top:1rem}

.cause{padding-block:1.25rem;border-top:1px solid var(--hair)}
.blocks h4{font-size:1.5rem}
.soft+div,section>div+div{margin-top:1.5rem}
.steps{margin-top:.75rem}
.steps>div{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:1rem;padding-block:.25rem}
.steps dt{font-weight:600}
.steps dt::first-letter{text-transform:uppercase}
.terms,.terms+table,.comparison table{margin-top:1rem}
.terms{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));gap:.75rem 3rem;font-size:.875rem}
.terms dt{font-weight:600}
.comparison{margin-bottom:2rem}
summary{cursor:pointer}
.comparison summary{font-weight:600}
summary h2{display:inline}

table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;overflow-wrap:break-word}
.site-page table,figure{margin-top:2rem}
caption,figcaption{text-align:left;padding-bottom:.5rem}
th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--hair);vertical-align:baseline}
thead th{font-size:.875rem;font-weight:600}
.figures thead th::first-letter{text-transform:uppercase}
tbody th{font-weight:600}
tr>:last-child{padding-right:0}
.number{text-align:right;white-space:nowrap}
.number+.text{padding-left:1.25rem}

.film{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem;padding:1rem;background:var(--tint)}
.film.desktop{grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}
.film li{text-align:center}
.film img{display:block;width:100%;border:1px solid var(--guideEdge)}
@media (min-width:901px),print{
  .glance-fold::details-content{content-visibility:visible;height:auto}
  .glance-fold>summary{list-style:none;pointer-events:none}
}
@media screen and (max-width:900px){
  thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
  table,tbody,caption{display:block}
  tr{display:grid;grid-template-columns:repeat(auto-fit,minmax(7rem,1fr));gap:.5rem;padding-block:.75rem;border-bottom:1px solid var(--hair)}
  th,td{padding:0;border:0}
  tbody th{grid-column:1/-1}
  .number+.text{padding-left:0}
  .number{text-align:left;white-space:normal}
  td::before{content:attr(data-name);display:block;font-size:.8125rem;font-weight:400;color:var(--inkSoft)}
  td:empty{display:none}
  .figures tr,.findings tr{grid-template-columns:1fr 1fr;gap:0 1rem}
}
@media (max-width:600px){
  .steps>div{grid-template-columns:minmax(0,1fr);gap:0}
  .film,.film.desktop{grid-template-columns:repeat(auto-fill,minmax(5rem,1fr));gap:.5rem;padding:.5rem}
}
@media print{
  @page{size:A4;margin:12mm}
  :root{color-scheme:light}
  body{font-size:9pt;line-height:1.35;-webkit-print-color-adjust:exact;print-color-adjust:exact}
  header,main{max-width:none;padding-inline:0}
  h1{font-size:30pt;margin-block:2mm 3mm}h2{font-size:20pt;margin-bottom:2mm}h3{font-size:13pt}h4{font-size:10pt}.blocks h4{font-size:14pt}
  header,section{padding-block:4mm}
  summary{list-style:none}
  .site-page:not(:has([open])){display:none}
  .answers{padding:4mm;gap:3mm 6mm;grid-template-columns:1fr 1fr}
  .answers dt,.answers>:first-child dd{font-size:11pt}
  thead th,.terms{font-size:8pt}
  th,td{padding-block:.6mm}
  .site-page table,figure,.soft+div,section>div+div{margin-top:3mm}
  .cause{padding-block:2mm}
  h2,h3,h4,caption,figcaption,.soft{break-after:avoid}
  li,tr,figure,.steps>div,.terms>div{break-inside:avoid}
  .film,.film.desktop{grid-template-columns:repeat(8,minmax(0,1fr));gap:2mm;padding:2mm}
}
`
