import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { errorWithoutStack } from '../error-without-stack.ts'

/** Returns the paths of all symbolic links in a folder and its subfolders. */
const symlinksIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    )
    .toSorted()

/**
 * A Vite plugin that fails the build if `public/` contains a symbolic link. Vite would publish the
 * link's target, which may be a private file.
 */
export const refusePublicSymlinks = (): Plugin => ({
  name: 'refuse-public-symlinks',
  apply: 'build',
  configResolved({ publicDir }) {
    const symlinks = publicDir && existsSync(publicDir) ? symlinksIn(publicDir) : []
    if (symlinks.length === 0) return
    const lines = symlinks.map(
      (link) =>
        `public/${link} is a symbolic link, which is not published: put the file itself there`,
    )
    throw errorWithoutStack(lines.join('\n'))
  },
})
