import { expect, test } from 'vitest'
import { pictureProblems } from '../../plugins/content-check/check-content'
import { linkProblems } from '../../plugins/content-check/check-links'
import { problemLine } from '../../plugins/content/read-yaml'
import { frontMatter, pageFiles } from '../helpers/page-files'

const { folder, write, read, readAbout } = pageFiles()

test('dead links and missing pictures are reported with file and line', async () => {
  const { page } = readAbout(
    '[a](/nowhere)',
    '[b](/price.pdf) [c](#us) [d](/contact?from=about) [e](/about#us) [f](/sitemap.xml) [g](https://a.com) [h](/us.jpg)',
    '',
    '![Us](pictures/us.jpg)',
    '',
    '## Us',
  )
  const known =
    'which is no page or file of the site: there is /, /contact, /thanks, /about. Link to anything else on your host with https:// and its name'
  expect(linkProblems(page.strings, [page], ['us.jpg']).map(problemLine)).toEqual([
    `pages/about.md:9: leads to /nowhere, ${known}`,
    `pages/about.md:10: leads to /price.pdf, ${known}`,
  ])
  expect((await pictureProblems(page.strings, folder.path)).map(problemLine)).toEqual([
    'pages/about.md:12: names pictures/us.jpg, which is not in the content folder',
  ])
})

test.for<[href: string, problem: string | undefined]>([
  ['/#results', undefined],
  [
    '/#servises-gone',
    '/ has no section #servises-gone: there is #home, #results, #publications, #services, #testimonials',
  ],
  ['/?from=about#results', undefined],
  ['/#', undefined],
  ['/#top', undefined],
  ['/contact#main', undefined],
  ['/contact#prices', '/contact has no section with an address: link to /contact'],
  ['#what-we-do', undefined],
  ['#what-we-did', '/about has no section #what-we-did: there is #what-we-do'],
  ['/about#what%2Dwe-do', undefined],
  ['/about#what-we-do:~:text=desk', undefined],
  ['/about#What-we-do', '/about has no section #What-we-do: there is #what-we-do'],
  ['/kit.pdf#page=2', undefined],
])('a link to %s leads to a section, or is reported', ([href, problem]) => {
  const { page } = readAbout('## What we do', '', `[a](${href})`)
  const problems = linkProblems(page.strings, [page], ['kit.pdf']).map(problemLine)
  const line = `pages/about.md:11: leads to ${href}, and ${problem}`
  expect(problems).toEqual(problem ? [line] : [])
})

test('links may lead to footnotes', () => {
  const words = "footnotes: { title: Notes, back: 'Back to {number}' }"
  write('about.md', [...frontMatter(words), '# About', '', 'Desks.[^1]', '', '[^1]: Two.'])
  const { pages } = read()
  const strings = pages.flatMap((page) => page.strings)
  expect(strings.map(({ value }) => value)).toContainEqual(expect.stringMatching(/^#.*fn/))
  expect(linkProblems(strings, pages, [])).toEqual([])
})
