import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { errorWithoutStack } from '../error-without-stack.ts'
import { fontFiles } from '../fonts/font-faces.ts'
import { licensesText, type PackageLicense } from './licenses.ts'

/** Where Vite lists the packages whose code is in the build, relative to the output folder. It is removed before deployment. */
const listFile = '.vite/licenses.json'

const require = createRequire(import.meta.url)

// The tools whose own code the bundle contains, by the beginning of the ids of these modules, and where their licence is read.
const tools = [
  { prefix: '\0rolldown/', name: 'rolldown', file: 'LICENSE' },
  { prefix: '\0vite/', name: 'vite', file: 'LICENSE.md' },
]

/**
 * A Vite plugin that writes `licenses.txt`: the licence of each package whose code visitors get, and of the font. Vite's own
 * list (`build.license`) has the packages; it lacks those for which no module is in `node_modules`. The build fails if a package
 * comes without the text of its licence and none is kept in `licenses/`.
 */
export function writeLicenses(): Plugin {
  return {
    name: 'write-licenses',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({ build: { license: { fileName: listFile } } }),
    generateBundle: {
      // After Vite's own plugin, which makes the list.
      order: 'post',
      handler(_options, bundle) {
        const list = bundle[listFile]
        if (list?.type !== 'asset')
          throw new Error(`Vite has not written ${listFile}: build.license is not what it was.`)
        const packages = JSON.parse(String(list.source)) as PackageLicense[]
        const ids = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
        const used = tools.filter(({ prefix }) => ids.some((id) => id.startsWith(prefix)))
        const { text, missing } = licensesText([
          ...packages,
          ...used.map(({ name, file }) => licenseOf(name, file)),
          licenseOf(packageOf(fontFiles[0] ?? ''), 'LICENSE'),
        ])
        if (missing.length > 0)
          throw errorWithoutStack(
            `Visitors get code of ${missing.join(', ')}, which came without the text of a licence: put the text, from where the package is developed, into plugins/site-files/licenses/.`,
          )
        this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: text })
      },
    },
  }
}

/** The licence of a package that is no module of the bundle. */
function licenseOf(name: string, file: string): PackageLicense {
  const folder = path.dirname(require.resolve(`${name}/package.json`))
  const read = (each: string) => readFileSync(path.join(folder, each), 'utf8')
  const { version, license } = JSON.parse(read('package.json')) as { version: string; license: string }
  // The licences of what Vite itself consists of, which is not in the build.
  const [text = ''] = read(file).split('# Licenses of bundled dependencies')
  return { name, version, identifier: license, text: text.trim() }
}

const packageOf = (file: string) => /^(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ''
