import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { contentFolder, shownContentFolder } from '../../plugins/content/content-folder'
import { translationTags } from '../../plugins/content/languages'
import { updateYaml, readYamlAsBuild } from '../../plugins/editor/browser-app/update-yaml'
import { startDevServer } from '../helpers/dev-server'
import { openEditor, pickedFile, saveForm, textFilesIn } from '../helpers/editor-form'

let server: Awaited<ReturnType<typeof startDevServer>>
test.beforeAll(async () => {
  // Some machines set `NODE_ENV` to `production`. The editor must ask its server there too.
  server = await startDevServer(undefined, 'production')
})
test.afterAll(() => server.stop())
// All tests use one server, since each start prepares the packages again.
test.describe.configure({ mode: 'default' })

// The editor renders only visible fields.
const tallWindow = { width: 1280, height: 4000 }

/** The source of a file in the picked folder. Every YAML file begins with a comment. */
const sourceOf = (file: string) =>
  readFileSync(`${contentFolder}/${file}`, 'utf8').replace(/^(?!---)/, '# For editors\n')

/**
 * Opens the form of a file. The picked folder is in the origin's private file system, and has a
 * copy of the content.
 */
async function openForm(page: Page, file: string, readSource = sourceOf, collection = 'site') {
  // A translation has a form of its own, beside the form of the default language.
  const tags = translationTags()
  const files = textFilesIn(contentFolder).filter(
    (each) => !tags.some((tag) => each.startsWith(`${tag}/`)),
  )
  const address = `${server.origin}/admin#/collections/${collection}/entries/${file}`
  await openEditor(
    page,
    address,
    files.map((each) => [`${shownContentFolder}/${each}`, readSource(each)]),
  )
}

/** The line with the name that a site in several languages gives to a new item. */
const nameLine = (indent: string, name: string) =>
  translationTags().length > 0 ? `${indent}id: ${name}\n` : ''

/** Expands a section of the form. */
async function openSection(page: Page, name: string) {
  const section = page.getByRole('group', { name: new RegExp(`“.?${name}.?” Field`) }).first()
  // The form renders only the visible parts.
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Expand', exact: true }).first().click()
  return section
}

/** Saves the form, and returns the file. */
async function save(page: Page, file: string): Promise<string> {
  await saveForm(page)
  return savedFile(page, file)
}

/** The file in the picked folder. */
const savedFile = (page: Page, file: string) => pickedFile(page, `${shownContentFolder}/${file}`)

test('changing a headline and a quote in the form changes only their lines in the file', async ({
  page,
}) => {
  const requestedHosts = new Set<string>()
  const requestedPaths = new Set<string>()
  page.on(
    'request',
    (request) =>
      void (request.url().startsWith('http') && requestedHosts.add(new URL(request.url()).host)),
  )
  page.on('request', (request) => void requestedPaths.add(new URL(request.url()).pathname))
  await openForm(page, 'home')
  const source = sourceOf('home.yaml')
  const opening = await openSection(page, 'Opening')
  await opening
    .getByRole('textbox', { name: 'Headline' })
    .first()
    .fill('Be the story people **share.**')
  const testimonials = await openSection(page, 'Testimonials')
  await testimonials.getByRole('button', { name: 'Expand All' }).click()
  await testimonials.getByRole('textbox', { name: 'Quote' }).first().fill('“They **called back.**”')
  const saved = await save(page, 'home.yaml')
  const [before, after] = [source.split('\n'), saved.split('\n')]
  expect(after.filter((line) => !before.includes(line)).map((line) => line.trim())).toEqual([
    'headline: Be the story people **share.**',
    expect.stringMatching(/^(- )?quote: .?“They \*\*called back\.\*\*”.?$/),
  ])
  expect(after).toHaveLength(before.length)
  expect([...requestedHosts]).toEqual([new URL(server.origin).host])
  // Vite's client would reload the page, and show its errors over the form.
  expect(requestedPaths).not.toContain('/@vite/client')
})

