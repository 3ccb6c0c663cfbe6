import type { Film } from '../lighthouse/results.ts'
import { pageNameOnDevice } from './figures.ts'

/** The load of a page as a strip of pictures with their times. */
export function FilmStrip({ film }: { film: Film }) {
  if (film.shots.length === 0) return null
  return (
    <figure className="film-strip">
      <ol aria-label={`How ${pageNameOnDevice(film.path, film.device)} loads`}>
        {film.shots.map(({ atMs, picture }) => (
          <li key={atMs}>
            <img src={picture} alt="" />
            <span>{`${(atMs / 1000).toFixed(1)}\u00A0s`}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
