import { palette } from '../../../src/content/colours.ts'

const { light, dark } = palette
const names = Object.keys(light) as (keyof typeof light)[]
const variables = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(';')

/** The look of the scorecard: the site's colours and letters, and its red for what is wrong. */
export const style = `
:root{color-scheme:light dark;${variables}}
*{box-sizing:border-box;margin:0}
body{background:var(--board);color:var(--ink);font:400 1rem/1.5 Text,Arial,sans-serif;overflow-wrap:break-word;-webkit-text-size-adjust:100%}
main,.masthead{max-width:1320px;margin-inline:auto;padding-inline:clamp(1.25rem,4vw,3.5rem)}
ul,ol{list-style:none;padding:0}
h1,h2,h3,.dial b,.saves b{font-family:Headline,'Arial Narrow',Arial,sans-serif;font-weight:800;line-height:1;letter-spacing:-.01em;text-wrap:balance}
h1{font-size:clamp(2.75rem,1.5rem + 6vw,6.5rem)}
h2{font-size:clamp(2.25rem,1.5rem + 3vw,4rem);margin-bottom:1.5rem}
h3{font-size:1.75rem}
section{padding-block:clamp(2rem,4vw,3.5rem);border-top:2px solid var(--ink)}
.soft,.explanation,.actions .where,dt,thead th,caption{color:var(--inkSoft)}
.soft,.lead,section>p{max-width:65ch}
.blocks,.over{color:var(--pencilInk);font-weight:600}
.worse,.better,.findings{color:inherit;font-weight:inherit}
span.worse,.worsened,.over-target{font-weight:600}
.unjudged{color:var(--inkSoft)}

.masthead{padding-block:clamp(1.5rem,4vw,3.5rem);font-weight:400}
.masthead.blocks{color:inherit}
.masthead.blocks h1{color:var(--pencilInk)}
.masthead:is(.could-be-better,.fine) h1{font-size:clamp(2.25rem,1.5rem + 4vw,4.5rem)}
.agency{margin-bottom:1.5rem;display:flex;flex-wrap:wrap;gap:0 1rem}
.lead{font-size:clamp(1.125rem,1rem + .5vw,1.375rem);line-height:1.4;font-weight:500}
h1+.lead{margin-top:1.25rem}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1rem 2rem;margin-top:2rem}
dt{font-size:.875rem}
dd{overflow-wrap:anywhere}

.findings+.findings{margin-top:2rem}
.findings h3{margin-bottom:.75rem}
.findings li{padding-block:.6rem;border-top:1px solid var(--hair)}
.findings .what,.where,.explanation{display:block}
.where,.explanation{font-size:.9375rem;font-weight:400}
.large .what{font:800 clamp(1.5rem,1.2rem + 1.4vw,2.25rem)/1.1 Headline,'Arial Narrow',Arial,sans-serif}
.medium .what{font-size:1.25rem;font-weight:600;line-height:1.3}
.blocks .what{color:var(--pencilInk)}

.actions{counter-reset:action}
.actions li{counter-increment:action;display:grid;grid-template-columns:2rem 1fr 10rem 9rem;gap:.25rem 1.25rem;padding-block:.9rem;border-top:1px solid var(--hair)}
.actions li::before{content:counter(action) '.';font-weight:600}
.actions .what{font-weight:600}
.who::first-letter{text-transform:uppercase}
.who strong{display:block;font-size:.875rem;font-weight:600;color:var(--pencilInk)}
.saves{text-align:right}
.saves b{display:block;font-size:1.75rem}
.actions+.soft,.soft+.actions{margin-top:1rem}

.comparison{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1.25rem 3rem;margin-bottom:1.5rem}
.comparison .lead{grid-column:1/-1}
.comparison h3{margin-bottom:.5rem}
.comparison li{padding-block:.35rem;border-top:1px solid var(--hair)}

table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;padding-bottom:.5rem}
th,td{text-align:left;padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--hair);vertical-align:baseline}
thead th{font-size:.875rem;font-weight:600}
tbody th{font-weight:600}
tr>:last-child{padding-right:0}
.number{text-align:right}
.number,.values{white-space:nowrap}
.number+.text{padding-left:1.25rem}
.weights .text{overflow-wrap:anywhere}

.weights{margin-bottom:2rem}
.device{display:grid;grid-template-columns:minmax(0,22rem) minmax(0,1fr);gap:1.5rem clamp(1.5rem,4vw,3.5rem);padding-block:1.5rem;border-top:1px solid var(--hair)}
.device>h3,.device>p{grid-column:1/-1}
.device>table{align-self:start}
.side{display:grid;gap:1.5rem;align-content:start;max-width:32rem}
.dials{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:.5rem}
.dial{font-size:.8125rem;line-height:1.25;text-align:center}
.face{display:grid;place-items:center;max-width:4.25rem;margin:0 auto .4rem}
.face>*{grid-area:1/1}
.face svg{width:100%;fill:none;stroke-width:4}
.dial b{font-size:1.5rem}
.track{stroke:var(--hair)}
.arc{stroke:var(--ink)}
.over .arc{stroke:var(--pencil)}
.film{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:.5rem;padding:.6rem;background:var(--tint)}
.film li{font-size:.8125rem;text-align:center}
.film img{display:block;width:100%;border:1px solid var(--guideEdge)}
.trends{display:grid;gap:1rem}
.trend svg{display:block;width:100%;fill:none;stroke:var(--ink);stroke-width:2}
.trend circle{fill:var(--ink);stroke:none}
.trend .bound{stroke:var(--pencil);stroke-width:1;stroke-dasharray:4 3}
.trend figcaption{font-size:.875rem}
.terms{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:1.25rem 3rem}
.terms dt{color:inherit;font-size:1rem;font-weight:600}

@media screen and (max-width:1100px){
  .device{grid-template-columns:minmax(0,1fr)}
}
@media screen and (max-width:900px){
  thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
  table,tbody,caption{display:block}
  tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(5rem,1fr));gap:.5rem;padding-block:.75rem;border-bottom:1px solid var(--hair)}
  th,td{padding:0;border:0}
  tbody th,.weights .text{grid-column:1/-1}
  .number+.text{padding-left:0}
  .figures tr{grid-template-columns:repeat(4,minmax(0,1fr));gap:0 .5rem;padding-block:.35rem}
  .figures td{white-space:normal}
  td.number{text-align:left;white-space:normal}
  td::before{content:attr(data-name);display:block;font-size:.8125rem;font-weight:400;color:var(--inkSoft)}
  .actions li{grid-template-columns:1.5rem 1fr 1fr}
  .actions .what{grid-column:2/-1}
  .actions .who{grid-column:2}
}
@media print{
  @page{size:A4;margin:12mm}
  :root{color-scheme:light}
  body{font-size:9pt;line-height:1.35;-webkit-print-color-adjust:exact;print-color-adjust:exact}
  main,.masthead{max-width:none;padding-inline:0}
  h1,.masthead:is(.could-be-better,.fine) h1{font-size:34pt}h2{font-size:20pt;margin-bottom:3mm}h3{font-size:13pt}
  .masthead,section{padding-block:4mm}
  .lead{font-size:12pt}.large .what{font-size:15pt}.medium .what{font-size:11pt}
  .facts{gap:2mm 6mm;margin-top:4mm}
  th,td{padding-block:.6mm}
  .where,.explanation,.who strong,dt,thead th,.film li,.trend figcaption{font-size:8pt}
  .dial{font-size:6.5pt}
  .findings li{padding-block:1mm}.findings+.findings{margin-top:4mm}.findings h3{margin-bottom:1.5mm}
  .saves b{font-size:13pt}
  h2,h3{break-after:avoid}
  li,tr,.trend,.comparison>div,.terms>div{break-inside:avoid}
  .actions li{padding-block:1.5mm}
  .route{break-before:page}
  .device{grid-template-columns:66mm minmax(0,1fr);gap:2mm 6mm;padding-block:2mm;break-inside:avoid}
  .side{gap:3mm}
  .film.phone{padding-inline:8mm}
  .weights{margin-bottom:3mm}
}
`
