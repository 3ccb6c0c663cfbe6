import { devices } from '../lighthouse/results.ts'
import { uncertainTimesOf, type Answer } from './answer.ts'
import { figureName, formatFigure, pageNameOnDevice, scoreKeys } from './figures.ts'
import type { PageResult } from './page-results.ts'
import type { Results } from './read-results.ts'

/** Returns the answer and a table of scores as Markdown, for the job summary on GitHub. */
export function jobSummary(answer: Answer, { run, notes }: Results, pages: PageResult[]): string {
  const headings = ['Page', ...scoreKeys.map(figureName), figureName('largest-contentful-paint')]
  const rows = devices
    .flatMap((device) => pages.filter((page) => page.device === device))
    .map(summaryRow)
  const remarks = [
    ...(answer.failures.length > 1 ? answer.failures : []),
    ...uncertainTimesOf(run),
    ...notes,
  ]
  const blocks = [
    `## ${answer.sentence}`,
    `Build \`${run.buildHash}\`${run.commit ? `, “${escapeMarkdown(run.commit.subject)}”` : ''}, ${run.madeAt}`,
    remarks.map((remark) => `- ${escapeMarkdown(remark)}`).join('\n'),
    [tableRow(headings), tableRow(headings.map(() => '---')), ...rows.map(tableRow)].join('\n'),
    'The whole scorecard is in the artifact `scorecard` of this run.',
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n\n`
}

function summaryRow({ path, device, scores, measuredFigures }: PageResult): string[] {
  const paint = measuredFigures.find(({ key }) => key === 'largest-contentful-paint')?.value
  const values = scores.map(({ key, value }) =>
    value === undefined ? '–' : formatFigure(key, value),
  )
  return [
    pageNameOnDevice(path, device),
    ...values,
    paint === undefined ? '–' : formatFigure('largest-contentful-paint', paint),
  ]
}

const tableRow = (cells: string[]) => `| ${cells.map((cell) => escapeMarkdown(cell)).join(' | ')} |`

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[|<*_`[\]]/g, String.raw`\$&`)
}
