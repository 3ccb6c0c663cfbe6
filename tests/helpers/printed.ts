import type { Page } from '@playwright/test'
import { inflateSync } from 'node:zlib'

/** A printed page: how far down its text reaches, as a share of its height. */
export type PrintedPage = { textEnd: number }

/** A headline on paper: the page that it is on, and the headlines of the items below it. */
export type PrintedHeadline = { title: string; page: number; below: PrintedHeadline[] }

type Matrix = readonly [number, number, number, number, number, number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

const multiply = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]

/** The height of every text of a page's content above the page's lower edge, in points. */
function textHeights(content: string): number[] {
  const heights: number[] = []
  const saved: Matrix[] = []
  let current = identity
  for (const line of content.split('\n')) {
    const words = line.trim().split(' ')
    const operator = words.pop()
    const matrix = words.map(Number) as unknown as Matrix
    if (operator === 'q') saved.push(current)
    if (operator === 'Q') current = saved.pop() ?? identity
    if (operator === 'cm') current = multiply(matrix, current)
    if (operator === 'Tm') heights.push(multiply(matrix, current)[5])
  }
  return heights
}

/** Prints the page, and reads where its text and the headlines below its title came to stand. Chromium only. */
export async function print(page: Page, format: 'A4' | 'Letter') {
  const pdf = (await page.pdf({ format, outline: true, tagged: true })).toString('latin1')
  const objects = new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)].map(([, id = '', body = '']) => [id, body]),
  )
  const contentOf = (id: string) => {
    const data = objects
      .get(id)
      ?.split(' stream\n')[1]
      ?.replace(/\nendstream$/, '')
    return inflateSync(Buffer.from(data ?? '', 'latin1')).toString('latin1')
  }
  const pageIds = [...objects].filter(([, body]) => body.startsWith('<</Type /Page\n')).map(([id]) => id)
  const pages = pageIds.map((id): PrintedPage => {
    const body = objects.get(id) ?? ''
    const [, height = ''] = /\/MediaBox \[0 0 \S+ (\S+)\]/.exec(body) ?? []
    const [, contentId = ''] = /\/Contents (\d+) 0 R/.exec(body) ?? []
    return { textEnd: 1 - Math.min(...textHeights(contentOf(contentId))) / Number(height) }
  })
  const outline = [...objects].flatMap(([id, body]) => {
    const [, title, pageId = '', parentId] =
      /^<<\/Title ([^\n]*)\n\/Dest \[(\d+) 0 R [^]*?\/Parent (\d+) 0 R/.exec(body) ?? []
    return title === undefined ? [] : [{ id, title, page: pageIds.indexOf(pageId), parentId }]
  })
  const below = (parentId: string): PrintedHeadline[] =>
    outline
      .filter((each) => each.parentId === parentId)
      .map(({ id, title, page: number }) => ({ title, page: number, below: below(id) }))
  const title = outline.find(({ parentId }) => !outline.some(({ id }) => id === parentId))
  return { pages, headlines: title ? below(title.id) : [] }
}
