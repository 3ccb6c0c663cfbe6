import { FilmStrip } from './film-strip.tsx'
import { formatFigure, pageName } from './figures.ts'
import { Gauge } from './gauge.tsx'
import { largestPaint, type PageResult } from './page-results.ts'

type PageCardProps = { page: PageResult; isSlowest: boolean }

/** The card of a page on a device: its screenshot, four scores and film strip. */
export function PageCard({ page, isSlowest }: PageCardProps) {
  const { path, device, film, scores, htmlFile } = page
  const name = pageName(path)
  const paintMs = largestPaint(page)
  return (
    <article className={`card card-${device}`}>
      <div className="screenshot">
        {film?.screenshot ? (
          <img src={film.screenshot} alt={`${name}, as a ${device} shows it`} />
        ) : (
          <p>No screenshot was recorded.</p>
        )}
      </div>
      <div className="card-text">
        <h3>
          {name} <span>{`on a ${device}`}</span>
        </h3>
        <p className="largest-paint">
          {isSlowest && <strong className="tag">Slowest page</strong>}
          {paintMs >= 0 && `Largest part shown after ${formatFigure('largest-contentful-paint', paintMs)}`}
        </p>
        <div className="gauges">
          {scores.map(({ key, value }) => (
            <Gauge key={key} scoreKey={key} value={value} />
          ))}
        </div>
        <p className="report">
          <a href={htmlFile}>{`Lighthouse report of ${name} on a ${device}`}</a>
        </p>
      </div>
      {film ? <FilmStrip film={film} /> : <p className="no-film">No film strip was recorded.</p>}
    </article>
  )
}
