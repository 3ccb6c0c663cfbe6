import type { FileKind, JudgedFigure, JudgedPage } from '../card.ts'
import { figureOf, scoreKeys } from '../judge/figures.ts'
import { deviceNames, formatChange, formatValue } from '../judge/format.ts'
import type { Frame } from '../read/frames.ts'
import { keyOf, type Entry } from '../read/history.ts'
import { Dial, Trend } from './charts.tsx'
import { DataTable } from './data-table.tsx'

const glanceNames: Record<string, string> = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
  lcp: 'LCP',
  cls: 'CLS',
  tbt: 'TBT',
  bytes: 'Download',
  'all-pictures': 'Pictures',
}
const trendKeys = ['lcp', 'bytes']
const verdicts = { blocks: 'blocks', worse: 'worse', 'could-be-better': 'could be better', fine: 'fine' }

/** All pages in one table. */
export function Glance({ pages }: { pages: JudgedPage[] }) {
  return (
    <section aria-labelledby="glance">
      <h2 id="glance">All pages</h2>
      <DataTable
        name="glance"
        columns={[
          { name: 'Page' },
          { name: 'Verdict', isText: true },
          ...Object.values(glanceNames).map((name) => ({ name })),
        ]}
        rows={pages.map((page) => ({
          key: keyOf(page),
          cells: [
            `${page.name} ${deviceNames[page.device]}`,
            <Verdict key="verdict" page={page} />,
            ...Object.keys(glanceNames).map((key) => (
              <Value key={key} judged={page.figures.find((figure) => figure.key === key)} />
            )),
          ],
        }))}
      />
    </section>
  )
}

function Verdict({ page: { severity } }: { page: JudgedPage }) {
  return <span className={severity}>{verdicts[severity]}</span>
}

function Value({ judged }: { judged: JudgedFigure | undefined }) {
  if (!judged) return null
  const text = formatValue(judged.value, figureOf(judged.key).unit)
  return <span className={judged.state}>{judged.state === 'over' ? `✗ ${text}` : text}</span>
}

type RouteProps = { pages: JudgedPage[]; history: Entry[]; frames: Record<string, Frame[]> }

/** One page of the site, on each device. */
export function Route({ pages, history, frames }: RouteProps) {
  const [first] = pages
  if (!first) return null
  const id = `page-${first.name.toLowerCase().replaceAll(/\W+/g, '-')}`
  return (
    <section className="route" aria-labelledby={id}>
      <h2 id={id}>{first.name}</h2>
      <Weights page={first} />
      {pages.map((page) => (
        <article key={page.device} className="device">
          <h3>
            {first.name} {deviceNames[page.device]}: <Verdict page={page} />
          </h3>
          {page.runs === 0 ? (
            <p>{page.failedRuns[0] ?? 'It was not measured.'}</p>
          ) : (
            <>
              <div className="side">
                <ul className="dials">
                  {page.figures
                    .filter(({ key }) => scoreKeys.includes(key))
                    .map((judged) => (
                      <Dial key={judged.key} judged={judged} />
                    ))}
                </ul>
                <FilmStrip page={page} frames={frames[keyOf(page)] ?? []} />
                <div className="trends">
                  {trendKeys.map((key) => (
                    <Trend key={key} page={page} figureKey={key} history={history} />
                  ))}
                </div>
              </div>
              <Figures page={page} />
            </>
          )}
        </article>
      ))}
    </section>
  )
}

const kindNames: Record<FileKind, string> = {
  pictures: 'Pictures',
  fonts: 'Fonts',
  script: 'Script',
  styles: 'Styles',
  page: 'The page (HTML)',
  other: 'Icons and other files',
}

/** What a page downloads, by kind: as it opens, and later. */
function Weights({ page: { device, weights } }: { page: JudgedPage }) {
  if (weights.length === 0) return null
  return (
    <DataTable
      name="weights"
      caption={`What it downloads ${deviceNames[device]}, as it opens and later, while someone scrolls and uses it`}
      columns={[
        { name: 'Kind' },
        { name: 'Files' },
        { name: 'As it opens' },
        { name: 'Later' },
        { name: 'Largest', isText: true },
      ]}
      rows={weights.map(({ kind, files, atOnceBytes, laterBytes, largest }) => ({
        key: kind,
        cells: [
          kindNames[kind],
          files,
          formatValue(atOnceBytes, 'B'),
          formatValue(laterBytes, 'B'),
          largest && `${largest.name}, ${formatValue(largest.bytes, 'B')}`,
        ],
      }))}
    />
  )
}

function FilmStrip({ page, frames }: { page: JudgedPage; frames: Frame[] }) {
  if (frames.length === 0) return null
  return (
    <ol className={`film ${page.device}`} aria-label="The page as it loads">
      {frames.map(({ atMs, image }) => (
        <li key={atMs}>
          <img src={image} alt="" />
          {formatValue(atMs, 'ms')}
        </li>
      ))}
    </ol>
  )
}

/** The figures but for the scores, which the dials show; with the earlier run if there is one. */
function Figures({ page }: { page: JudgedPage }) {
  const figures = page.figures.filter(({ key }) => !scoreKeys.includes(key))
  const isCompared = figures.some(({ base }) => base !== null)
  const names = ['Figure', 'Now', 'Allowed', ...(isCompared ? ['Before', 'Change'] : [])]
  return (
    <DataTable
      name="figures"
      columns={names.map((name) => ({ name }))}
      rows={figures.map((judged) => ({
        key: judged.key,
        cells: [
          figureOf(judged.key).label,
          <Value key="now" judged={judged} />,
          allowed(judged),
          judged.base === null ? '–' : formatValue(judged.base, figureOf(judged.key).unit),
          changed(judged),
        ],
      }))}
    />
  )
}

function allowed({ key, limit, target }: JudgedFigure) {
  const { unit } = figureOf(key)
  if (limit?.max !== undefined) return formatValue(limit.max, unit)
  return target === null ? '–' : `target ${formatValue(target, unit)}`
}

function changed({ key, change, noise }: JudgedFigure) {
  if (change === null) return '–'
  return Math.abs(change) <= (noise ?? 0) ? 'none' : formatChange(change, figureOf(key).unit)
}
