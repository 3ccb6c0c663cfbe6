import { rolldown } from 'rolldown'

/**
 * Bundles `src/hydration/start.ts` into one small script to be inlined. `addresses` maps the specifiers of its dynamic imports
 * to addresses of the built site. Throws if it imports another module dynamically.
 */
export async function compileStart(file: string, addresses: Record<string, string>): Promise<string> {
  const bundle = await rolldown({
    input: file,
    platform: 'browser',
    logLevel: 'silent',
    // What the oldest browsers parse (`needed-features.ts`): one that cannot parse the script would not be asked what it has.
    transform: { target: 'es2020' },
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
  // Not a module: those are deferred, and the theme must be set before the first paint.
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
  return output[0].code.trim()
}
