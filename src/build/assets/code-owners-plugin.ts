import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Where the list is written, for `npm run size`: for each file of script, the share of each package in it. */
export const codeOwnersFile = 'node_modules/.build/code-owners.json'

/** Notes whose code stands in which file. Shares are of the code before minification, and add up to 1. */
export function noteCodeOwners(): Plugin {
  return {
    name: 'note-code-owners',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(_options, bundle) {
      const owners: Record<string, Record<string, number>> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const lengths: Record<string, number> = {}
        for (const [id, module] of Object.entries(chunk.modules))
          lengths[ownerOf(id)] = (lengths[ownerOf(id)] ?? 0) + module.renderedLength
        const total = Object.values(lengths).reduce((sum, length) => sum + length, 0) || 1
        owners[chunk.fileName] = Object.fromEntries(
          Object.entries(lengths)
            .map(([owner, length]): [string, number] => [owner, length / total])
            .toSorted((one, other) => other[1] - one[1]),
        )
      }
      const file = path.resolve(this.environment.config.root, codeOwnersFile)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, JSON.stringify(owners, undefined, 2))
    },
  }
}

function ownerOf(id: string): string {
  const inPackage = id.split(/node_modules[\\/]/).at(-1)
  if (inPackage === id) return id.includes('/src/') ? 'this site' : 'the bundler'
  return (inPackage ?? '').replaceAll('\\', '/').match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? ''
}
