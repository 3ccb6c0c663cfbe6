import { severities, type JudgedFigure, type JudgedPage } from '../card.ts'
import { describe } from '../judge/findings.ts'
import { figureOf, figures } from '../judge/figures.ts'
import { deviceNames, formatValue } from '../judge/format.ts'
import type { Frame } from '../read/frames.ts'
import { keyOf } from '../read/history.ts'
import { Terms } from './causes.tsx'
import { DataTable } from './data-table.tsx'

const glanceKeys = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'lcp',
  'cls',
  'tbt',
  'bytes',
  'all-pictures',
]
const verdicts = { blocks: 'blocks', worse: 'worse', 'could-be-better': 'could be better', fine: 'fine' }

/** All pages in one table, folded on a narrow screen. `terms` are the figures that nothing above has explained. */
export function Glance({ pages, terms }: { pages: JudgedPage[]; terms: string[] }) {
  return (
    <section aria-labelledby="glance">
      <details className="glance-fold">
        <summary>
          <h2 id="glance">All pages</h2>
        </summary>
        <Terms keys={terms} />
        <DataTable
          name="glance"
          columns={[
            { name: 'Page' },
            { name: 'Verdict', isText: true },
            ...glanceKeys.map((key) => ({ name: shortNameOf(key) })),
          ]}
          rows={pages.map((page) => ({
            key: keyOf(page),
            cells: [
              `${page.name} ${deviceNames[page.device]}`,
              <span key="verdict" className={page.severity}>
                {verdicts[page.severity]}
              </span>,
              ...glanceKeys.map((key) => (
                <Value key={key} judged={page.figures.find((figure) => figure.key === key)} />
              )),
            ],
          }))}
        />
      </details>
    </section>
  )
}

/** A figure's abbreviation if its label has one, as in `Largest Contentful Paint (LCP)`. */
function shortNameOf(key: string) {
  const { label } = figureOf(key)
  return /\((\w+)\)$/.exec(label)?.[1] ?? label
}

function Value({ judged }: { judged: JudgedFigure | undefined }) {
  if (!judged) return null
  const { key, value, state } = judged
  if (value === null) return '–'
  const text = formatValue(value, figureOf(key).unit)
  return <span className={state}>{state === 'over' ? `✗ ${text}` : text}</span>
}

type SitePageProps = { pages: JudgedPage[]; frames: Record<string, Frame[]> }

/** One page of the site on both devices, folded unless it blocks the release. */
export function SitePage({ pages, frames }: SitePageProps) {
  const [first] = pages
  if (!first) return null
  const worst = severities.find((each) => pages.some(({ severity }) => severity === each)) ?? 'fine'
  const id = `page-${first.name.toLowerCase().replaceAll(/\W+/g, '-')}`
  return (
    <section className="site-page" aria-labelledby={id}>
      <details open={worst === 'blocks'}>
        <summary>
          <h2 id={id}>
            {first.name}: <span className={worst}>{verdicts[worst]}</span>
          </h2>
        </summary>
        <Figures pages={pages} />
        {pages.map((page) => (
          <FilmStrip key={page.device} page={page} frames={frames[keyOf(page)] ?? []} />
        ))}
      </details>
    </section>
  )
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

function FilmStrip({ page, frames }: { page: JudgedPage; frames: Frame[] }) {
  if (frames.length === 0) return null
  return (
    <figure>
      <figcaption>
        How it loads {deviceNames[page.device]}. Lighthouse films without the slow processor and connection that it
        calculates the times for, so this is sooner.
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
