import { severities, type FileKind, type JudgedFigure, type JudgedPage } from '../card.ts'
import { describe } from '../judge/findings.ts'
import { figureOf, figures } from '../judge/figures.ts'
import { deviceNames, formatAgainst, formatValue } from '../judge/format.ts'
import type { Frame } from '../read/frames.ts'
import { keyOf, type Entry } from '../read/history.ts'
import { Terms } from './causes.tsx'
import { DataTable } from './data-table.tsx'
import { Trend } from './trend.tsx'

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
const verdicts = { blocks: 'blocks', worse: 'worse', 'could-be-better': 'could be better', fine: 'fine' }

/** All pages in one table. `terms` are the figures that nothing above has explained. */
export function Glance({ pages, terms }: { pages: JudgedPage[]; terms: string[] }) {
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
            <span key="verdict" className={page.severity}>
              {verdicts[page.severity]}
            </span>,
            ...Object.keys(glanceNames).map((key) => (
              <Value key={key} judged={page.figures.find((figure) => figure.key === key)} />
            )),
          ],
        }))}
      />
      <Terms keys={terms} />
    </section>
  )
}

function Value({ judged }: { judged: JudgedFigure | undefined }) {
  if (!judged) return null
  const { key, value, limit, state } = judged
  if (value === null) return '–'
  const bound = limit?.max ?? limit?.min ?? value
  const text = formatAgainst(bound, value, figureOf(key).unit)
  return <span className={state}>{state === 'over' ? `✗ ${text}` : text}</span>
}

type SitePageProps = { pages: JudgedPage[]; history: Entry[]; frames: Record<string, Frame[]> }

/** One page of the site on both devices, folded unless it blocks the release. */
export function SitePage({ pages, history, frames }: SitePageProps) {
  const [first] = pages
  if (!first) return null
  const worst = severities.find((each) => pages.some(({ severity }) => severity === each)) ?? 'fine'
  const id = pageId(first)
  return (
    <section className="site-page" aria-labelledby={id}>
      <details open={worst === 'blocks'}>
        <summary>
          <h2 id={id}>
            {first.name}: <span className={worst}>{verdicts[worst]}</span>
          </h2>
        </summary>
        <Figures pages={pages} />
        <Weights page={first} />
        {pages.map((page) => (
          <FilmStrip key={page.device} page={page} frames={frames[keyOf(page)] ?? []} />
        ))}
        <div className="trends">
          {pages.flatMap((page) =>
            ['lcp', 'bytes'].map((key) => (
              <Trend key={`${page.device} ${key}`} page={page} figureKey={key} history={history} />
            )),
          )}
        </div>
      </details>
    </section>
  )
}

export function pageId({ name }: JudgedPage): string {
  return `page-${name.toLowerCase().replaceAll(/\W+/g, '-')}`
}

function Figures({ pages }: { pages: JudgedPage[] }) {
  return (
    <DataTable
      name="figures"
      columns={[{ name: 'Figure' }, ...pages.map(({ device }) => ({ name: deviceNames[device], isText: true }))]}
      rows={figures.map(({ key, label }) => ({
        key,
        cells: [
          label,
          ...pages.map((page) => {
            const judged = page.figures.find((figure) => figure.key === key)
            return judged ? (
              <span key={page.device} className={judged.state}>
                {judged.state === 'over' && '✗ '}
                {describe(judged)}
              </span>
            ) : null
          }),
        ],
      }))}
    />
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

/** What a page downloads, by kind: as it opens, and later. In bytes, so that the sums are right to the last digit. */
function Weights({ page: { device, weights } }: { page: JudgedPage }) {
  if (weights.length === 0) return null
  const sum = (column: 'files' | 'atOnceBytes' | 'laterBytes') =>
    weights.reduce((total, weight) => total + weight[column], 0)
  const numbers = (...values: number[]) => values.map((value) => value.toLocaleString('en-US'))
  return (
    <DataTable
      name="weights"
      caption={`What it downloads ${deviceNames[device]}, in bytes: as it opens, and later, while someone scrolls and uses it`}
      columns={[
        { name: 'Kind' },
        { name: 'Files' },
        { name: 'As it opens' },
        { name: 'Later' },
        { name: 'Largest', isText: true },
      ]}
      rows={[
        ...weights.map(({ kind, files, atOnceBytes, laterBytes, largest }) => ({
          key: kind,
          cells: [
            kindNames[kind],
            ...numbers(files, atOnceBytes, laterBytes),
            largest && `${largest.name}, ${formatValue(largest.bytes, 'B')}`,
          ],
        })),
        { key: 'all', cells: ['In all', ...numbers(sum('files'), sum('atOnceBytes'), sum('laterBytes'))] },
      ]}
    />
  )
}

function FilmStrip({ page, frames }: { page: JudgedPage; frames: Frame[] }) {
  if (frames.length === 0) return null
  return (
    <figure>
      <figcaption>
        How it loads {deviceNames[page.device]}, filmed without the slow processor and connection, so sooner than
        measured
      </figcaption>
      <ol className={`film ${page.device}`}>
        {frames.map(({ atMs, image }) => (
          <li key={atMs}>
            <img src={image} alt="" />
            {formatValue(atMs, 'ms')}
          </li>
        ))}
      </ol>
    </figure>
  )
}
