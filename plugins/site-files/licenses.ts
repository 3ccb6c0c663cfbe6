import { existsSync, readFileSync } from 'node:fs'

/** A package and its licence, as Vite lists them: `text` is missing if the package has no file of its licence. */
export type PackageLicense = { name: string; version: string; identifier?: string; text?: string }

/** The kept text of a licence, for a package that comes without one; `undefined` if there is none. */
function keptText(name: string): string | undefined {
  const file = new URL(`licenses/${name.replace('@', '').replace('/', '-')}.txt`, import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** The text of `licenses.txt`, the packages in the order of their names, and the names of those without the text of a licence. */
export function licensesText(
  packages: PackageLicense[],
  textFor: (name: string) => string | undefined = keptText,
): { text: string; missing: string[] } {
  const licensed = packages
    .map(({ text, ...each }) => ({ ...each, text: text?.trim() || textFor(each.name) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const entries = licensed.map(
    ({ name, version, identifier, text }) =>
      `${'='.repeat(80)}\n${name} ${version}${identifier ? ` (${identifier})` : ''}\n${'='.repeat(80)}\n\n${normalized(text)}\n`,
  )
  return {
    text: `The licences of the packages whose code this site consists of, and of its font.\n\n${entries.join('\n')}`,
    missing: licensed.filter(({ text }) => !text).map(({ name }) => name),
  }
}

const normalized = (text = '') => text.replaceAll('\r\n', '\n').replaceAll(/[ \t]+$/gm, '')
