/**
 * A Markdown table that also reads well as plain text. A column whose name ends in `:` is set to the right.
 *
 * @param {string[]} columns
 * @param {string[][]} rows
 */
export function markdownTable(columns, rows) {
  const names = columns.map((column) => column.replace(/:$/, ''))
  const widths = names.map((name, index) => Math.max(3, name.length, ...rows.map((row) => row[index]?.length ?? 0)))

  /** @param {string[]} cells */
  function line(cells) {
    const padded = widths.map((width, index) => {
      const cell = cells[index] ?? ''
      if (columns[index]?.endsWith(':')) return cell.padStart(width)
      // One long cell at the end would else make every line as long.
      return index === widths.length - 1 ? cell : cell.padEnd(width)
    })
    return `| ${padded.join(' | ')} |`
  }

  const rule = widths.map((width, index) => {
    if (columns[index]?.endsWith(':')) return `${'-'.repeat(width - 1)}:`
    return '-'.repeat(index === widths.length - 1 ? 3 : width)
  })
  return [line(names), line(rule), ...rows.map(line)].join('\n')
}
