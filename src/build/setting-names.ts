import { distance } from 'fastest-levenshtein'

/** The variables of the build that the site knows. */
export const settingNames = [
  'VITE_ENQUIRY_ENDPOINT',
  'VITE_ENQUIRY_SERVICE',
  'VITE_ENQUIRY_KEY',
  'VITE_ENQUIRY_COUNTRY',
  'VITE_ENQUIRY_PROXY',
  'VITE_ENQUIRY_SIMULATE',
  'VITE_VITALS_ENDPOINT',
]

// Two letters exchanged are a distance of two.
const maxTypingMistakes = 3
const prefix = 'VITE_'

/** What is wrong with the names of the variables: those that look like one of the site's and are none, each in one sentence. */
export function misspeltNames(env: Record<string, string | undefined>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (settingNames.includes(name)) return []
    const written = name.toUpperCase()
    const byDistance = settingNames
      .map((known) => ({ known, mistakes: distance(written, known) }))
      .toSorted((one, other) => one.mistakes - other.mistakes)
    const nearest = byDistance[0]
    const isOurs = /^VITE_(ENQUIRY|VITALS)/.test(written) || settingNames.includes(prefix + written)
    if (!nearest || (!isOurs && nearest.mistakes > maxTypingMistakes)) return []
    const meant = settingNames.includes(prefix + written) ? prefix + written : nearest.known
    return [`There is no setting ${name}: did you mean ${meant}?`]
  })
}
