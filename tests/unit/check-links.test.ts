import { expect, test } from 'vitest'
import { linkProblems, sectionPagePaths } from '../../plugins/content-check/check-links'
import { storyPagesOf } from '../../plugins/content/story-pages'
import { problemLine } from '../../plugins/content/read-yaml'
import { changedContent, type Change } from '../helpers/changed-content'
import { content } from '../helpers/content'
import { missingPath, prosePages } from '../helpers/pages'

const copy = changedContent()
const { problemsAfter } = copy
const knownPaths = [
  ...sectionPagePaths,
  ...[...prosePages, ...storyPagesOf(content)].map(({ path }) => path),
].join(', ')
const noProblem = /^$/

// macOS stores the accents of a name as separate characters.
const composed = 'kit/Año (1).pdf'

test.for<[href: string, outcome: RegExp]>([
  ['/Fact%20sheet%201.pdf', noProblem],
  ['/kit/a+b%25.pdf', noProblem],
  ['/Fact sheet 1.pdf', /href has a space: write %20$/],
  [
    '/fact%20sheet%201.PDF',
    /but the file is called \/Fact sheet 1\.pdf, with other capitals or spaces: the names must be the same$/,
  ],
  [`/${encodeURI(composed)}`, /with accents as separate characters: the names must be the same$/],
  ['/shop/', /Link to anything else on your host with https:\/\/ and its name$/],
  ['https://agency.com/shop/', noProblem],
  ['https://', /href must be a path, such as/],
  ['https://https://agency.com', /href must be a path, such as/],
  ['http://localhost:5173/contact', /href must be a path, such as/],
  ['mailto:ana', /href must be a path, such as/],
  ['tel:+', /href must be a path, such as/],
  ['mailto:ana@agency.com?subject=Hello', noProblem],
])('a link to %s is accepted, or reported', ([href, outcome]) => {
  copy.set('site.yaml', ['menu', 0, 'href'], href)
  const { problems, strings } = copy.read()
  const menu = strings.filter(({ field }) => field === 'menu[0].href')
  const files = ['Fact sheet 1.pdf', 'kit/a+b%.pdf', composed.normalize('NFD')]
  const found = problems.length > 0 ? problems : linkProblems(menu, [], files)
  expect(found.map(problemLine).join('\n')).toMatch(outcome)
})

test('a link may have a query, and lead to a file that the build writes', async () => {
  expect(await problemsAfter(['site.yaml', ['menu', 0, 'href'], '/contact?from=menu'])).toEqual([])
  expect(await problemsAfter(['site.yaml', ['menu', 0, 'href'], '/sitemap.xml'])).toEqual([])
})

test.for<[what: string, change: Change, line: string]>([
  [
    'a link to a page that is not there',
    ['site.yaml', ['menu', 0, 'href'], missingPath],
    `site.yaml: menu[0].href leads to ${missingPath}, which is no page or file of the site: there is ${knownPaths}. Link to anything else on your host with https:// and its name`,
  ],
  [
    'a link to a file that is not there',
    ['site.yaml', ['menu', 0, 'href'], '/brochure.pdf'],
    `site.yaml: menu[0].href leads to /brochure.pdf, which is no page or file of the site: there is ${knownPaths}. Link to anything else on your host with https:// and its name`,
  ],
  [
    'a link to nowhere',
    ['site.yaml', ['menu', 0, 'href'], '#'],
    'site.yaml: menu[0].href must be a path, such as /contact or /#results, or an address, such as https://agency.com',
  ],
])('%s is a problem, in one line', async ([, change, line]) => {
  expect(await problemsAfter(change)).toEqual([line])
})
