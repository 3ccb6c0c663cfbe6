import type { Advice } from './advice.ts'
import { formatBytes, formatMs } from './figures.ts'

/** What to do first, the largest gain first. */
export function AdviceList({ advice, unexplained }: { advice: Advice[]; unexplained: string[] }) {
  return (
    <>
      {advice.length === 0 && <p className="nothing">{emptyAdvice(unexplained)}</p>}
      <ol className="advice">
        {advice.map((each) => (
          <li key={each.where}>
            <h3>{each.what}</h3>
            <p>
              <code>{each.where}</code>
            </p>
            <dl>
              <div>
                <dt>Saves</dt>
                <dd>{savingText(each)}</dd>
              </div>
              <div>
                <dt>Who</dt>
                <dd>{each.who === 'editor' ? 'An editor' : 'A developer'}</dd>
              </div>
              <div>
                <dt>Pages</dt>
                <dd>{each.places.join(', ')}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
      {advice.length > 0 && unexplained.length > 0 && <p>{unexplainedText(unexplained)}</p>}
    </>
  )
}

/** What a change saves, as in `1.4 KB: a limit needs it`. */
export function savingText({ savesMs, savesBytes, isNeeded }: Advice): string {
  const savings = [savesMs > 0 ? formatMs(savesMs) : '', savesBytes > 0 ? formatBytes(savesBytes) : '']
  const text = savings.filter(Boolean).join(' and ')
  if (!isNeeded) return `up to ${text}`
  return text === '' ? 'the points that a limit needs' : `at least ${text}, which a limit needs`
}

function emptyAdvice(unexplained: string[]): string {
  if (unexplained.length > 0) return unexplainedText(unexplained)
  return 'Nothing. Every limit is kept, and Lighthouse names no cause whose change a visitor would feel.'
}

function unexplainedText(unexplained: string[]): string {
  return `Lighthouse names no cause for ${unexplained.join(', ')}. A developer finds it in the full report.`
}
