import { expect, test } from 'vitest'
import { editorHost } from '../../plugins/editor/editor-host'
import { runCommand } from '../../scripts/run-command.mjs'

const siteUrl = 'https://www.agency.com'

test('by default, the host of the editor is edit. with the domain of the site', () => {
  expect(editorHost(undefined, siteUrl)).toBe('edit.agency.com')
  expect(editorHost(undefined, 'https://news.agency.com/en/')).toBe('edit.news.agency.com')
})

test.for([
  ['texts.agency.com', 'texts.agency.com'],
  [' Texts.Agency.COM ', 'texts.agency.com'],
  ['textos.agência.pt', 'textos.xn--agncia-jva.pt'],
])('EDITOR_HOST may be “%s”', ([typed = '', host]) => {
  expect(editorHost(typed, siteUrl)).toBe(host)
})

test.for([
  '',
  ' ',
  'https://texts.agency.com',
  'texts.agency.com/admin',
  'texts.agency.com/',
  'texts.agency.com:8080',
  'texts agency.com',
  'texts.agency.com edit.agency.com',
  'editor@texts.agency.com',
  'texts.agency.com?a',
  'texts.agency.com#a',
  'texts\\agency.com',
  'texts;agency.com',
  'texts',
  '192.0.2.1',
])('EDITOR_HOST may not be “%s”', (typed) => {
  expect(() => editorHost(typed, siteUrl)).toThrow(
    `EDITOR_HOST is “${typed.trim()}”: set it to a host name without https://, port and path, such as texts.agency.com, or unset it.`,
  )
})

test('npm run build:admin refuses a wrong EDITOR_HOST in one line', async () => {
  let output = ''
  const exitCode = await runCommand(
    process.execPath,
    ['--import', 'tsx', 'scripts/build-admin.ts'],
    { EDITOR_HOST: 'https://texts.agency.com' },
    { onOutput: (text: string) => void (output += text) },
  )
  expect(output).toMatch(/^EDITOR_HOST is “https:\/\/texts\.agency\.com”: .*\n$/)
  expect(exitCode).toBe(1)
})
