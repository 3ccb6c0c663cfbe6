import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { errorWithoutStack } from '../error-without-stack.ts'

/** The symbolic links in a folder and in those below it, by their paths in it. */
export const linksIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()

/** A Vite plugin that fails the build on a symbolic link in `public/`: Vite would publish the file to which it leads, wherever that is. */
export const refusePublicLinks = (): Plugin => ({
  name: 'refuse-public-links',
  apply: 'build',
  configResolved({ publicDir }) {
    const links = publicDir && existsSync(publicDir) ? linksIn(publicDir) : []
    if (links.length > 0)
      throw errorWithoutStack(
        links
          .map((link) => `public/${link} is a symbolic link, which is not published: put the file itself there`)
          .join('\n'),
      )
  },
})
