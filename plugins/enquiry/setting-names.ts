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
  'VITE_LONG_HSTS',
]

// Two letters exchanged are a distance of two. With more, the nearest is not surely the one that is meant.
const maxTypingMistakes = 2
const maxDistance = 3
const prefix = 'VITE_'

/** What is wrong with the names of the variables: those that look like one of the site's and are none, each in one sentence. */
export function misspeltNames(env: Record<string, string | undefined>): string[] {
  return Object.keys(env).flatMap((name) => {
    // Files of variables that do not end with a line break may make a name of a comment.
    if (settingNames.includes(name) || name.startsWith('#')) return []
    const written = name.toUpperCase()
    const distances = settingNames.map((known) => distance(written, known))
    const mistakes = Math.min(...distances)
    const meant = settingNames.includes(prefix + written)
      ? prefix + written
      : mistakes <= maxTypingMistakes && settingNames[distances.indexOf(mistakes)]
    if (meant) return [`There is no setting ${name}: did you mean ${meant}?`]
    const isOurs = mistakes <= maxDistance || /^VITE_(ENQUIRY|VITALS)/.test(written)
    return isOurs ? [`There is no setting ${name}: there are only ${settingNames.join(', ')}.`] : []
  })
}
