import { textOf, type BuiltFile } from './built-files.ts'
import { contentAt, contentTexts, wordsOf } from './content-texts.ts'
import { sampleBrand } from './details.ts'
import { inContent, when, type Finding } from './finding.ts'
import type { Content } from './read-site.ts'
import { claims, entriesOf, type SampleRecognizer } from './sample.ts'

type Claim = (typeof claims)[number]

/** What the site still says of the sample agency, and what it does not say at all. */
export function contentFindings(content: Content, sample: SampleRecognizer): Finding[] {
  return [
    ...claims.flatMap((claim) => claimFindings(claim, contentAt(content[claim.file], claim.key), sample)),
    ...logoFindings(content),
    ...Object.entries(content.modules).flatMap(([file, module]) => textFindings(file, module)),
    ...content.pages.flatMap(({ texts }) =>
      texts.flatMap(({ text, place }) => unwrittenFindings(text, inContent(place))),
    ),
  ]
}

/** Where the sample's name still stands in the content's files. */
export function sampleNameFindings(files: BuiltFile[]): Finding[] {
  return files.flatMap((file) => {
    const times = textOf(file).match(new RegExp(sampleBrand, 'gi'))?.length ?? 0
    return when(times > 0, {
      what: `The sample’s name “${sampleBrand}” stands there ${times === 1 ? 'once' : `${times} times`}.`,
      why: 'Visitors and search engines would read the name of an agency that does not exist.',
      where: inContent(file.name),
    })
  })
}

const inventedPeople =
  'It is invented, and marked with isSample. To publish invented clients is illegal in the United States (16 CFR 465).'

function claimFindings({ file, key, name }: Claim, claim: unknown, sample: SampleRecognizer): Finding[] {
  const entries = entriesOf(claim)
  const where = inContent(`${file}.yaml`, key)
  if (Array.isArray(claim) && entries.length === 0)
    return [
      {
        what: `There are no ${name}.`,
        why: 'The section is drawn with its headline and nothing below it: fill it, or remove the section from its page.',
        where,
      },
    ]
  const numbered = entries.filter((entry) => key === 'results.statistics' && sample.hasSampleNumber(entry))
  const left = entries.flatMap((entry, index) => {
    // One number may be the same by chance.
    const isLeft = isMarked(entry) || sample.isSampleEntry(entry) || (numbered.length > 1 && numbered.includes(entry))
    return isLeft ? [Array.isArray(claim) ? `[${index}] ${titleOf(entry)}` : titleOf(entry)] : []
  })
  return when(left.length > 0, {
    what: `Left from the sample, in the ${name}: ${left.join(', ')}.`,
    why: entries.some(isMarked)
      ? inventedPeople
      : 'It is a claim of an agency that does not exist. Write what is true of yours, in your own words.',
    where,
  })
}

function isMarked(entry: unknown) {
  return typeof entry === 'object' && contentAt(entry, 'isSample') === true
}

function titleOf(entry: unknown) {
  const texts = contentTexts(entry)
  const title = texts.find(({ key }) => ['title', 'name'].includes(key)) ?? texts[0]
  return quoted(title?.text ?? '')
}

function quoted(text: string) {
  return `“${text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text}”`
}

function logoFindings({ home }: Content): Finding[] {
  const slots = home.clientLogos?.slots ?? []
  const empty = slots.filter(
    ({ label, isPlaceholder, isSample }) => isSample || isPlaceholder || /^(client )?logo$/i.test(label.trim()),
  )
  return when(empty.length > 0, {
    what: `${empty.length} of ${slots.length} places for client logos are empty samples: ${empty.map(({ id }) => id).join(', ')}.`,
    why: 'Visitors see a dashed box that says “Client logo”. A place that you do not need can be removed.',
    where: inContent('home.yaml', 'clientLogos.slots'),
  })
}

function textFindings(file: string, module: unknown): Finding[] {
  const texts = contentTexts(module)
  const blank = texts.filter(({ text }) => wordsOf(text).length === 0)
  const letters = texts.filter(({ text }) => /^\p{L}$/u.test(text.trim()))
  return [
    ...blank.map(({ key, text }) => ({
      what: `A text is empty: “${text}”.`,
      why: 'Its place on the page stays, and a reader, or a screen reader, finds nothing there.',
      where: inContent(`${file}.yaml`, key),
    })),
    ...letters.map(({ key, text }) => ({
      what: `A text is one letter: “${text}”.`,
      why: 'It says nothing to a reader.',
      where: inContent(`${file}.yaml`, key),
    })),
    ...texts.flatMap(({ key, text }) => unwrittenFindings(text, inContent(`${file}.yaml`, key))),
  ]
}

function unwrittenFindings(text: string, where: string): Finding[] {
  return when(/\b(lorem ipsum|todo|tbd|placeholder)\b/i.test(text), {
    what: `A text is still to be written: ${quoted(text)}.`,
    why: 'Visitors would read it.',
    where,
  })
}
