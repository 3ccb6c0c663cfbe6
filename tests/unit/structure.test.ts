import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getFileInfo } from 'prettier'
import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>('../../src/sections/**/*')

/** The file of a component, such as `why-section.tsx` for `WhySection`. */
const fileOf = (component: string) =>
  `${component.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.tsx`

test('each file of src/sections/ exports one component, a section, and has its name', async () => {
  const files = await Promise.all(
    Object.entries(modules).map(async ([file, load]) => ({
      name: path.basename(file),
      // Other exports, such as the id of a title, begin with a small letter.
      components: Object.keys(await load()).filter((name) => /^[A-Z]/.test(name)),
    })),
  )
  const wrong = files.filter(
    ({ name, components: [first = '', ...others] }) =>
      !first.endsWith('Section') || others.length > 0 || fileOf(first) !== name,
  )
  expect(files.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

test('the content is not formatted, because the forms save it in their own way', async () => {
  const isIgnored = async (file: string) =>
    (await getFileInfo(file, { ignorePath: '.prettierignore' })).ignored
  expect(await isIgnored('src/content/pages/about.md')).toBe(true)
  expect(await isIgnored('src/content/home.yaml')).toBe(true)
  expect(await isIgnored('src/content-schema/home.ts')).toBe(false)
})

test('no test spies on a whole module of Node, which later files of the same process share', () => {
  const files = readdirSync('tests/unit').filter((name) => name.includes('.test.'))
  expect(files).toContain('structure.test.ts')
  const spying = files.filter((name) =>
    /vi\.mock\('node:[\w/]+', \{ spy/.test(readFileSync(path.join('tests/unit', name), 'utf8')),
  )
  expect(spying).toEqual([])
})
