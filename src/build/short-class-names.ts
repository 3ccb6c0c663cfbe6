import type { Plugin } from 'vite'

const hashing = '(5381,JSON.stringify(e))>>>0)'

/** Letters of a name. Each is 0.75 bytes of every page, for each of 150 names, and 52 times as many names. */
const length = 3

/**
 * Cuts the names that Stitches makes of each style's hash from six letters to three: 400 bytes less in the home page,
 * since a hash is what no compression shortens. Two styles with one name would lose one of them, so the prerendering,
 * which makes every style of the site, throws then. Fails when Stitches hashes in another way.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    // Else the build would take Stitches as it is installed, and serve other names than the browser's.
    configEnvironment: (name) => (name === 'prerender' ? { resolve: { noExternal: ['@stitches/react'] } } : undefined),
    transform: {
      filter: { id: /@stitches[\\/]react[\\/].*\.m?js$/ },
      handler(code) {
        if (code.split(hashing).length !== 2)
          throw new Error('Stitches names its classes in a way that is not known here')
        const isPrerender = this.environment.name === 'prerender'
        const cut = `.slice(-${length})`
        return isPrerender
          ? `${nameOnce}\n${code.replace(hashing, `${hashing}${cut},e)`).replace('z=e=>', 'z=e=>nameOnce(')}`
          : code.replace(hashing, hashing + cut)
      },
    },
  }
}

const nameOnce = `const styles = new Map()
function nameOnce(name, style) {
  const text = JSON.stringify(style)
  if ((styles.get(name) ?? text) !== text)
    throw new Error('Two styles have the class name ' + name + ': change a value in one, or the length in src/build/short-class-names.ts')
  styles.set(name, text)
  return name
}`
