import { readFileSync } from 'node:fs'
import { createElement, type Element } from '@parse5/tools'
import { hashOf } from './content-policy.ts'

const file = 'old-browsers.js'

/** The `<script nomodule>` for browsers without support for modules, which cannot run the page's code. */
export function oldBrowsersScript(base: string): Element {
  return createElement('script', {
    nomodule: '',
    src: base + file,
    integrity: hashOf(readFileSync(`public/${file}`, 'utf8')),
  })
}
