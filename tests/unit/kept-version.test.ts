import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptVersion } from '../../scripts/keep-version/kept-version'
import { runCommand } from '../../scripts/run-command.mjs'
import { site } from '../helpers/content'
import { copyContent } from '../helpers/content-copy'
import { frontMatter, pageFiles } from '../helpers/page-files'
import { wordsOf } from '../helpers/pages'

const { folder, write, read } = pageFiles()

test('a kept version has the date and the words of the page, and search engines skip it', () => {
  write('privacy.md', [
    ...frontMatter('updated: 2026-05-18', "fingerprint: 'abc'", 'sample: true'),
    '# Privacy',
    '',
    'We are {brand}.',
    '',
    '{settings}',
  ])
  write('privacy/simulated.md', ['Nothing is sent.'])
  const content = { ...site, analytics: undefined, representatives: undefined, hosting: undefined }
  const env = { VITE_ENQUIRY_SIMULATE: 'true' }
  const { name, source } = keptVersion('privacy', folder.path, content, env)
  expect(name).toBe('privacy-2026-05-18.md')
  write(name, source.split('\n'))
  const { pages, problems } = read(undefined, content)
  const kept = pages.find(({ path }) => path === '/privacy-2026-05-18')
  const page = pages.find(({ path }) => path === '/privacy')
  expect(problems).toEqual([])
  expect(kept?.body.map(wordsOf)).toEqual([`We are ${site.brand}.`, 'Nothing is sent.'])
  expect(kept?.body).toEqual(page?.body)
  expect(kept?.updated).toEqual(page?.updated)
  expect(kept).toMatchObject({ isSample: true, meta: { isIndexed: false } })
  expect(kept?.fingerprint).toBeUndefined()
  // The kept words stay if the site changes.
  expect(source).not.toContain('{settings}')
})

test('a page without a date cannot be kept', () => {
  write('privacy.md', [...frontMatter(), '# Privacy'])
  expect(() => keptVersion('privacy', folder.path, site, {})).toThrow(
    'pages/privacy.md has no date: write updated at its top.',
  )
  write('privacy.md', ['# Privacy'])
  expect(() => keptVersion('privacy', folder.path, site, {})).toThrow(/must begin with title/)
})

test('the command keeps a version once, and does not replace a kept one', async () => {
  const content = copyContent()
  onTestFinished(content.remove)
  const kept = join(content.folder, 'pages/privacy-2026-05-18.md')
  const page = [...frontMatter('updated: 2026-05-18'), '# Privacy', '', 'We keep nothing.', '']
  writeFileSync(join(content.folder, 'pages/privacy.md'), page.join('\n'))
  async function keepVersion() {
    let output = ''
    const command = ['--import', 'tsx', 'scripts/keep-version.ts']
    const onOutput = (text: string) => (output += text)
    const env = { CONTENT: content.folder }
    const exitCode = await runCommand(process.execPath, command, env, { onOutput })
    return { exitCode, output: output.trim() }
  }

  const first = await keepVersion()
  expect(first).toMatchObject({ exitCode: 0 })
  expect(first.output).toMatch(/^Kept as .*pages\/privacy-2026-05-18\.md\.$/)
  const source = readFileSync(kept, 'utf8')
  expect(source).toContain('We keep nothing.')

  content.edit('pages/privacy.md', (text) => text.replace('nothing', 'everything'))
  expect(await keepVersion()).toEqual({
    exitCode: 1,
    output: `${kept} is kept already.`,
  })
  expect(readFileSync(kept, 'utf8')).toBe(source)
})
