import { dial, gauge, ring, trend, underline } from './drawings.mjs'
import { deviceNames, figures, formatChange, formatValue, scoreKeys } from './figures.mjs'
import { keyOf } from './history.mjs'
import { figureOf, isFault } from './judge.mjs'
import { letterRules } from './letters.mjs'
import { budgetText } from './make-card.mjs'
import { style } from './style.mjs'
import { escapeXml } from './texts.mjs'

/**
 * @typedef {import('./make-card.mjs').Card} Card
 * @typedef {import('./judge.mjs').JudgedPage} JudgedPage
 * @typedef {import('./judge.mjs').JudgedFigure} JudgedFigure
 * @typedef {import('./history.mjs').Entry} Entry
 * @typedef {import('./frames.mjs').Frame} Frame
 * @typedef {{ frames: Frame[], reports: string[] }} Extra `reports` are addresses of full reports, seen from the page
 */

const glanceKeys = [...scoreKeys, 'lcp', 'cls', 'tbt', 'bytes']
const shortNames = { lcp: 'Readable', cls: 'Jumps', tbt: 'Deaf', bytes: 'Bytes' }
const trendKeys = ['lcp', 'bytes']
const outingsShown = 8

/**
 * The scorecard as one page that asks for nothing: its letters, pictures and rules stand in it.
 *
 * @param {Card} card
 * @param {Entry[]} history with the new run at its end
 * @param {Record<string, Extra>} extras by page and device
 */
