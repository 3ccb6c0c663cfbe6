import { createElement, type Element } from '@parse5/tools'
import { hashOf } from './content-policy.ts'

/** The file, and what it does: the page shows what it has for visitors without scripts, answers and how to write to us. */
export const oldBrowsersFile = 'old-browsers.js'
export const oldBrowsersCode = "document.documentElement.setAttribute('data-scripts','failed')\n"

/** For browsers that know scripts but no modules, and so run nothing of the page. All others do not even load it. */
export function oldBrowsersScript(base: string): Element {
  return createElement('script', { nomodule: '', src: base + oldBrowsersFile, integrity: hashOf(oldBrowsersCode) })
}
