import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const require = createRequire(import.meta.url)

/** What the pictures are drawn in. They have one version for both themes, so any page may show them. */
export type PictureColors = Record<'board' | 'ink' | 'inkSoft' | 'guide' | 'pencil', string>

let rendererLoaded: Promise<void> | undefined
const loadRenderer = () =>
  (rendererLoaded ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) => initWasm(code)))

/** Renders an SVG as a PNG that is `widthPx` pixels wide. */
export async function renderPng(svg: string, widthPx: number): Promise<Uint8Array> {
  await loadRenderer()
  return new Resvg(svg, { fitTo: { mode: 'width', value: widthPx } }).render().asPng()
}
