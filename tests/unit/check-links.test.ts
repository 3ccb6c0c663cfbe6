// @vitest-environment node
import { afterAll, afterEach, expect, test } from 'vitest'
import { linkFaults } from '../../plugins/content-check/check-links'
import { faultLine } from '../../plugins/content/read-yaml'
import { copyContent } from '../helpers/content-copy'

const copy = copyContent()
afterEach(copy.restore)
afterAll(copy.remove)

const noFault = /^$/

// A name on the disk may have its accents as separate characters. macOS stores names so.
const composed = 'kit/Año (1).pdf'
test.for<[href: string, outcome: RegExp]>([
  ['/Fact%20sheet%201.pdf', noFault],
  ['/kit/a+b%25.pdf', noFault],
  ['/Fact sheet 1.pdf', /href has a space: write %20$/],
  [
    '/fact%20sheet%201.PDF',
    /but the file is called \/Fact sheet 1\.pdf, with other capitals: the names must be the same$/,
  ],
  [`/${encodeURI(composed)}`, /with accents as separate characters: the names must be the same$/],
  ['/shop/', /Link to anything else on your host with https:\/\/ and its name$/],
  ['https://agency.com/shop/', noFault],
  ['https://', /href must be a path, such as/],
  ['https://https://agency.com', /href must be a path, such as/],
  ['http://localhost:5173/contact', /href must be a path, such as/],
  ['mailto:ana', /href must be a path, such as/],
  ['tel:+', /href must be a path, such as/],
  ['mailto:ana@agency.com?subject=Hello', noFault],
])('a link to %s is accepted, or reported', ([href, outcome]) => {
  copy.set('site.yaml', ['menu', 0, 'href'], href)
  const { faults, strings } = copy.read()
  const menu = strings.filter(({ field }) => field === 'menu[0].href')
  const files = ['Fact sheet 1.pdf', 'kit/a+b%.pdf', composed.normalize('NFD')]
  const found = faults.length > 0 ? faults : linkFaults(menu, [], files)
  expect(found.map(faultLine).join('\n')).toMatch(outcome)
})
