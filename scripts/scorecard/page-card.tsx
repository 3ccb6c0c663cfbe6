import { FilmStrip } from './film-strip.tsx'
import { formatFigure, pageName } from './figures.ts'
import { Gauge } from './gauge.tsx'
import { Ringed } from './marks.tsx'
import { largestPaint, type PageResult } from './page-results.ts'
import { PageTitle } from './page-title.tsx'

type PageCardProps = { page: PageResult; isSlowest: boolean }

/**
 * The card of a page on a device: its screenshot, four scores and film strip, and a badge if the
 * page is over a limit.
 */
export function PageCard({ page, isSlowest }: PageCardProps) {
  const { path, device, film, scores, htmlFile, excesses } = page
  const name = pageName(path)
  const paintMs = largestPaint(page)
  return (
    <article className={`card card-${device} ${excesses.length > 0 ? 'card-over-limit' : ''}`}>
      <div className="screenshot">
        {film?.screenshot ? (
          <img src={film.screenshot} alt={`${name}, as a ${device} shows it`} />
        ) : (
          <p>No screenshot was recorded.</p>
        )}
      </div>
      <div className="card-text">
        <PageTitle path={path} device={device} />
        <p className="largest-paint">
          {isSlowest && <strong className="slowest-tag">Slowest page</strong>}
          {paintMs >= 0 &&
            `Largest part shown after ${formatFigure('largest-contentful-paint', paintMs)}`}
        </p>
        {excesses.length > 0 && <OverBadge excesses={excesses} />}
        <div className="gauges">
          {scores.map(({ key, value }) => (
            <Gauge key={key} scoreKey={key} value={value} />
          ))}
        </div>
        <p className="report-link">
          <a href={htmlFile}>{`Lighthouse report of ${name} on a ${device}`}</a>
        </p>
      </div>
      {film ? <FilmStrip film={film} /> : <p className="no-film">No film strip was recorded.</p>}
    </article>
  )
}

function OverBadge({ excesses }: Pick<PageResult, 'excesses'>) {
  return (
    <p className="excess-badge">
      <Ringed>Over a limit</Ringed>
      <span>{excesses.map(({ name, amount }) => `${name}: ${amount}`).join('; ')}</span>
    </p>
  )
}
