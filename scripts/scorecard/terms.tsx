import { figures } from './figures.ts'

const guideName = (guide: string) => new URL(guide).hostname

const scorecardTerms = [
  {
    name: 'Limit',
    meaning: 'The highest allowed value of a figure; over it, the site is not published.',
    guide: 'docs/performance.md',
  },
  {
    name: 'Without scripts',
    meaning: 'The same page with its scripts removed: the difference is what the scripts cost.',
    guide: 'docs/performance.md',
  },
  {
    name: 'Undecided, not judged',
    meaning: 'The times varied so much, or the machine was so slow, that they say nothing about the site.',
    guide: 'docs/performance.md',
  },
]

/** Explains every term of the scorecard in one sentence, with its guide. */
export function Terms() {
  const figureTerms = Object.values(figures).map(({ name, meaning, guide }) => ({ name, meaning, guide }))
  return (
    <dl className="terms">
      {[...figureTerms, ...scorecardTerms].map(({ name, meaning, guide }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {meaning}{' '}
            {guide.startsWith('https:') ? (
              <a href={guide} aria-label={`${name}: guide at ${guideName(guide)}`}>
                {guideName(guide)}
              </a>
            ) : (
              <code>{guide}</code>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
