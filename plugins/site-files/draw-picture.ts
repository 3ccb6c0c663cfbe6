import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { hashOf, makeOnce } from '../build-cache.ts'

const require = createRequire(import.meta.url)

/** What the pictures are drawn in. They have one version for both themes, so any page may show them. */
export type PictureColors = Record<
  'board' | 'ink' | 'inkSoft' | 'struck' | 'hair' | 'guide' | 'guideSoft' | 'guideEdge' | 'pencil',
  string
>

let rendererLoaded: Promise<void> | undefined
const loadRenderer = () =>
  (rendererLoaded ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) => initWasm(code)))

/** Renders an SVG as a PNG that is `widthPx` pixels wide, or takes the one that an earlier build has kept. */
export function renderPng(svg: string, widthPx: number): Promise<Buffer> {
  return makeOnce(`${hashOf(svg)}-${widthPx}.png`, async () => {
    await loadRenderer()
    return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: widthPx } }).render().asPng())
  })
}
