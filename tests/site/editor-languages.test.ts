import { cpSync, readFileSync, rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { startDevServer } from '../helpers/dev-server'
import { openEditor, pickedFile, saveForm, textFilesIn } from '../helpers/editor-form'
import { translateContent } from '../helpers/translate-content'

// The forms of a site in two languages, with a translation of src/content.

// Sveltia reads no folder outside of the project and none in `node_modules`.
const folder = 'reports/translated-content'
let server: Awaited<ReturnType<typeof startDevServer>>
test.beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  cpSync('src/content', folder, { recursive: true })
  translateContent(folder, 'de')
  const { CONTENT } = process.env
  process.env.CONTENT = folder
  server = await startDevServer()
  if (CONTENT) process.env.CONTENT = CONTENT
  else delete process.env.CONTENT
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})
test.describe.configure({ mode: 'default' })

const comments = { default: '# For editors\n', translation: '# For translators\n' }
const sourceOf = (file: string) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  return file.endsWith('.yaml') && !file.startsWith('de/') ? comments.default + text : text
}

/** Opens the form of a file. Returns the panes of the two languages. */
async function openForm(page: Page, entry: string) {
  // The editor renders only visible fields.
  await page.setViewportSize({ width: 1440, height: 4000 })
  await openEditor(
    page,
    `${server.origin}/admin#/collections/${entry}`,
    textFilesIn(folder).map((file) => [`${folder}/${file}`, sourceOf(file)]),
  )
  const paneOf = (language: string) =>
    page.getByRole('group', { name: new RegExp(`^Edit .?${language}.? Content$`) })
  return { english: paneOf('English'), german: paneOf('German') }
}

const savedFile = (page: Page, file: string) => pickedFile(page, `${folder}/${file}`)

test('both languages are side by side, and each file keeps its own comments', async ({ page }) => {
  const { english, german } = await openForm(page, 'site/entries/thanks')
  const titles = [english, german].map((pane) => pane.getByRole('textbox', { name: 'Title' }))
  await titles[0]?.first().fill('Sent.')
  await titles[1]?.first().fill('Gesendet.')
  await saveForm(page)
  for (const [file, title] of [
    ['thanks.yaml', 'Sent.'],
    ['de/thanks.yaml', 'Gesendet.'],
  ] as const)
    expect(await savedFile(page, file)).toBe(
      sourceOf(file).replace(/^title: .*$/m, `title: ${title}`),
    )
})

test('the form of a translation has no field that all languages share', async ({ page }) => {
  const { english, german } = await openForm(page, 'site/entries/site')
  await expect(english.getByRole('textbox', { name: 'Brand' })).toBeVisible()
  await expect(german.getByRole('textbox', { name: 'Tagline' })).toBeVisible()
  await expect(german.getByRole('textbox', { name: 'Brand' })).toHaveCount(0)
})

test('a new entry of the menu gets the same name in both languages', async ({ page }) => {
  const { english, german } = await openForm(page, 'site/entries/site')
  const menuIn = (pane: typeof english) => pane.getByRole('group', { name: /“.?Menu.?” Field/ })
  await menuIn(english).getByRole('button', { name: 'List Item Options' }).first().click()
  await page.getByRole('menuitem', { name: 'Add Item Below' }).click()
  await menuIn(english).getByRole('textbox', { name: 'Label' }).fill('Desk')
  await menuIn(english).getByRole('textbox', { name: 'Target' }).fill('/contact')
  await menuIn(german).getByRole('textbox', { name: 'Label' }).fill('Tisch')
  await saveForm(page)
  expect(await savedFile(page, 'site.yaml')).toContain(
    '  - label: Desk\n    href: /contact\n    id: desk\n',
  )
  const translation = await savedFile(page, 'de/site.yaml')
  expect(translation).toContain('  - label: Tisch\n    id: desk\n')
})

test('a problem of a translation is shown with its file, and nothing is saved', async ({
  page,
}) => {
  const { german } = await openForm(page, 'site/entries/thanks')
  await german.getByRole('textbox', { name: 'Title' }).first().fill('Danke 😀')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`${folder}/de/thanks.yaml:`)
  await expect(dialog).toContainText('the fonts have no “😀” (U+1F600)')
  expect(await savedFile(page, 'de/thanks.yaml')).toBe(sourceOf('de/thanks.yaml'))
})

test('a page of text gets a translation from the form', async ({ page }) => {
  const { german } = await openForm(page, 'pages/entries/terms')
  await page.getByRole('button', { name: /^Enable .?German.?$/ }).click()
  await german.getByRole('textbox', { name: 'Title' }).first().fill('Bedingungen')
  await german.getByRole('textbox', { name: 'Description' }).fill('Was wir versprechen.')
  await german.getByRole('textbox', { name: 'Text', exact: true }).first().fill('# Bedingungen')
  const source = sourceOf('pages/terms.md')
  await saveForm(page)
  expect(await savedFile(page, 'pages/terms.md')).toBe(source)
  expect(await savedFile(page, 'de/pages/terms.md')).toMatch(
    /^---\ntitle: Bedingungen\ndescription: Was wir versprechen\.\n[^#]*---\n\n# Bedingungen\n$/,
  )
})
