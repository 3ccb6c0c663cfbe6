import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parseDocument, type Document } from 'yaml'
import { contentFolder } from '../../plugins/content/content-folder'
import { translationTags } from '../../plugins/content/languages'

/** The local time from which the scheduled page and story are public. */
export const scheduledTime = '2027-01-12T09:00'

/** The paths of the unpublished pages. */
export const hiddenPaths = [
  '/hidden-draft',
  '/hidden-scheduled',
  '/stories/qx-draft',
  '/stories/qx-scheduled',
]

const kinds = ['draft', 'scheduled']

/** The pictures of the unpublished content. */
export const hiddenPictures = kinds.flatMap((kind) => [
  `stories/qx-${kind}.jpg`,
  `pictures/qx-${kind}.jpg`,
])

const storyFields = ['Alt', 'Metric', 'Title', 'Summary', 'Tag', 'Label', 'Text', 'Note']
const pageFields = ['Meta', 'Description', 'Heading', 'Text', 'Alt', 'Share']

/** The word of each field of the unpublished content. Each starts with `Qx` and occurs once. */
export const hiddenWords = [
  'Qxmenu',
  ...kinds.flatMap((kind) => [
    ...storyFields.map((field) => `Qxstory${kind}${field}`),
    ...pageFields.map((field) => `Qxpage${kind}${field}`),
  ]),
]

/** A letter that only the unpublished content has. */
export const hiddenLetter = 'Ŋ'

/**
 * Copies the content to `folder`, and adds a draft and a scheduled page and story to it. In each
 * translation, the stories have the same words.
 */
export async function copyWithUnpublished(folder: string): Promise<void> {
  cpSync(contentFolder, folder, { recursive: true })
  for (const name of ['pictures', 'stories']) mkdirSync(join(folder, name), { recursive: true })
  for (const [index, file] of hiddenPictures.entries())
    await sharp({
      create: { width: 800, height: 500, channels: 3, background: { r: 60 * index, g: 90, b: 40 } },
    })
      .jpeg()
      .toFile(join(folder, file))

  const edit = (file: string, change: (document: Document) => void) => {
    const document = parseDocument(readFileSync(join(folder, file), 'utf8'))
    change(document)
    writeFileSync(join(folder, file), document.toString({ lineWidth: 0 }))
  }
  edit('site.yaml', (site) =>
    site.addIn(['menu'], { id: 'qx', label: 'Qxmenu', href: '/hidden-draft' }),
  )
  edit('meta.yaml', (meta) => {
    // The list of the stories that have pages.
    if (!meta.has('stories')) meta.set('stories', meta.get('home'))
  })
  edit('home.yaml', (home) => {
    home.addIn(['caseStudies', 'studies'], storyOf('draft', { draft: true }))
    home.addIn(['caseStudies', 'studies'], storyOf('scheduled', { publishOn: scheduledTime }))
  })
  for (const tag of translationTags(folder))
    edit(`${tag}/home.yaml`, (home) => {
      for (const kind of kinds)
        home.addIn(['caseStudies', 'studies'], { id: `qx-${kind}`, ...storyWordsOf(kind) })
    })
  writeFileSync(join(folder, 'pages/hidden-draft.md'), pageOf('draft', 'draft: true'))
  writeFileSync(
    join(folder, 'pages/hidden-scheduled.md'),
    pageOf('scheduled', `publishOn: ${scheduledTime}`),
  )
}

const storyOf = (kind: string, visibility: object) => ({
  id: `qx-${kind}`,
  image: `stories/qx-${kind}.jpg`,
  ...storyWordsOf(kind),
  hasPage: true,
  slug: `qx-${kind}`,
  isSample: false,
  ...visibility,
})

const storyWordsOf = (kind: string) => ({
  imageAlt: `Qxstory${kind}Alt`,
  metric: `Qxstory${kind}Metric`,
  title: `Qxstory${kind}Title`,
  summary: `Qxstory${kind}Summary ${hiddenLetter}`,
  tags: [`Qxstory${kind}Tag`],
  story: [{ label: `Qxstory${kind}Label`, text: `Qxstory${kind}Text` }],
  note: `Qxstory${kind}Note`,
})

const pageOf = (kind: string, visibility: string) => `---
title: Qxpage${kind}Meta
description: Qxpage${kind}Description
indexed: true
sharePictureAlt: Qxpage${kind}Share
${visibility}
---

# Qxpage${kind}Heading

Qxpage${kind}Text ${hiddenLetter}

![Qxpage${kind}Alt](pictures/qx-${kind}.jpg)
`
