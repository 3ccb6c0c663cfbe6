import type { Plugin, Rolldown } from 'vite'

/**
 * Returns the exports of a module, by name. `JSON.stringify` must be able to write their values.
 */
type Load = (this: Rolldown.PluginContext) => Promise<Record<string, unknown>>

/**
 * Creates a Vite plugin that provides the module `virtual:<name>`. `load` returns the module's
 * exports. Vite loads the module again after a change of one of `files`.
 */
export const virtualModule = (name: string, files: () => string[], load: Load): Plugin => ({
  name,
  sharedDuringBuild: true,
  resolveId: (id) => (id === `virtual:${name}` ? `\0${id}` : undefined),
  async load(id) {
    if (id !== `\0virtual:${name}`) return undefined
    for (const file of files()) this.addWatchFile(file)
    const moduleExports = Object.entries(await load.call(this))
    return moduleExports
      .map(([exportName, value]) => `export const ${exportName} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})
