import { figureName, formatFigure } from '../scorecard/figures.ts'
import type { ChangedPage, Changes, ComparedFigures } from './changes.ts'

/** The first line of each comment. `comment.yml` finds an earlier comment by this line. */
const marker = '<!-- changed pages -->'

// GitHub refuses a comment with more than 65,536 characters.
const maxCommentLength = 60_000
const maxLinesPerGroup = 60
const maxLineLength = 600

/** The compared figures, in the order of the table. */
const figureKeys = [
  'categories:performance',
  'categories:accessibility',
  'categories:best-practices',
  'categories:seo',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'resource-summary:total:size',
]

/**
 * Returns the comment on a pull request in Markdown: the changed words of each page, the figures of
 * Lighthouse, and a link to the pictures. All words of pages are in code. So no word becomes a
 * link, a mention or HTML.
 */
export function commentOn({ pages, figures, runCount }: Changes, picturesUrl?: string): string {
  const table = figures.length > 0 ? figureTable(figures, runCount) : ''
  const blocks = [marker, summary(pages), picturesUrl ? pictureLine(picturesUrl) : '']
  const groups = groupByWords(pages)
  let length = blocks.join('').length + table.length
  for (const [index, group] of groups.entries()) {
    const block = groupBlock(group)
    length += block.length
    if (length > maxCommentLength) {
      const remainingCount = groups.length - index
      blocks.push(`The words of ${remainingCount} more groups of pages are in \`changes.json\`.`)
      break
    }
    blocks.push(block)
  }
  return `${[...blocks, table].filter((block) => block !== '').join('\n\n')}\n`
}

/** Returns the numbers of pages, such as `**Pages: 2 changed, 1 new.**`. */
function summary(pages: ChangedPage[]): string {
  if (pages.length === 0) return '**No page changes.**'
  const counts = (['changed', 'new', 'gone'] as const).flatMap((state) => {
    const count = pages.filter((page) => page.state === state).length
    return count > 0 ? [`${count} ${state}`] : []
  })
  return `**Pages: ${counts.join(', ')}.**`
}

function pictureLine(url: string): string {
  return `[Pictures of these pages](${url}), before and after, at 390 and 1440 px.`
}

/** Groups the pages with the same state and the same changed words. */
function groupByWords(pages: ChangedPage[]): ChangedPage[][] {
  const groups = new Map<string, ChangedPage[]>()
  for (const page of pages) {
    const key = JSON.stringify([page.state, page.removed, page.added])
    groups.set(key, [...(groups.get(key) ?? []), page])
  }
  return [...groups.values()]
}

/** Describes a group of pages: their paths, and their changed words as a diff. */
function groupBlock(group: ChangedPage[]): string {
  const [first] = group
  if (!first) return ''
  const paths = group.map(({ path }) => codeOf(path)).join(', ')
  if (first.state === 'gone') return `#### Gone: ${paths}`
  const title = `#### ${first.state === 'new' ? 'New: ' : ''}${paths}`
  const lines = [...first.removed.map(lineWith('-')), ...first.added.map(lineWith('+'))]
  if (lines.length === 0) return `${title}\n\nThe words are the same. The look changes.`
  const hiddenCount = lines.length - maxLinesPerGroup
  if (hiddenCount > 0) lines.splice(maxLinesPerGroup, hiddenCount, `  (${hiddenCount} more lines)`)
  return [title, '', '```diff', ...lines, '```'].join('\n')
}

/** Returns a path as inline code. `changes.ts` refuses a path with a backtick. */
const codeOf = (path: string) => `\`${path}\``

/** Returns a function that adds a sign to a line. A line with a sign cannot end the code block. */
const lineWith = (sign: '+' | '-') => (line: string) => {
  const text = withVisibleCharacters(line)
  const shortText = text.length > maxLineLength ? `${text.slice(0, maxLineLength)} …` : text
  return `${sign} ${shortText}`
}

function figureTable(figures: ComparedFigures[], runCount: number): string {
  const rows = figures.flatMap(({ path, before, after }) =>
    figureKeys.map((key) => {
      const [oldFigure, newFigure] = [before[key], after[key]].map((value) =>
        value === undefined ? '–' : formatFigure(key, value),
      )
      return `| ${codeOf(path)} | ${figureName(key)} | ${oldFigure} | ${newFigure} |`
    }),
  )
  return [
    `#### Lighthouse on a phone, medians of ${runCount}`,
    '',
    '| page | figure | before | after |',
    '| --- | --- | ---: | ---: |',
    ...rows,
  ].join('\n')
}

/**
 * Replaces invisible characters by their codes, such as `\u00AD` for a soft hyphen. Otherwise, a
 * text could begin a new line, or reverse the direction of its line.
 */
function withVisibleCharacters(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) =>
      `\\u${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}
