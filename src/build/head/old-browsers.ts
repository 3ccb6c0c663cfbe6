import { createElement, type Element } from '@parse5/tools'
import { hashOf } from './content-policy.ts'

/** The file name of the script for browsers without support for modules, which cannot run the page's code. */
export const oldBrowsersFile = 'old-browsers.js'
/** That script: it makes the page show what it has for visitors without scripts, such as open answers and an email address. */
export const oldBrowsersCode = "document.documentElement.setAttribute('data-scripts','failed')\n"

/** The `<script nomodule>` that loads it; browsers with support for modules do not. */
export function oldBrowsersScript(base: string): Element {
  return createElement('script', { nomodule: '', src: base + oldBrowsersFile, integrity: hashOf(oldBrowsersCode) })
}
