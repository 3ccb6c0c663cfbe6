import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Where `recordPackageShares` writes: for each script file of the build, the share of each package. The test of the licences reads it. */
const packageSharesFile = 'node_modules/.build/package-shares.json'

/** A Vite plugin that records which packages each script file contains, as shares of its code before minification (0 to 1). */
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
  // Of the bundler's own modules and those of plugins, the id begins with a null character.
  if (inPackage === id) return id.startsWith('\0') ? 'the bundler' : 'this site'
  return (inPackage ?? '').replaceAll('\\', '/').match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? ''
}
