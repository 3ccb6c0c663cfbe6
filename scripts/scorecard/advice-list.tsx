import type { Advice, AdviceResult } from './advice.ts'
import type { Step } from './facts.ts'
import { formatBytes, formatMs } from './figures.ts'

/**
 * The list of advice. Below the list are the figures over their limits without a known cause. Above
 * the list is the first step, if the list does not contain it.
 */
export function AdviceList({ advice, unexplained, step }: AdviceResult & { step: Step }) {
  return (
    <>
      {!step.isAdvice && <p className="section-sentence">{`${step.answer}. ${step.detail}`}</p>}
      <ol className="advice">
        {advice.map((item) => (
          <li key={`${item.what} ${item.where}`}>
            <h3>{item.what}</h3>
            <p>
              <code>{item.where}</code>
            </p>
            <dl>
              <div>
                <dt>Saves</dt>
                <dd>{savingText(item)}</dd>
              </div>
              <div>
                <dt>Who</dt>
                <dd>{item.who === 'editor' ? 'An editor' : 'A developer'}</dd>
              </div>
              <div>
                <dt>Pages</dt>
                <dd>{item.pageNames.join(', ')}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
      {unexplained.length > 0 && <p className="section-sentence">{unexplainedText(unexplained)}</p>}
    </>
  )
}

/**
 * Describes the saving of a change: `up to 30 ms`, or `at least 1.4 KB, which a limit needs`.
 */
function savingText({ savesMs, savesBytes, neededFor }: Advice): string {
  const savings = [
    savesMs > 0 ? formatMs(savesMs) : '',
    savesBytes > 0 ? formatBytes(savesBytes) : '',
  ]
  const text = savings.filter(Boolean).join(' and ')
  if (neededFor.length === 0) return `up to ${text}`
  if (text === '') return 'what a limit needs'
  // Lighthouse estimates saved times, so they are “up to”. Saved bytes without a time are the
  // excess over the limit, or the size of a whole file.
  return savesMs > 0
    ? `up to ${text}, and a limit needs it`
    : `at least ${text}, which a limit needs`
}

function unexplainedText(unexplained: string[]): string {
  return `Lighthouse names no cause for ${unexplained.join(', ')}. A developer finds it in the full report.`
}