export async function cardPage(card, history, extras) {
  const film = new Film()
  const routes = [...new Set(card.pages.map(({ path }) => path))]
  const body = [
    masthead(card),
    glance(card),
    reasons(card),
    ...routes.map((path) =>
      route(
        card.pages.filter((page) => page.path === path),
        history,
        extras,
        film,
      ),
    ),
  ].join('\n')
  const letters = await letterRules(`${body.replaceAll(/<[^>]*>/g, '')}✓✗→−–0123456789`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';font-src data:;img-src data:">
<title>${card.passed ? 'Passes' : 'Does not pass'}: scorecard of ${escapeXml(card.takenAt.slice(0, 10))}</title>
<link rel="icon" href="data:,">
<style>${letters}${style}</style>
</head>
<body>
${film.definitions()}
<main>
${body}
</main>
</body>
</html>
`
}

/** Holds each picture once, however often it is shown: a page that stands still looks the same in most of its frames. */
class Film {
  /** @type {Map<string, string>} */
  #ids = new Map()

  /** @param {string} image */
  show(image) {
    const id = this.#ids.get(image) ?? `frame-${this.#ids.size + 1}`
    this.#ids.set(image, id)
    return id
  }

  definitions() {
    const symbols = [...this.#ids].map(
      ([image, id]) =>
        `<symbol id="${id}" viewBox="0 0 100 100" preserveAspectRatio="none"><image href="${image}" width="100" height="100" preserveAspectRatio="none"/></symbol>`,
    )
    return `<svg width="0" height="0" class="hidden" aria-hidden="true">${symbols.join('')}</svg>`
  }
}

/** @param {Card} card */
function masthead(card) {
  const title = card.passed
    ? `The site <span class="marked">passes.${underline}</span>`
    : `The site does <span class="marked">not${ring}</span> pass.`
  const commit = card.commit ? `, commit ${card.commit.slice(0, 7)} “${card.subject}”` : ''
  return `<header class="masthead">
<h1>${title}</h1>
<p class="lead">${escapeXml(detailOf(card.verdict))}</p>
<p class="soft">${escapeXml(`Taken on ${dateOf(card.takenAt)}${commit}. ${card.base.sentence}`)}</p>
${card.notes.map((note) => `<p class="soft">${escapeXml(note)}</p>`).join('\n')}
</header>`
}

/**
 * What follows the headline, which has said the rest.
 *
 * @param {string} verdict
 */
function detailOf(verdict) {
  const detail = verdict.slice(verdict.indexOf(': ') + 2)
  return detail.charAt(0).toUpperCase() + detail.slice(1)
}

/** @param {Card} card */
function glance(card) {
  const heads = glanceKeys.map((key) => {
    const short = shortNames[/** @type {keyof typeof shortNames} */ (key)] ?? figureOf(key).label
    return `<th scope="col" class="n">${short}</th>`
  })
  const rows = card.pages.map((page) => {
    const cells = glanceKeys.map((key) => {
      const judged = page.figures.find((figure) => figure.key === key)
      return `<td class="n">${judged ? valueOf(judged) : ''}</td>`
    })
    const verdict = page.passed ? '<span class="pass">passes</span>' : '<span class="bad-cell">does not pass</span>'
    return `<tr><th scope="row">${escapeXml(page.name)} ${deviceNames[page.device]}</th>${cells.join('')}<td class="n">${verdict}</td></tr>`
  })
  return `<section aria-labelledby="glance">
<h2 id="glance">At a glance</h2>
<div class="scroll" role="region" aria-label="All pages" tabindex="0">
<table class="glance">
<thead><tr><th scope="col">Page</th>${heads.join('')}<th scope="col" class="n">Verdict</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
</div>
</section>`
}

/** @param {JudgedFigure} judged */
function valueOf(judged) {
  const text = judged.value === null ? '–' : escapeXml(formatValue(judged.value, figureOf(judged.key).unit))
  if (judged.state === 'unjudged') return `<span class="soft">${text}</span>`
  return isFault(judged) ? `<span class="ringed bad-cell">${text}${ring}</span>` : text
}

/** @param {Card} card */
function reasons(card) {
  const faults =
    card.faults.length > 0
      ? `<h3>What does not pass</h3><ul class="faults">${card.faults.map(({ sentence }) => `<li>${escapeXml(sentence)}</li>`).join('')}</ul>`
      : '<h3>What does not pass</h3><p class="soft">Nothing.</p>'
  const causes =
    card.causes.length > 0
      ? `<ul class="cost">${card.causes.map(({ text, costMs, isSavable, where }) => `<li><b>${formatValue(costMs, 'ms')}</b><span>${escapeXml(text)}, ${escapeXml(where)}${isSavable ? '. This could be saved.' : ''}</span></li>`).join('')}</ul>`
      : '<p class="soft">Nothing takes a millisecond.</p>'
  const outings = card.outings.slice(0, outingsShown).map(
    ({ sentence, commits }) =>
      `<li>${escapeXml(sentence)}<ul class="commits">${commits
        .slice(0, 5)
        .map(
          ({ hash, subject }) =>
            `<li><code>${escapeXml(hash.slice(0, 7) || 'no commit')}</code> ${escapeXml(subject)}</li>`,
        )
        .join('')}</ul></li>`,
  )
  return `<section aria-labelledby="reasons">
<h2 id="reasons">Why</h2>
<div class="columns">
<div>${faults}</div>
<div><h3>What costs most</h3>${causes}</div>
<div><h3>Commits that went over</h3>${outings.length > 0 ? `<ul class="faults">${outings.join('')}</ul>` : '<p class="soft">None in the history.</p>'}</div>
</div>
${howMeasured(card)}
</section>`
}

/**
 * @param {JudgedPage[]} pages of one route
 * @param {Entry[]} history
 * @param {Record<string, Extra>} extras
 * @param {Film} film
 */
function route(pages, history, extras, film) {
  const [first] = pages
  if (!first) return ''
  const id = `route-${first.name.toLowerCase().replaceAll(/\W+/g, '-')}`
  const devices = pages.map((page) => device(page, history, extras[keyOf(page)] ?? { frames: [], reports: [] }, film))
  return `<section class="route" aria-labelledby="${id}">
<h2 id="${id}">${escapeXml(first.name)}</h2>
${devices.join('\n')}
</section>`
}

/**
 * @param {JudgedPage} page
 * @param {Entry[]} history
 * @param {Extra} extra
 * @param {Film} film
 */
function device(page, history, { frames, reports }, film) {
  const where = `${page.name} ${deviceNames[page.device]}`
  const trends = trendKeys.flatMap((key) => {
    const judged = page.figures.find((figure) => figure.key === key)
    return judged ? trend(history, keyOf(page), judged) : []
  })
  const dials = page.figures.filter(({ key }) => scoreKeys.includes(key)).map(dial)
  const causes = page.causes.map(
    ({ text, costMs, isSavable }) =>
      `<li><span>${escapeXml(text)}${isSavable ? ' (could be saved)' : ''}</span><span>${formatValue(costMs, 'ms')}</span></li>`,
  )
  const links = reports.map(
    (href, index) =>
      `<li><a href="${escapeXml(href)}">Run ${index + 1}<span class="hidden"> of ${escapeXml(where)}, full report</span></a></li>`,
  )
  const drawn = trends.join('')
  return `<article class="device">
<header><h3>${page.device === 'phone' ? 'On a phone' : 'On a desk'}<span class="hidden">: ${escapeXml(page.name)}</span></h3><p>${escapeXml(page.verdict)}</p></header>
<div class="side">
<ul class="dials">${dials.join('')}</ul>
${filmStrip(page, frames, film)}
<div class="small"><h4>What costs most</h4>${causes.length > 0 ? `<ul>${causes.join('')}</ul>` : '<p>Nothing takes a millisecond.</p>'}</div>
${drawn ? `<div class="trends">${drawn}</div>` : '<p class="small soft">The trend is drawn from the second run on.</p>'}
${links.length > 0 ? `<div class="small reports"><h4>Full reports</h4><ul class="links">${links.join('')}</ul></div>` : ''}
</div>
${figureTable(page, where)}
</article>`
}

/**
 * @param {JudgedPage} page
 * @param {Frame[]} frames
 * @param {Film} film
 */
function filmStrip({ device: kind }, frames, film) {
  if (frames.length === 0) return '<p class="small soft">There are no pictures of the load.</p>'
  const box = kind === 'phone' ? '0 0 120 239' : '0 0 160 111'
  const items = frames.map(
    ({ atMs, image }) =>
      `<li><svg viewBox="${box}" aria-hidden="true"><use href="#${film.show(image)}" width="100%" height="100%"/></svg>${(atMs / 1000).toFixed(1)} s</li>`,
  )
  return `<ol class="film ${kind}" aria-label="The page as it loads, in ${frames.length} pictures">${items.join('')}</ol>`
}

/**
 * @param {JudgedPage} page
 * @param {string} where
 */
function figureTable(page, where) {
  const rows = figures.flatMap((figure) => {
    const judged = page.figures.find(({ key }) => key === figure.key)
    if (!judged) return []
    const { value, margin, change, noise } = judged
    const cell = (
      /** @type {string} */ name,
      /** @type {number | null} */ number,
      /** @type {(value: number) => string} */ format,
    ) => `<td class="n" data-name="${name}">${number === null ? '–' : escapeXml(format(number))}</td>`
    const meaning = value === null ? 'It could not be measured.' : figure.meaning(value, page.device)
    const note =
      judged.state === 'unjudged' && figure.group === 'scores' ? 'Not judged: this page must not be found.' : meaning
    return `<tr><th scope="row" class="wide">${escapeXml(figure.label)}<span class="what-it-means">${escapeXml(note)}</span></th><td class="n" data-name="Now">${valueOf(judged)}${gauge(judged)}</td><td class="n" data-name="Budget">${escapeXml(budgetText(judged))}</td>${cell('Left', margin, (number) => formatValue(number, figure.unit))}${cell('Change', change, (number) => formatChange(number, figure.unit))}${cell('Noise', noise, (number) => `±${formatValue(number, figure.unit)}`)}</tr>`
  })
  return `<div class="scroll" role="region" aria-label="Figures of ${escapeXml(where)}" tabindex="0"><table class="figures">
<thead><tr><th scope="col">What it means to a visitor</th><th scope="col" class="n">Now</th><th scope="col" class="n">Budget</th><th scope="col" class="n">Left</th><th scope="col" class="n">Change</th><th scope="col" class="n">Noise</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>`
}

/** @param {Card} card */
function howMeasured(card) {
  return `<div class="how">
<h3>How it was measured</h3>
<p class="soft">${escapeXml(card.machine.sentence)}</p>
<p class="soft">Every value is the median of its runs. Noise is how far a value may be from the run before without meaning anything. It is ten percent, or twice what the runs differ by themselves, if that is more.</p>
<p class="soft">This was measured in a laboratory, with a slow phone and line. What real visitors see differs from one to the next.</p>
</div>`
}

/** @param {string} isoTime */
function dateOf(isoTime) {
  return new Date(isoTime).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
