import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFolder } from '../../plugins/content/content-folder'
import { storyPagesOf } from '../../plugins/content/story-pages'
import { changedContent, type Change, type Field } from '../helpers/changed-content'
import { content, homeContent, homeMeta } from '../helpers/content'

const copy = changedContent()
const storyField = (index: number, name: string): Field => ['caseStudies', 'studies', index, name]
const storyChange = (index: number, name: string, value: unknown): Change => [
  'home.yaml',
  storyField(index, name),
  value,
]

const listMeta: Change = ['meta.yaml', ['stories'], homeMeta]
const deleteField = (index: number, name: string): Change => ['home.yaml', storyField(index, name)]

// Makes all stories public. No story has a page, and no story links to one.
const homeFile = parse(readFileSync(join(contentFolder, 'home.yaml'), 'utf8')) as {
  caseStudies: { studies: object[] }
}
const pageFields = ['link', 'hasPage', 'slug', 'publishOn', 'draft']
const noPages = homeFile.caseStudies.studies.flatMap((story, index) =>
  pageFields.filter((field) => field in story).map((field) => deleteField(index, field)),
)
const withPage = (index: number, title: string): Change[] => [
  storyChange(index, 'hasPage', true),
  storyChange(index, 'title', title),
]

/** Returns the pages of stories after changes of the content. */
function pagesAfter(...changes: Change[]) {
  for (const change of [...noPages, ...changes]) copy.set(...change)
  return storyPagesOf(copy.read().content)
}

test('a story with a page has the words of its title in its address, or its slug', () => {
  const pages = pagesAfter(
    listMeta,
    ...withPage(0, 'Une fête au moulin'),
    ...withPage(1, 'Another story'),
    storyChange(1, 'slug', 'mill'),
  )
  expect(pages.map(({ path }) => path)).toEqual([
    '/stories',
    '/stories/une-fete-au-moulin',
    '/stories/mill',
  ])
})

test('without a story that has a page there is no list of stories', () => {
  expect(pagesAfter(listMeta)).toEqual([])
})

test('an invented story is not indexed', () => {
  const [firstStory, ...others] = homeContent.caseStudies.studies
  if (!firstStory) throw new Error('The content has no story')
  const indexedWith = (isSample: boolean) => {
    const stories = [{ ...firstStory, path: '/stories/mill', isSample }, ...others]
    const home = { ...homeContent, caseStudies: { ...homeContent.caseStudies, studies: stories } }
    const pages = storyPagesOf({ home, meta: { ...content.meta, stories: homeMeta } })
    return pages.find(({ path }) => path === '/stories/mill')?.meta.isIndexed
  }
  expect([indexedWith(true), indexedWith(false)]).toEqual([false, true])
})

const first = 'caseStudies.studies[0]'

test.for<[what: string, changes: Change[], line: string]>([
  [
    'a title without Latin letters',
    withPage(0, '紡績工場'),
    `home.yaml: ${first}.title has no Latin letters for the address of the story’s page: add a slug, such as mill`,
  ],
  [
    'an address that hosts cannot serve',
    withPage(0, '404'),
    `home.yaml: ${first}.title makes the address /stories/404, which is taken: add another slug`,
  ],
  [
    'a slug with capitals',
    [...withPage(0, 'Mill'), storyChange(0, 'slug', 'Our Mill')],
    `home.yaml: ${first}.slug must be small letters, digits and hyphens, such as mill`,
  ],
  [
    'one address of two stories',
    [...withPage(0, 'A mill'), ...withPage(1, 'Mill'), storyChange(1, 'slug', 'a-mill')],
    'home.yaml: caseStudies.studies[1].slug makes the address /stories/a-mill, the same as item 1 of the list: add another slug',
  ],
])('%s is a problem of a story with a page', async ([, changes, line]) => {
  expect(await copy.problemsAfter(listMeta, ...noPages, ...changes)).toEqual([line])
})

test('a list of stories without texts for search engines is a problem', async () => {
  const problems = await copy.problemsAfter(
    listMeta,
    ['meta.yaml', ['stories']],
    ...noPages,
    ...withPage(0, 'Mill'),
  )
  expect(problems).toEqual([
    'meta.yaml: stories is missing: a story of home.yaml has a page, and /stories would have no title',
  ])
})

test('links may lead to the pages of stories, if there are any', async () => {
  const link = storyChange(1, 'link', { label: 'More', href: '/stories/mill' })
  expect(await copy.problemsAfter(listMeta, ...noPages, ...withPage(0, 'Mill'), link)).toEqual([])
  copy.restore()
  expect(await copy.problemsAfter(listMeta, ...noPages, link)).toEqual([
    expect.stringMatching(/link\.href leads to \/stories\/mill, which is no page/),
  ])
})
