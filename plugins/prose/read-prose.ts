import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import type { ContentString, Problem } from '../content/read-yaml.ts'
import { checkProse } from './check-prose.ts'
import type { Line } from './lines.ts'
import { proseData } from './prose-data.ts'
import { childrenOf, isElement, textOf, type Root } from './prose-tree.ts'
import { prepareProse } from './prepare-prose.ts'

/**
 * The words of footnotes. `title` is their heading. `back` is the label of a link from a footnote
 * back to the text, with `{number}` for the number of the footnote.
 */
type FootnoteWords = { title: string; back: string }

/**
 * Converts the Markdown of a page to data, so that browsers need no Markdown renderer. Returns the
 * title, the body and the problems. Also returns `strings`: the addresses of links and pictures.
 */
export function readProse(lines: Line[], footnotes: FootnoteWords) {
  const problems: Problem[] = []
  const strings: ContentString[] = []
  /** Returns the file and line in the content folder of a line of the Markdown. */
  const sourceOf = (markdownLine: number) => {
    const { file = '', line = 0 } = lines[markdownLine - 1] ?? {}
    return { file, line, field: '' }
  }

  const root = parseMarkdown(lines.map(({ text }) => text).join('\n'), footnotes)
  checkProse(root, {
    onProblem: (line, message) => void problems.push({ ...sourceOf(line), message }),
    onAddress: (line, name, value) => void strings.push({ ...sourceOf(line), name, value }),
  })
  prepareProse(root)

  const [first] = childrenOf(root)
  const title = isElement(first, 'h1') ? textOf(first) : ''
  return { title, body: proseData(root.children.slice(1)), problems, strings }
}

/** Parses Markdown, with the tables, tasks and footnotes of GitHub, to an HTML tree. */
function parseMarkdown(markdown: string, footnotes: FootnoteWords): Root {
  const backLabel = (index: number) => footnotes.back.replaceAll('{number}', String(index + 1))
  const processor = remark().use(remarkGfm, { singleTilde: false }).use(remarkRehype, {
    // Keeps raw HTML, so that `checkProse` can report it.
    allowDangerousHtml: true,
    footnoteLabel: footnotes.title,
    footnoteLabelProperties: {},
    footnoteBackLabel: backLabel,
    footnoteBackContent: backLabel,
  })
  return processor.runSync(processor.parse(markdown))
}
