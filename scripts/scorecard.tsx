import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadEnv } from 'vite'
import {
  noteFile,
  pathOf,
  readDevice,
  type Assertion,
  type Audit,
  type Note,
  type Report,
} from './lighthouse-results.ts'

// Draws reports/scorecard.html from what `npm run lighthouse` left, and judges nothing itself. --folder names another than reports/.

/** What scorecard.json holds: the launch check reads it, and the next scorecard shows it beside its own values. */
type Scorecard = Omit<Note, 'comparisons'> & { mayPublish: boolean; errors: string[]; rows: Row[] }
type Row = { page: string; values: Record<string, number> }
type Miss = { level: string; key: string; page: string; text: string; advice: Advice[] }
/** What to do, in Lighthouse's own words; `items` are files by name and bytes, or elements. */
type Advice = { title: string; text: string; items: string[]; savesMs: number; savesBytes: number }

/** The figures in Lighthouse's terms, by what lighthouserc.json calls them. */
const figures: Record<string, [name: string, explanation: string]> = {
  'no-scripts': ['Beside the page without scripts', 'Measured in turn: what the page is slower by, its scripts cost.'],
  'categories:performance': ['Performance score', 'How fast the page opens, 0 to 100: made of the times below.'],
  'categories:accessibility': ['Accessibility score', 'Whether everybody can use the page, as far as a program knows.'],
  'categories:best-practices': ['Best practices score', 'Safety, nothing outdated, no errors in the console.'],
  'categories:seo': ['SEO score', 'Whether search engines can read the page.'],
  'largest-contentful-paint': ['Largest Contentful Paint', 'When the largest text or picture in view is shown.'],
  'total-blocking-time': ['Total Blocking Time', 'How long the page cannot answer a tap while it loads.'],
  'cumulative-layout-shift': ['Cumulative Layout Shift', 'How far things move while one reads; 0 is still.'],
  'resource-summary:document:size': ['HTML', 'Words and drawings: nothing is shown before they have come.'],
  'resource-summary:script:size': ['Script', 'A slow phone is busy with it when it is tapped.'],
  'resource-summary:font:size': ['Fonts', 'Text has its final letters when they have come.'],
  'resource-summary:image:size': ['Pictures', 'Those that are loaded before anybody scrolls.'],
  'resource-summary:total:size': ['All bytes', 'What a visitor on a mobile network waits and pays for.'],
  'resource-summary:total:count': ['Requests', 'Each file has its place in the queue of a slow connection.'],
  'resource-summary:third-party:count': ['Requests elsewhere', 'Other companies learn of each visit.'],
}

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options } = parseArgs({ options: { folder: { type: 'string', default: join(root, 'reports') } } })
if (existsSync(join(options.folder, 'lighthouse', noteFile))) draw(options.folder)
else {
  console.error(`There is no ${options.folder}/lighthouse/${noteFile}: npm run lighthouse writes it.`)
  process.exitCode = 1
}

function draw(folder: string) {
  const results = join(folder, 'lighthouse')
  const { comparisons, ...note }: Note = JSON.parse(readFileSync(join(results, noteFile), 'utf8'))
  const rows: Row[] = []
  const misses: Miss[] = []
  for (const device of ['phone', 'desktop']) {
    const { reports, assertions } = readDevice(results, device)
    for (const url of new Set(assertions.map((each) => each.url))) {
      const page = `${pathOf(url)} on a ${device}`
      const report = reports.find(({ requestedUrl }) => requestedUrl === url)
      const miss = (level: string, key: string, text: string): Miss => {
        return { level, key, page, text, advice: report ? adviceFor(key, report) : [] }
      }
      const beside = comparisons.find(({ path }) => device === 'phone' && path === pathOf(url))
      misses.push(...(beside?.errors ?? []).map((error) => miss('error', 'no-scripts', error)))
      const ofPage = assertions.filter((each) => each.url === url)
      const failed = ofPage.filter(({ passed }) => !passed)
      misses.push(...failed.map((each) => miss(each.level, keyOf(each), assertionText(each))))
      rows.push({ page, values: Object.fromEntries(ofPage.map((each) => [keyOf(each), each.actual])) })
    }
  }
  const wrong = misses.filter(({ level }) => level === 'error')
  const errors = wrong.map(({ key, page, text }) => `${nameOf(key)}, ${page}: ${text}`)
  if (note.isPartial) errors.unshift('Pages or runs were left out: run npm run lighthouse without options')
  const slowPages = comparisons.filter(({ isMachineSlow }) => isMachineSlow).map(({ path }) => path)

  const card: Scorecard = { ...note, mayPublish: errors.length === 0, errors, rows }
  const lastFile = join(folder, 'scorecard-last.json')
  const last: Scorecard | undefined = existsSync(lastFile) ? JSON.parse(readFileSync(lastFile, 'utf8')) : undefined
  const page = renderToStaticMarkup(<Page {...{ card, misses, slowPages, last }} />)
  writeFileSync(join(folder, 'scorecard.html'), `<!doctype html>\n${page}\n`)
  writeFileSync(join(folder, 'scorecard.json'), `${JSON.stringify(card, undefined, 2)}\n`)
  console.log([card.mayPublish ? 'May be published.' : 'May not be published:', ...errors].join('\n  '))
  console.log(`Written: ${join(folder, 'scorecard.html')}`)
}

