import { build, type Rolldown } from 'vite'

/**
 * Bundles `src/start.ts` into one small script to be inlined. `addresses` maps the specifiers of
 * its dynamic imports to addresses of the built site. Throws if it imports another module
 * dynamically.
 */
export async function compileStart(
  file: string,
  addresses: Record<string, string>,
): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      // Browsers since 2020 parse this syntax. A browser that cannot parse the script does not run the
      // feature test in it.
      target: 'es2020',
      // Not a module: those are deferred, and the theme must be set before the first paint.
      lib: { entry: file, formats: ['iife'], name: 'start' },
    },
    plugins: [
      {
        name: 'addresses',
        enforce: 'pre',
        resolveId(id, _importer, { kind }) {
          if (kind !== 'dynamic-import') return undefined
          const address = addresses[id]
          if (!address) throw new Error(`${file} imports ${id}, which the page has no address for`)
          return { id: address, external: 'absolute' }
        },
      },
    ],
  })
  const [{ output }] = result as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}
