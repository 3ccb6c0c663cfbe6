import type { Term } from './terms.ts'

const guideName = (guide: string) => new URL(guide).hostname

/** A list of terms, each with its meaning and a link to its guide. */
export function TermList({ terms }: { terms: Term[] }) {
  return (
    <dl className="terms">
      {terms.map(({ name, meaning, guide }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {meaning}{' '}
            <a href={guide} aria-label={`${name}: guide at ${guideName(guide)}`}>
              {guideName(guide)}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
