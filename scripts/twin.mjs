import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the twin of a built site: the same pages, styles, fonts and pictures, and no script that runs. Whatever
 * the site is slower by, its scripts cost; it may be faster, since they put off the layout of what is far below.
 *
 * @param {string} dist
 * @param {string} folder replaced when it is there
 */
export function makeTwin(dist, folder) {
  rmSync(folder, { recursive: true, force: true })
  // What was compressed beforehand still holds the scripts.
  cpSync(dist, folder, { recursive: true, filter: (file) => !/\.(br|gz|zst)$/.test(file) })

  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const file = join(folder, name)
    writeFileSync(file, withoutScripts(readFileSync(file, 'utf8')))
  }
}

/**
 * Structured data stays. The policy goes: it may allow the page's own script by its hash, and nothing more.
 *
 * @param {string} page
 */
export function withoutScripts(page) {
  return page
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="?modulepreload"?[^>]*>/g, '')
    .replace(/<meta[^>]*http-equiv="?Content-Security-Policy"?[^>]*>/gi, '')
}
