import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Copies files and folders of the project to a new folder, which shares its packages. */
export function copyProject(folder: string, names: string[]): void {
  // Git keeps no empty folder, such as `public` without any file.
  for (const name of names.filter((each) => existsSync(join(root, each))))
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      // The reference pictures of the sample are of use to nobody else.
      filter: (file) => basename(file) !== 'references',
    })
  linkPackages(folder)
}

/** One link for each package, and for their commands: what the build itself writes among the packages stays in the copy. */
function linkPackages(folder: string) {
  mkdirSync(join(folder, 'node_modules'))
  // Says that the packages are installed: without it, a command that makes sure of that would install them.
  cpSync(join(root, 'node_modules', '.package-lock.json'), join(folder, 'node_modules', '.package-lock.json'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  }
}
