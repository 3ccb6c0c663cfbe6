/**
 * A piece of a text with marks: struck out, strong, or a correction. `before` is the text before the
 * correction.
 */
export type Run = { text: string; mark?: 'strike' | 'strong'; before?: string }

const marked = /~~(.+?)~~|\*\*(.+?)\*\*|\{([^{}>]*)>([^{}>]*)\}/g

/**
 * The pieces of a text with `~~struck~~`, `**strong**` and `{corected > corrected}` words. Throws
 * an error that explains a wrong mark.
 */
export function parseMarks(source: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of source.matchAll(marked)) {
    if (match.index > end) runs.push({ text: source.slice(end, match.index) })
    runs.push(runOf(match))
    end = match.index + match[0].length
  }
  if (end < source.length) runs.push({ text: source.slice(end) })
  for (const { text } of runs) {
    const [sign] = /\*\*|~~|[{}]/.exec(text) ?? []
    if (sign)
      throw new Error(
        `has ${sign} that marks no words: write ~~struck~~, **strong** or {stroy > story}`,
      )
    if (text === '') throw new Error('has marks around nothing')
  }
  return runs
}

function runOf([, struck, strong, before, after]: RegExpExecArray): Run {
  if (struck !== undefined) return { text: struck.trim(), mark: 'strike' }
  if (strong !== undefined) return { text: strong.trim(), mark: 'strong' }
  return { text: after?.trim() ?? '', before: before?.trim() ?? '' }
}
