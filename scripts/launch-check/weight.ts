import { isOver, type Total, type WeighedFile, type WeighedPage } from '../weigh-site.ts'
import { inContent, type Finding } from './finding.ts'

/**
 * What became too heavy, and what would help: by the bytes of the build itself, whatever a scorecard says. `contentFiles` names
 * the content file of each page, by its path.
 */
export function weightFindings(pages: WeighedPage[], contentFiles: Record<string, string>): Finding[] {
  return pages.flatMap((page) =>
    page.totals.filter(isOver).map((total) => {
      const { why, where } = remedy(page, total, inContent(contentFiles[page.path] ?? 'home.yaml'))
      const what = `${page.path}: ${total.label}, ${total.value} ${total.unit}; at most ${total.limit} were agreed.`
      return { what, why, where }
    }),
  )
}

function remedy({ files, path }: WeighedPage, { label, value }: Total, content: string) {
  if (/script/.test(label))
    return {
      why: `A slow phone is busy with it when it is tapped. Most of it: ${largest(files, 'script')}. Remove a package, replace it by a smaller one, or import it where it is needed.`,
      where: 'src/, and dependencies in package.json',
    }
  if (/font/.test(label))
    return {
      why: `Text waits for its letters. Most of it: ${largest(files, 'font')}. Fewer weights, one face less, or fewer characters that no other text uses.`,
      where: `src/build/assets/font-faces.ts, and rare characters in ${inContent('')}`,
    }
  if (label === 'pictures as it opens')
    return {
      why: `They take their share of a slow network from what is read first. The largest: ${largest(
        files.filter(({ onDemand }) => !onDemand),
        'picture',
      )}. Logos are smallest as SVG; a client can be named in words, too.`,
      where: content,
    }
  if (/picture/.test(label))
    return {
      why: `Whoever reads to the end downloads them all. The largest: ${largest(files, 'picture')}. Show fewer, or drawn charts in their place; scale those in public/ to the size they are shown at, as the build does with those of the content.`,
      where: `public/, and ${content}`,
    }
  if (/request/.test(label))
    return {
      why: 'Each file waits for its turn on a slow network. Fewer packages and fewer fonts make fewer files.',
      where: 'src/, and src/build/assets/font-faces.ts',
    }
  if (/HTML|first screen/.test(label))
    return {
      why: `Nothing is shown before it has come. The page’s words and drawings are ${kilobytes(value)}: shorten them, or move stories to pages of their own.`,
      where: content,
    }
  const atOnce = files.filter(({ onDemand }) => !onDemand)
  return {
    why: `Visitors on a mobile network wait and pay for it. The largest: ${largest(atOnce)}.`,
    where: `${content}, and the imports of the page ${path}`,
  }
}

/** The three largest files, scripts with the packages in them. */
function largest(files: WeighedFile[], kind?: WeighedFile['kind']) {
  return files
    .filter((file) => kind === undefined || file.kind === kind)
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 3)
    .map(({ name, bytes, owners }) => `${name} (${kilobytes(bytes)}${owners && `: ${owners}`})`)
    .join(', ')
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} KB`
}