test('adding a question in the form appends it to the file and changes nothing else', async ({
  page,
}) => {
  await openForm(page, 'contact')
  const source = sourceOf('contact.yaml')
  const questions = await openSection(page, 'Questions')
  const add = questions.getByRole('button', { name: /^Add .?Question\b/ })
  await add.click()
  await add.hover()
  await page.mouse.wheel(0, 5000)
  await expect(questions.getByRole('textbox', { name: 'Question' }).last()).toHaveValue('')
  await questions.getByRole('textbox', { name: 'Question' }).last().fill('Who writes?')
  await questions.getByRole('textbox', { name: 'Answer' }).last().fill('We do: each of us.')
  const saved = await save(page, 'contact.yaml')
  expect(saved).toBe(
    `${source.trimEnd()}\n    - question: Who writes?\n      answer: 'We do: each of us.'\n      isSample: false\n${nameLine('      ', 'who-writes')}`,
  )
})

test('a new entry of the menu is placed between two others, whose lines stay as they are', async ({
  page,
}) => {
  // A comment above each entry.
  const source = sourceOf('site.yaml').replace(/(?<=\nmenu:\n)(?: {2}.*\n)+/, (menu) =>
    menu.replaceAll('  - ', '  # Agreed\n  - '),
  )
  await page.setViewportSize(tallWindow)
  await openForm(page, 'site', (file) => (file === 'site.yaml' ? source : sourceOf(file)))
  const menu = page.getByRole('group', { name: /“.?Menu.?” Field/ })
  await menu.getByRole('button', { name: 'List Item Options' }).first().click()
  await page.getByRole('menuitem', { name: 'Add Item Below' }).click()
  await menu.getByRole('textbox', { name: 'Label' }).fill('Desk')
  await menu.getByRole('textbox', { name: 'Target' }).fill('/contact')
  const [, first = ''] = /\nmenu:\n((?: {2}# .*\n)? {2}- .*\n(?: {4}.*\n)+)/.exec(source) ?? []
  expect(await save(page, 'site.yaml')).toBe(
    source.replace(
      first,
      `${first}  - label: Desk\n    href: /contact\n${nameLine('    ', 'desk')}`,
    ),
  )
})

/** The source of `home.yaml` with another image of the first story. */
function homeWithImage(image: string): string {
  const source = sourceOf('home.yaml')
  const content = readYamlAsBuild(source) as { caseStudies: { studies: { image: string }[] } }
  const [story] = content.caseStudies.studies
  if (story) story.image = image
  return updateYaml(source, content)
}

test('a picture is uploaded for a story that had a chart', async ({ page }) => {
  const source = homeWithImage('curve')
  await page.setViewportSize(tallWindow)
  await openForm(page, 'home', (file) => (file === 'home.yaml' ? source : sourceOf(file)))
  const stories = await openSection(page, 'Stories')
  const expandAll = stories.getByRole('button', { name: 'Expand All' })
  await expandAll.scrollIntoViewIfNeeded()
  await expandAll.click()
  const picture = stories.getByRole('group', { name: /“.?Picture.?” Field/ }).first()
  const remove = picture.getByRole('button', { name: 'Remove' })
  await expect(remove).toBeVisible()
  await remove.click()
  await picture.getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('menuitem', { name: 'Picture of your own' }).click()
  await picture.getByRole('button', { name: 'Browse' }).click()
  const chooserOpened = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  const chooser = await chooserOpened
  const size = { width: 604, height: 378, channels: 3, background: 'gray' } as const
  const buffer = await sharp({ create: size }).png().toBuffer()
  await chooser.setFiles({ name: 'launch.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await expect(picture.getByRole('button', { name: 'Replace' })).toBeVisible()
  expect(await save(page, 'home.yaml')).toBe(homeWithImage('stories/launch.png'))
})

test('a form with a problem shows the message of the build, and is not saved', async ({ page }) => {
  await openForm(page, 'site')
  const brand = page.getByRole('textbox', { name: 'Brand' })
  await brand.fill('Journal 😀')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  const line =
    sourceOf('site.yaml')
      .split('\n')
      .findIndex((each) => each.startsWith('brand:')) + 1
  await expect(dialog).toContainText(
    `${shownContentFolder}/site.yaml:${line}: the fonts have no “😀” (U+1F600): write words, or a sign such as – or •`,
  )
  expect(await savedFile(page, 'site.yaml')).toBe(sourceOf('site.yaml'))
  await dialog.getByRole('button', { name: 'OK' }).click()
  await brand.fill('Journal')
  expect(await save(page, 'site.yaml')).toBe(
    sourceOf('site.yaml').replace(/^brand: .*$/m, 'brand: Journal'),
  )
})

test('saving another field keeps numbers and a YAML block scalar unchanged', async ({ page }) => {
  // The build accepts each of these values.
  const figures = { postcode: '01097', street: '007', region: '1e3' }
  const lines = Object.entries(figures).map(([name, figure]) => `  ${name}: ${figure}\n`)
  const source = sourceOf('site.yaml')
    .replace(/^( {2}(postcode|street|region): .*\n)/gm, '')
    .replace(/^address:\n/m, `$&${lines.join('')}`)
    .replace(/^tagline: .*$/m, 'tagline: |\n  What we do.')
  await openForm(page, 'site', (file) => (file === 'site.yaml' ? source : sourceOf(file)))
  await page.getByRole('textbox', { name: 'Brand' }).fill('1.10')
  expect(await save(page, 'site.yaml')).toBe(source.replace(/^brand: .*$/m, "brand: '1.10'"))
})

const richText = `---
# The lawyer reads this each March.
title: "Terms: what we agree | {brand}"
description: What both sides promise.
indexed: true
updated: 2026-03-01 # after the call with Ms Oduya
footnotes: { title: Notes, back: "Back to note {number}" }
---

# Terms

The word \\[sic] is in the source, and so is 5 \\* 3.

<!-- The insurer wants this sentence as it stands. -->

Fees are due in 14 days.[^1]

| Service | Price |
| :-- | --: |
| Feature | $900 |

- [x] Signed by both
- [ ] Sent by post

1. One
2. Two
   - Two and a half

Kranich & Söhne\\
Deichstraße 41

20459 Hamburg\u0020\u0020
Deutschland

[^1]: Counted from the day of the letter.
`

/** Scrolls the form: the editor renders a field when the field comes into view. */
async function showLowerFields(page: Page) {
  await page.getByRole('textbox', { name: 'Description' }).hover()
  await page.mouse.wheel(0, 5000)
}

test('saving a prose page keeps comments, quotes, footnotes and hard breaks', async ({ page }) => {
  await openForm(
    page,
    'terms',
    (file) => (file === 'pages/terms.md' ? richText : sourceOf(file)),
    'pages',
  )
  await page.getByRole('textbox', { name: 'Description' }).fill('What we promise.')
  await showLowerFields(page)
  const text = page.getByRole('textbox', { name: 'Text', exact: true }).first()
  await text.fill((await text.inputValue()).replace('14 days', '30 days'))
  const changed = richText
    .replace('What both sides promise.', 'What we promise.')
    .replace('14 days', '30 days')
  expect(await save(page, 'pages/terms.md')).toBe(changed)
})

test('a new prose page contains only the values of the form', async ({ page }) => {
  await openForm(page, 'new', sourceOf, 'pages')
  await page.goto(`${server.origin}/admin#/collections/pages/new`)
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Our desk')
  await page.getByRole('textbox', { name: 'Description' }).fill('What stands on it.')
  await showLowerFields(page)
  await page.getByRole('textbox', { name: 'Text', exact: true }).first().fill('# Our desk')
  await page.getByRole('textbox', { name: 'Slug' }).fill('our-desk')
  const saved = await save(page, 'pages/our-desk.md')
  expect(saved).toBe(
    '---\ntitle: Our desk\ndescription: What stands on it.\nindexed: true\nsample: false\ndraft: false\n---\n\n# Our desk\n',
  )
})

test('the editor reports a file that cannot be read', async ({ page }) => {
  const dialogShown = page.waitForEvent('dialog')
  const formOpened = openForm(page, 'home', (file) =>
    file === 'home.yaml' ? 'hero: [' : sourceOf(file),
  )
  const dialog = await dialogShown
  expect(dialog.message()).toContain('home.yaml cannot be read')
  await dialog.dismiss()
  await formOpened
})
