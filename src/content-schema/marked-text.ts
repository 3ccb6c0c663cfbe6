/**
 * A part of a marked text. All its words have the same mark, or no mark. In a correction,
 * `original` is the uncorrected text.
 */
export type Run = { text: string; mark?: 'strike' | 'strong'; original?: string }

// `~~struck~~`, `**strong**` or `{stroy > story}`.
const markPattern = /~~(.+?)~~|\*\*(.+?)\*\*|\{([^{}>]*)>([^{}>]*)\}/g

/**
 * Parses a text with marks into runs: `~~struck~~`, `**strong**` and `{stroy > story}`. Throws an
 * error that explains an invalid mark.
 */
export function parseMarks(source: string): Run[] {
  const runs: Run[] = []
  let endOfLastMark = 0
  for (const match of source.matchAll(markPattern)) {
    if (match.index > endOfLastMark) runs.push({ text: source.slice(endOfLastMark, match.index) })
    runs.push(markedRun(match))
    endOfLastMark = match.index + match[0].length
  }
  if (endOfLastMark < source.length) runs.push({ text: source.slice(endOfLastMark) })
  for (const run of runs) checkRun(run)
  return runs
}

function markedRun([, struck, strong, original, corrected]: RegExpExecArray): Run {
  if (struck !== undefined) return { text: struck.trim(), mark: 'strike' }
  if (strong !== undefined) return { text: strong.trim(), mark: 'strong' }
  return { text: corrected?.trim() ?? '', original: original?.trim() ?? '' }
}

/**
 * Throws an error if the text of a run is empty, or if the text or its original contains a sign of
 * a mark. A mark with such a sign is not closed, or is inside another mark.
 */
function checkRun({ text, original = '' }: Run) {
  const [sign] = /\*\*|~~|[{}]/.exec(`${original} ${text}`) ?? []
  if (sign)
    throw new Error(
      `has ${sign} that marks no words: write ~~struck~~, **strong** or {stroy > story}`,
    )
  if (text === '') throw new Error('has marks around nothing')
}