function adviceFor(key: string, { audits, categories, requestedUrl }: Report): Advice[] {
  const [group = '', kind = ''] = key.split(':')
  const weighed = categories[kind]?.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id) ?? []
  const isAbout = (id: string, { score, metricSavings: { FCP = 0, LCP = 0, TBT = 0 } = {}, details }: Audit) => {
    if (kind !== 'performance' && group === 'categories') return weighed.includes(id) && score !== null && score < 1
    if (group === 'cumulative-layout-shift') return id === 'layout-shifts'
    if (group === 'resource-summary') return id === 'network-requests' || details?.overallSavingsBytes
    return ['total-blocking-time', 'no-scripts'].includes(group) ? TBT > 0 : FCP + LCP > 0
  }
  const about = Object.entries(audits).filter(([id, audit]) => isAbout(id, audit))
  return about.map(([id, { title, description, metricSavings: { FCP = 0, LCP = 0, TBT = 0 } = {}, details }]) => {
    const isListed = (type = '') => id !== 'network-requests' || [type.toLowerCase(), 'total'].includes(kind)
    const items = (details?.items ?? [])
      .filter(({ resourceType }) => isListed(resourceType))
      .map(({ url, node, totalBytes, transferSize }) => ({
        name: url?.replace(new URL(requestedUrl).origin, '') ?? node?.snippet ?? '',
        bytes: totalBytes ?? transferSize ?? 0,
      }))
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ name, bytes }) => (bytes > 0 ? `${name}, ${formatValue(bytes, 'size')}` : name))
    return {
      title,
      // The links in Lighthouse's Markdown lead to its guides.
      text: description.replaceAll(/ ?\[Learn[^\]]*\]\([^)]*\)\.?|\[([^\]]*)\]\([^)]*\)/g, '$1'),
      items: items.filter(Boolean).slice(0, 3),
      savesMs: Math.max(FCP, LCP, TBT),
      savesBytes: details?.overallSavingsBytes ?? 0,
    }
  })
}

function bySavings(one: Advice, other: Advice) {
  return other.savesMs - one.savesMs || other.savesBytes - one.savesBytes
}

function keyOf({ auditId, auditProperty }: Assertion) {
  return auditProperty ? `${auditId}:${auditProperty.replaceAll('.', ':')}` : auditId
}

/** The end of a figure's key says its unit. */
function formatValue(value: number | undefined, key: string): string {
  if (value === undefined || value === null) return 'not measured'
  if (key.startsWith('categories')) return String(Math.round(100 * value))
  if (key.endsWith('size')) return `${(value / 1000).toFixed(1)}\u00A0KB`
  if (key.endsWith('shift')) return value.toFixed(3)
  return key.endsWith('count') ? String(value) : `${Math.round(value).toLocaleString('en')}\u00A0ms`
}

function assertionText(assertion: Assertion) {
  const key = keyOf(assertion)
  const limit = key.startsWith('categories') ? 'at least' : 'at most'
  return `${formatValue(assertion.actual, key)}, ${limit} ${formatValue(assertion.expected, key)}`
}

