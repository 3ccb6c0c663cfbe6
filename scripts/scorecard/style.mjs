import { palette } from '../../src/styles/tokens.ts'

const { light, dark } = palette
const names = /** @type {(keyof typeof light)[]} */ (Object.keys(light))
const variables = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(';')

/** The look of the scorecard: the paste-up board of the site, and its red pencil for what is wrong. */
export const style = `
:root{color-scheme:light dark;${variables}}
*{box-sizing:border-box;margin:0}
body{background:var(--board);color:var(--ink);font:400 1rem/1.5 Text,Arial,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:1320px;margin-inline:auto;padding-inline:clamp(1.25rem,4vw,3.5rem)}
h1,h2,h3,.dial b,.figure b{font-family:Headline,'Arial Narrow',Arial,sans-serif;font-weight:800;line-height:.9;letter-spacing:-.015em;text-wrap:balance}
h1{font-size:min(17vw,clamp(4rem,2rem + 9vw,10.5rem))}
h2{font-size:min(15vw,clamp(3rem,2rem + 4.5vw,6rem));margin-bottom:1.5rem}
h3{font-size:clamp(1.75rem,1.5rem + 1vw,2.5rem);line-height:1}
ul,ol{list-style:none;padding:0}
a{color:inherit;text-underline-offset:.2em;text-decoration-thickness:1.5px;display:inline-block;min-height:24px;min-width:24px}
a:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
.mark{position:absolute;overflow:visible;fill:none;stroke:var(--pencil);stroke-linecap:round;stroke-linejoin:round}
.mark path{vector-effect:non-scaling-stroke}
.marked{position:relative;display:inline-block}
.underline{left:0;right:0;width:100%;height:.16em;bottom:-.2em;stroke-width:.055em}
.ring{left:-12%;top:-12%;width:124%;height:124%;stroke-width:3px}
h1 .ring{stroke-width:.05em}
.masthead{padding-block:clamp(2rem,5vw,4.5rem) clamp(2rem,4vw,3.5rem);background:repeating-linear-gradient(90deg,var(--guide) 0 1px,transparent 1px 25%) 0 0/calc(100% - 1px) 100%;border-right:1px solid var(--guide)}
.lead{font-size:clamp(1.125rem,1rem + .6vw,1.5rem);line-height:1.35;max-width:34em;margin-top:clamp(1.5rem,3vw,2.75rem);font-weight:500}
.soft{color:var(--inkSoft);max-width:65ch}
.masthead .soft{margin-top:.75rem}
section{padding-block:clamp(2rem,5vw,4.5rem);border-top:2px solid var(--ink)}
.scroll{overflow-x:auto;padding-inline:.35rem;margin-inline:-.35rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.55rem .75rem .55rem 0;border-bottom:1px solid var(--hair);vertical-align:top;white-space:nowrap}
thead th{font-weight:600;font-size:.875rem;color:var(--inkSoft);vertical-align:bottom}
th[scope=row]{font-weight:600}
.n{text-align:right;padding-right:0;padding-left:.75rem}
th.wide{white-space:normal;min-width:15rem;width:100%}
.what-it-means{display:block;font-weight:400;font-size:.9375rem;line-height:1.35;color:var(--inkSoft);max-width:38em}
.bad-cell{color:var(--pencilInk);font-weight:600}
.pass::before{content:'✓';color:var(--pencil);font-weight:600;margin-right:.4em}
.glance td,.glance thead th{padding-right:0}
.glance td{font-size:1.125rem}
.ringed{position:relative;display:inline-block;padding-inline:.3em;margin-inline-end:-.3em}
.faults li{padding-left:1.6rem;position:relative;max-width:65ch;margin-bottom:.6rem}
.faults li::before{content:'✗';position:absolute;left:0;color:var(--pencil);font-weight:600}
.columns{display:grid;gap:clamp(1.5rem,4vw,3.5rem);grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
.columns h3{margin-bottom:1rem}
.cost{display:grid;grid-template-columns:auto 1fr;gap:.1rem 1rem;align-items:baseline}
.cost li{display:contents}
.cost b{font-family:Headline,'Arial Narrow',Arial,sans-serif;font-weight:800;font-size:1.75rem;line-height:1.2;text-align:right;white-space:nowrap}
.cost span{border-bottom:1px solid var(--hair);padding-bottom:.5rem}
.commits{font-size:.9375rem;color:var(--inkSoft);padding-left:1.6rem}
.commits li{margin:0;padding:0}
.commits li::before{content:none}
code{font:inherit;font-weight:600}
.device{display:grid;gap:1.25rem clamp(1.5rem,4vw,3.5rem);grid-template-columns:minmax(17rem,22rem) 1fr;padding-block:1.75rem;border-top:1px solid var(--hair)}
.device>header{grid-column:1/-1}
.device>header p{max-width:65ch;text-wrap:pretty;margin-top:.4rem}
.side{display:grid;gap:1.5rem;align-content:start;min-width:0}
.dials{display:grid;grid-template-columns:repeat(4,1fr);gap:.5rem}
.dial{text-align:center;font-size:.8125rem;line-height:1.25}
.face{position:relative;display:grid;place-items:center;width:min(100%,4.25rem);margin:0 auto .4rem}
.face>*{grid-area:1/1}
.face svg:not(.mark){width:100%;fill:none;stroke-width:4}
.dial b{font-size:1.625rem}
.track{stroke:var(--hair)}
.arc{stroke:var(--ink);stroke-linecap:butt}
.bad .arc,.bad .use{stroke:var(--pencil)}
.idle{color:var(--inkSoft)}.idle .arc{stroke:var(--edge)}
.film{display:grid;grid-template-columns:repeat(4,1fr);gap:.5rem;background:var(--guideSoft);padding:.6rem;border-radius:4px}
.film li{font-size:.8125rem;text-align:center;font-variant-numeric:tabular-nums}
.film svg{display:block;width:100%;height:auto;border:1px solid var(--guideEdge);background:#fff}
.small{font-size:.9375rem}
.small h4{font-size:.9375rem;font-weight:600;margin-bottom:.25rem}
.small li{display:flex;justify-content:space-between;gap:1rem;border-bottom:1px solid var(--hair);padding-block:.2rem}
.small li span:last-child{white-space:nowrap}
.links{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
.links li{border:0;padding:0}
.gauge{display:block;width:6.5rem;height:.8rem;margin-left:auto;overflow:visible;fill:none;stroke:var(--ink)}
.gauge .track{stroke:var(--hair);stroke-width:6}.gauge .use{stroke-width:6}.gauge .end{stroke-width:2}
.gauge .spread{stroke:var(--guideEdge);stroke-width:2}
.trends{display:grid;gap:1rem}
.trend svg{display:block;width:100%;height:auto;overflow:visible;fill:none;stroke:var(--ink);stroke-width:2}
.trend circle{fill:var(--ink);stroke:none}.trend.bad circle{fill:var(--pencil)}.trend.bad .line{stroke:var(--pencil)}
.budget{stroke:var(--guideEdge);stroke-dasharray:3 4;stroke-width:1.5}
.trend figcaption{font-size:.8125rem;color:var(--inkSoft)}
.how{margin-top:clamp(1.5rem,4vw,3rem)}
.how p{margin-top:.5rem}
@media(max-width:60rem){.device{grid-template-columns:minmax(0,1fr)}}
@media screen and (max-width:40rem){
  .figures thead{display:none}
  .figures tr{display:grid;grid-template-columns:repeat(5,1fr);gap:.25rem .5rem;padding-block:.75rem;border-bottom:1px solid var(--hair)}
  .figures th,.figures td{border:0;padding:0;text-align:left;white-space:normal}
  .figures th{grid-column:1/-1;min-width:0}
  .figures td::before{content:attr(data-name);display:block;font-size:.8125rem;color:var(--inkSoft)}
  .gauge{width:100%;margin-left:0}
  .glance th[scope=row]{position:sticky;left:0;background:var(--board);white-space:normal;max-width:7rem}
}
@media print{
  @page{size:A4;margin:10mm}
  :root{color-scheme:light}
  body{font-size:7.5pt;line-height:1.25;-webkit-print-color-adjust:exact;print-color-adjust:exact}
  main{max-width:none;padding:0}
  .how{margin-top:2mm}.how p{margin-top:.5mm;max-width:none}
  h1{font-size:52pt}h2{font-size:26pt;margin-bottom:1.5mm}h3{font-size:13pt}
  .masthead{padding-block:4mm}
  section{padding-block:4mm;border-top-width:1pt}
  section.route{break-before:page;break-inside:avoid;border:0;padding:0}
  .device{grid-template-columns:52mm 1fr;gap:1.5mm 5mm;padding-block:1.5mm}
  .device>header p{margin:.5mm 0 0;max-width:none}
  .side{gap:2mm}
  th,td{padding-block:.35mm}
  .glance td{font-size:9pt;padding-block:1.2mm}
  .scroll{overflow:visible}
  th.wide{min-width:0}
  thead th,.dial,.film li,.small,.small h4,.what-it-means,.trend figcaption{font-size:6.5pt;line-height:1.25}
  .dial b{font-size:11pt}.face{width:10mm;margin-bottom:.5mm}
  .film{padding:1mm;gap:.8mm}
  .film.phone li{padding-inline:.8mm}
  .gauge{display:none}
  .small li{padding-block:.2mm}
  .trends{gap:1mm;grid-template-columns:1fr 1fr}
  .trend svg{height:9mm}
  .reports{display:none}
  a{min-height:0;min-width:0}
}
`
