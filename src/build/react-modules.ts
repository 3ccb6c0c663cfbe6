import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const modules = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])
// Among themselves its packages stay as they are.
const own = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const prefix = '\0react-modules:'

/**
 * React is CommonJS: each file of code that uses it would wrap it anew, with helpers from one more file. Here it is wrapped
 * once, as modules with named exports. The subscription that wouter takes from a package for old Reacts is React's own.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      order: 'pre',
      filter: { id: /^(react(-dom)?(\/(jsx-runtime|client))?|use-sync-external-store\/shim\/index\.js)$/ },
      handler: (id, importer) => (importer && own.test(importer) ? undefined : prefix + id),
    },
    load: {
      // oxlint-disable-next-line no-control-regex
      filter: { id: /^\0react-modules:/ },
      handler(id) {
        const name = id.slice(prefix.length)
        if (!modules.has(name)) return `export { useSyncExternalStore } from 'react'`
        const names = Object.keys(require(name) as object).filter((key) => /^[a-z]\w*$/i.test(key))
        return [
          `const whole = require(${JSON.stringify(require.resolve(name))})`,
          'export default whole',
          ...names.map((key) => `export const ${key} = whole.${key}`),
        ].join('\n')
      },
    },
    // Radix hides what it takes from React from bundlers, for old Reacts, which keeps all of React's exports.
    transform: {
      filter: { id: /node_modules[\\/]@radix-ui[\\/]/ },
      handler: (code) => code.replaceAll(/\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, '.$1'),
    },
  }
}