function nameOf(key: string) {
  return figures[key]?.[0] ?? key
}

type PageProps = { card: Scorecard; misses: Miss[]; slowPages: string[]; last: Scorecard | undefined }

function Page({ card, misses, slowPages, last }: PageProps) {
  const title = `May we publish? ${card.mayPublish ? 'Yes' : 'No'}`
  const vitals = loadEnv('production', root, 'VITE_').VITE_VITALS_ENDPOINT
  const errors = misses.filter(({ level }) => level === 'error')
  const urgent = errors.length > 0 ? errors : misses
  const [first] = urgent.flatMap(({ advice }) => advice).toSorted(bySavings)
  const facts = [
    `${card.errors.length} errors. ${card.madeAt.slice(0, 10)}, build ${card.buildHash}.`,
    last && `The last run, ${last.madeAt.slice(0, 10)}: ${last.errors.length} errors.`,
    card.isPartial && card.errors[0],
    slowPages.length > 0 && `This machine is too slow to tell more: ${slowPages.join(' ')} are slow without scripts.`,
    vitals && `Real visits report to ${vitals}: look there. docs/enquiries.md says what they send.`,
  ]
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <style>{readFileSync(join(root, 'scripts/scorecard.css'), 'utf8')}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
          <h2>What first</h2>
          {first ? <Step advice={first} /> : <p>Lighthouse names nothing.</p>}
          <h2>What is wrong</h2>
          <Wrong title="Error" misses={errors} />
          <Wrong title="Target missed" misses={misses.filter(({ level }) => level === 'warn')} />
          <h2>Every page and device</h2>
          <p>{last ? 'In brackets: the last run. ' : ''}Underlined: over a limit; a missed target stops no release.</p>
          <Table {...{ card, misses, last }} />
        </main>
      </body>
    </html>
  )
}

function Wrong({ title, misses }: { title: string; misses: Miss[] }) {
  if (misses.length === 0) return <p>{title}: none.</p>
  const missed = Object.entries(figures).filter(([key]) => misses.some((miss) => miss.key === key))
  return missed.map(([key, [name, explanation]]) => {
    const ofKey = misses.filter((miss) => miss.key === key)
    const advice = ofKey.flatMap((miss) => miss.advice).toSorted(bySavings)
    const once = advice.filter((each, index) => advice.findIndex(({ title: said }) => said === each.title) === index)
    return (
      <article key={key}>
        <h3>{`${title}: ${name}`}</h3>
        <p>{explanation}</p>
        <List items={ofKey.map(({ page, text }) => `${page}: ${text}`)} />
        {once.slice(0, 2).map((each) => (
          <Step key={each.title} advice={each} />
        ))}
      </article>
    )
  })
}

function Step({ advice: { title, text, items, savesMs, savesBytes } }: { advice: Advice }) {
  const saves = [savesMs > 0 ? formatValue(savesMs, 'ms') : '', savesBytes > 0 ? formatValue(savesBytes, 'size') : '']
  return (
    <div className="step">
      <b>{[title, ...saves].filter(Boolean).join(', ')}</b>
      <p>{text}</p>
      <List items={items} />
    </div>
  )
}

function List({ items }: { items: string[] }) {
  return (
    items.length > 0 && (
      <ul>
        {[...new Set(items)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  )
}

function Table({ card, misses, last }: Pick<PageProps, 'card' | 'misses' | 'last'>) {
  const keys = Object.keys(figures).filter((key) => card.rows.some(({ values }) => key in values))
  const before = (page: string, key: string) => last?.rows.find((row) => row.page === page)?.values[key]
  return (
    <table>
      {card.rows.map(({ page, values }) => (
        <tr key={page}>
          <th scope="row">{page}</th>
          {keys.map((key) => (
            <td key={key} className={misses.some((miss) => miss.key === key && miss.page === page) ? 'missed' : ''}>
              {nameOf(key)} <b>{formatValue(values[key], key)}</b>
              {last && ` (${formatValue(before(page, key), key)})`}
            </td>
          ))}
        </tr>
      ))}
    </table>
  )
}
