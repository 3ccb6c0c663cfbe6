import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import type { ContentString, Fault } from '../content/read-yaml.ts'
import { checkProse } from './check-prose.ts'
import type { Line } from './lines.ts'
import { proseData } from './prose-data.ts'
import { childrenOf, isElement, textOf, type Root } from './prose-tree.ts'
import { prepareProse } from './prepare-prose.ts'

/** The title of the footnotes, and the label of a link back to the text, with `{number}`. */
type FootnoteWords = { title: string; back: string }

/**
 * Converts the Markdown of a page to data, so that browsers need no Markdown renderer. Returns the
 * title, the body, the faults, and the links and pictures as `strings`.
 */
export function readProse(lines: Line[], footnotes: FootnoteWords) {
  const faults: Fault[] = []
  const strings: ContentString[] = []
  const placeOf = (line: number) => {
    const place = lines[line - 1]
    return { file: place?.file ?? '', line: place?.line ?? 0, field: '' }
  }

  const root = parseMarkdown(lines.map(({ text }) => text).join('\n'), footnotes)
  checkProse(root, {
    report: (line, message) => void faults.push({ ...placeOf(line), message }),
    keep: (line, name, value) => void strings.push({ ...placeOf(line), name, value }),
  })
  prepareProse(root)

  const [first] = childrenOf(root)
  const title = isElement(first, 'h1') ? textOf(first) : ''
  return { title, body: proseData(root.children.slice(1)), faults, strings }
}

/** Parses Markdown, with the tables, tasks and footnotes of GitHub, to an HTML tree. */
function parseMarkdown(markdown: string, footnotes: FootnoteWords): Root {
  const back = (index: number) => footnotes.back.replaceAll('{number}', String(index + 1))
  const processor = remark().use(remarkGfm, { singleTilde: false }).use(remarkRehype, {
    // Keeps raw HTML, so that `checkProse` can report it.
    allowDangerousHtml: true,
    footnoteLabel: footnotes.title,
    footnoteLabelProperties: {},
    footnoteBackLabel: back,
    footnoteBackContent: back,
  })
  return processor.runSync(processor.parse(markdown))
}
