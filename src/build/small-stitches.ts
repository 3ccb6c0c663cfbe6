import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Letters of a hash. Each is 0.75 bytes of every page and use, for each of 150 names, and 52 times as many names. */
const length = 2

/** So few letters are enough for all styles when their hashes are multiplied by the right odd number; the build finds one. */
const salt = 75

/** Under each name Stitches gave in the prerendering, the styles that got it; global, since that is built apart from this. */
type Names = Map<string, Set<string>>
const shared = globalThis as typeof globalThis & { stylesByName?: Names }
const noteName = `const noteName = (name, style, base = '') => {
  const names = (globalThis.stylesByName ??= new Map())
  const key = base + '-' + name
  names.set(key, (names.get(key) ?? new Set()).add(JSON.stringify(style)))
  return name
}
`

// What is changed in Stitches, as it is written there. Each must be there as often as it is listed here.
const hash = '(5381,JSON.stringify(e))>>>0)'
const variant = '`${n}-${z(o)}-${t}`'
const compound = '`${n}-${z(o)}-${i}`'
const definition = '`--${S(e.prefix)}${t}-${r}`'
const use = 'S(t)+(l.includes("$")?"":S(r))+l.replace(/\\$/g,"-")'
const variable = '"--"+S(this.prefix)+S(this.scale)+this.token'
const known = [hash, variant, compound, definition, use, variable]
// Tables of properties: those that take tokens, and those whose numbers are pixels.
const tables = ['{gap:r,', '{animationDelay:1,', '{blockSize:1,height:1,']
// And those that are written with a prefix too, or as two others.
const writtenAs = /\b(\w+):(?:e=>\(\{[^{}]*\}\)|p\(\(\(e,t\)=>\(\{[^{}]*\}\)\)\)),?/g
// Ranges as (width >= 1px), written for old browsers; the site has none.
const ranges = /c=b\.replace\(.*?\}\)\)\),z\)\{/
// Nobody reads it.
const displayName = 'i.displayName=`Styled.${n.displayName||n.name||n}`,'

/**
 * Cuts the names Stitches makes: the hash in a class from six letters to three, since no compression shortens a hash; the
 * variant's own name after its hash, which says the same again; and a token's name to its number. That is 1,000 bytes of
 * the home page. Of its tables of properties only those stay that some source of the site names. Fails when Stitches names
 * in another way.
 */
export function smallStitches(): Plugin {
  let words = new Set<string>()
  return {
    name: 'small-stitches',
    apply: 'build',
    configResolved({ root }) {
      const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      const code = sources
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
      words = new Set(code.join(' ').match(/\w+/g))
    },
    // Else the build would take Stitches as it is installed, and serve other names than the browser's.
    configEnvironment: (name) => (name === 'prerender' ? { resolve: { noExternal: ['@stitches/react'] } } : undefined),
    transform: {
      filter: { id: /@stitches[\\/]react[\\/].*\.m?js$/ },
      handler(code) {
        if ([...known, ...tables].some((text) => code.split(text).length !== 2))
          throw new Error('Stitches names its classes and variables in a way that is not known here')
        const isPrerender = this.environment.name === 'prerender'
        const salted = hash.replace('>>>', `*${salt}>>>`) + `.slice(-${length})`
        const scoped = (text: string) => (isPrerender ? text.replace('z(o)', 'noteName(rawName(o),o,n)') : text)
        const short = tables
          .reduce((text, table) => withWords(text, table, words), code)
          .replace(writtenAs, (entry: string, property: string) => (words.has(property) ? entry : ''))
          .replace(displayName, '')
          .replace(ranges, 'c=b),z){')
          .replace(hash, salted)
          .replace(variant, scoped('`${n}-${z(o)}`'))
          .replace(compound, scoped('`${n}-${z(o)}`'))
          .replace(definition, `nameVariable(${definition})`)
          .replace(use, `shortVariable("--"+${use}).slice(2)`)
          .replace(variable, `shortVariable(${variable})`)
        if (!isPrerender) return shortVariable + short
        return noteName + shortVariable + short.replace('z=e=>', 'z=e=>noteName(rawName(e),e),rawName=e=>')
      },
    },
  }
}

// Stitches writes `marginInline` as its start and its end.
function withWords(code: string, table: string, words: ReadonlySet<string>) {
  const from = code.indexOf(table) + 1
  const to = code.indexOf('}', from)
  const kept = code
    .slice(from, to)
    .split(',')
    .filter((entry) => words.has(entry.replace(/(Start|End)?:.*/, '')))
  return code.slice(0, from) + kept.join() + code.slice(to)
}

/**
 * Two styles with one name would lose one of them. Throws then, with a salt that gives each style of the site its own: to be
 * asked after the prerendering, which makes them all.
 */
export function checkNames() {
  const found = [...(shared.stylesByName ?? [])]
  shared.stylesByName?.clear()
  const twice = found.find(([, styles]) => styles.size > 1)?.[0]
  if (!twice) return
  const groups = new Map<string, number[]>()
  for (const [key, styles] of found) {
    const base = key.slice(0, key.lastIndexOf('-'))
    groups.set(base, [...(groups.get(base) ?? []), ...[...styles].map(hashOf)])
  }
  let next = 1
  while (
    [...groups.values()].some((hashes) => new Set(hashes.map((each) => lettersOf(each * next))).size < hashes.length)
  )
    next += 2
  throw new Error(`Two styles have the name ${twice}: set salt to ${next} in src/build/small-stitches.ts`)
}

// As Stitches does it.
function hashOf(text: string) {
  let value = 5381
  for (let index = text.length; index > 0; index -= 1) value = (33 * value) ^ text.charCodeAt(index - 1)
  return value
}

// The last two digits to the base of 52.
function lettersOf(value: number) {
  const positive = value >>> 0
  return `${positive % 52} ${Math.floor(positive / 52) % 52}`
}

// The theme is made first, in the same order everywhere, so that a token has one number in the page and in the browser.
const shortVariable = `const variables = []
const nameVariable = (name) => shortVariable(name, variables.includes(name) || variables.push(name))
const shortVariable = (name) => (variables.includes(name) ? '--' + variables.indexOf(name).toString(36) : name)
`
