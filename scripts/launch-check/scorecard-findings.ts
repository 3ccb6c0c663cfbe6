import { findingIf, type Finding } from './finding.ts'

/** What the scorecard says against going live. `build` is the hash of the built site. */
export function scorecardFindings(text: string | undefined, build: string): Finding[] {
  const measure = ['npm run lighthouse', 'npm run scorecard']
  const unknown = 'How fast the pages are, and whether everybody can use them, is not known.'
  if (text === undefined) return findingIf(true, 'There is no scorecard.', unknown, measure)
  const card = JSON.parse(text) as { mayPublish: boolean; buildHash: string; errors: string[] }
  if (card.buildHash !== build) return findingIf(true, 'The scorecard is of another build.', unknown, measure)
  const errors = card.errors.join('; ')
  return findingIf(!card.mayPublish, `The scorecard says no: ${errors}.`, 'It says what to do first.', [
    'reports/scorecard.html',
  ])
}
