// @vitest-environment node
import { expect, test } from 'vitest'
import type { PageSettings } from '../../plugins/prose/page-settings'
import { site } from '../helpers/content'
import { frontMatter, noSettings, pageFiles } from '../helpers/page-files'
import { wordsOf } from '../helpers/pages'

const { write, read } = pageFiles()
const front = frontMatter('updated: 2026-05-18')

test('the line {settings} becomes the parts for the settings of the build, measurements first', () => {
  write('privacy.md', [...front, '# Privacy', '', 'First.', '', '{settings}', '', 'Last.'])
  for (const name of ['measured', 'not-measured', 'speed', 'simulated', 'own-receiver'])
    write(`privacy/${name}.md`, [name])
  write('privacy/form-service.md', ['{service} in {serviceCountry}'])
  const shown = (isMeasured: boolean, receiver: PageSettings['receiver']) =>
    read({ receiver, isMeasured }).pages[0]?.body.map(wordsOf)
  expect(read().faults).toEqual([])
  expect(shown(false, 'unset')).toEqual(['First.', 'not-measured', 'simulated', 'Last.'])
  for (const receiver of ['generic', 'receiver'] as const)
    expect(shown(true, receiver)).toEqual(['First.', 'measured', 'speed', 'own-receiver', 'Last.'])
  const country = new Intl.DisplayNames(site.locale, { type: 'region' }).of('US')
  expect(shown(false, 'hubspot')).toEqual([
    'First.',
    'not-measured',
    `HubSpot in ${country}`,
    'Last.',
  ])
})

test('if visits are counted, the line {settings} names the service and its host', () => {
  const counted = {
    ...site,
    analytics: { service: 'umami', script: 'https://stats.example/script.js', id: '1' },
  } as const
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  write('privacy/simulated.md', ['simulated'])
  expect(read(noSettings, counted).faults).toContainEqual('pages/privacy/analytics.md: is missing')
  write('privacy/analytics.md', ['{analytics} at {analyticsHost}'])
  expect(read(noSettings, counted).pages[0]?.body.map(wordsOf)).toEqual([
    'Umami at stats.example',
    'simulated',
  ])
})

test('a fault in a part that the line {settings} shows is reported with its own line', () => {
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  write('privacy/simulated.md', ['One', '<script>a()</script>'])
  expect(read().faults).toEqual([
    expect.stringContaining('pages/privacy/simulated.md:2: has HTML, <script>'),
  ])
})

test('a build that sends its errors says so after the measurements', () => {
  write('privacy.md', [...front, '# Privacy', '', '  {settings}  '])
  for (const name of ['measured', 'speed', 'errors', 'simulated'])
    write(`privacy/${name}.md`, [name])
  const settings = { receiver: 'simulated', isMeasured: true, isReported: true } as const
  const { pages, faults } = read(settings)
  expect(faults).toEqual([])
  expect(pages[0]?.body.map(wordsOf)).toEqual(['measured', 'speed', 'errors', 'simulated'])
})

test('only the part about measuring nothing may be missing', () => {
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  expect(read().faults).toEqual(['pages/privacy/simulated.md: is missing'])
})

test('parts are paragraphs of their own, also next to a text', () => {
  write('privacy.md', [...front, '# Privacy', '', 'First.', '{settings}', 'Last.'])
  write('privacy/not-measured.md', ['nothing'])
  write('privacy/simulated.md', ['simulated'])
  const { pages } = read()
  expect(pages[0]?.body.map(wordsOf)).toEqual(['First.', 'nothing', 'simulated', 'Last.'])
})
