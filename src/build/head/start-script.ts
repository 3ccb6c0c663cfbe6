import { rolldown } from 'rolldown'

/**
 * Bundles `src/hydration/start.ts` into one small script that stands in the page. `addresses` maps the modules that it
 * imports when the page is hydrated, as they are written there, to their addresses in the build. Throws when it imports
 * another one then.
 */
export async function compileStart(file: string, addresses: Record<string, string>): Promise<string> {
  const bundle = await rolldown({
    input: file,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'addresses',
        resolveId(id, _importer, { kind }) {
          if (kind !== 'dynamic-import') return undefined
          const address = addresses[id]
          if (!address) throw new Error(`${file} imports ${id}, which the page has no address for`)
          return { id: address, external: 'absolute' }
        },
      },
    ],
  })
  // Not a module: that would run when the page has been read, and the theme must be known before it is painted.
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return output[0].code.trim()
}
