/** A text of the content. `key` is where it stands in its module, as in `why.benefits[0].title`. */
export type ContentText = { key: string; text: string }

// What no visitor reads.
const codeKeys = new Set(['id', 'image', 'href', 'mark', 'value'])

/** Every text of a content module that a visitor reads. The runs of a headline or a quote are one text. */
export function contentTexts(value: unknown, key = ''): ContentText[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isRun)) return [{ key, text: value.map(({ text }) => text).join('') }]
    return value.flatMap((each, index) => contentTexts(each, `${key}[${index}]`))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => !codeKeys.has(name))
    .flatMap(([name, each]) => contentTexts(each, key ? `${key}.${name}` : name))
}

function isRun(value: unknown): value is { text: string } {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  return names.includes('text') && names.every((name) => ['text', 'mark', 'isHighlighted'].includes(name))
}

/** What stands at a key such as `why.benefits`; nothing where a section was removed. */
export function contentAt(content: unknown, key: string): unknown {
  let value = content
  for (const name of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[name]
  return value
}

// Letters of the Cyrillic and the Greek alphabet, a dotless i, digits, and below each the Latin letter that looks the same; an l
// and a capital i look the same.
const lookAlikes = 'аеорсухіјѕһԁԛԝкмтвнαοινρτυκχı1l0'
const latinLetters = 'aeopcyxijshdqwkmtbhaoivptukxiiio'

/** The words of a text, without case, spaces, punctuation and accents. Letters that look the same are the same. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    // Accents, and what is not seen, such as soft hyphens.
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(new RegExp(`[${lookAlikes}]`, 'g'), (letter) => latinLetters[lookAlikes.indexOf(letter)] ?? letter)
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The same, as one word. */
export function lettersOf(text: string): string {
  return wordsOf(text).join('')
}
