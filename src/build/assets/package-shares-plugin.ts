import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Where the list is written, for `npm run size`: for each file of script, the share of each package in it. */
export const packageSharesFile = 'node_modules/.build/package-shares.json'

/** Notes whose code stands in which file. Shares are of the code before minification, and add up to 1. */
export function recordPackageShares(): Plugin {
  return {
    name: 'record-package-shares',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(_options, bundle) {
      const sharesByFile: Record<string, Record<string, number>> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const lengths: Record<string, number> = {}
        for (const [id, module] of Object.entries(chunk.modules))
          lengths[packageOf(id)] = (lengths[packageOf(id)] ?? 0) + module.renderedLength
        const total = Object.values(lengths).reduce((sum, length) => sum + length, 0) || 1
        sharesByFile[chunk.fileName] = Object.fromEntries(
          Object.entries(lengths)
            .map(([packageName, length]): [string, number] => [packageName, length / total])
            .toSorted((first, second) => second[1] - first[1]),
        )
      }
      const file = path.resolve(this.environment.config.root, packageSharesFile)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, JSON.stringify(sharesByFile, undefined, 2))
    },
  }
}

function packageOf(id: string): string {
  const inPackage = id.split(/node_modules[\\/]/).at(-1)
  if (inPackage === id) return id.includes('/src/') ? 'this site' : 'the bundler'
  return (inPackage ?? '').replaceAll('\\', '/').match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? ''
}
