import { build, type Rolldown } from 'vite'

/**
 * Bundles `file`, which is `src/start.ts`, into one script that pages inline. `urls` maps the
 * specifiers of the file's dynamic imports to URLs of the built site. Throws if the file imports
 * another module dynamically, and Vite's error if the file cannot be bundled.
 */
export async function compileStart(file: string, urls: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      // Browsers since 2020 parse this syntax, and run the feature test in the script. Older
      // browsers skip the script, and load no other code.
      target: 'es2020',
      // Not a module: browsers defer modules, and the theme must be set before the first paint.
      lib: { entry: file, formats: ['iife'], name: 'start' },
    },
    plugins: [
      {
        name: 'dynamic-import-urls',
        enforce: 'pre',
        resolveId(id, _importer, { kind }) {
          if (kind !== 'dynamic-import') return undefined
          const url = urls[id]
          if (!url)
            throw new Error(`${file} imports ${id}, and this module has no URL in the build`)
          return { id: url, external: 'absolute' }
        },
      },
    ],
  })
  // `build` returns one bundle for each format.
  const [bundle] = result as [Rolldown.RolldownOutput]
  return bundle.output[0].code.trim()
}
