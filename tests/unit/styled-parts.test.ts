import { expect, test, vi } from 'vitest'

// Loading all modules takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const recorded = vi.hoisted(() => [] as unknown[])

vi.mock('../../src/styles/stitches.config', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/styles/stitches.config')>()
  const styled = (...parts: Parameters<typeof original.styled>) => {
    recorded.push(...parts)
    return original.styled(...parts)
  }
  return { ...original, styled }
})

const modules = import.meta.glob([
  '../../src/{components,features,illustrations,layout,motion,pages,sections}/**/*.{ts,tsx}',
])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && value.constructor === Object

/**
 * Adds the nested selectors of a style object to `found`, one for each object that has such a rule.
 * An object that several parts include is counted once.
 */
function collectSelectors(styles: unknown, found: Map<object, string>) {
  if (!isObject(styles)) return
  for (const [name, value] of Object.entries(styles)) {
    if (isObject(value) && name.includes('&')) found.set(value, name)
    collectSelectors(value, found)
  }
}

async function selectorsOfParts() {
  await Promise.all(Object.values(modules).map((load) => load()))
  const found = new Map<object, string>()
  for (const styles of recorded) collectSelectors(styles, found)
  return [...found.values()].toSorted()
}

test('a styled part is found by its name, and not by its position', async () => {
  const byPosition = /:(nth|first|last|only)-|[>+~] ?\*/
  expect((await selectorsOfParts()).filter((selector) => byPosition.test(selector))).toEqual([
    // `halves` sets the columns of all children of a part, and the hint of a field shows its two
    // texts in one place.
    '& > *',
    '& > *',
    // A field cannot know the other fields of the form.
    '&:not(:last-child)',
  ])
})

test('a styled part names no element inside it, except of content that it does not render', async () => {
  const namesElement = /&[^,]*[ >+~](:is\()?[a-z]/
  expect((await selectorsOfParts()).filter((selector) => namesElement.test(selector))).toEqual([
    '& > :is(input, select, textarea)',
    '& [data-word] > span',
    '& a',
    '& a',
    '& h1',
    '& h2',
    '& h2[id]',
    '& h3',
    '& li',
    '& ol',
    '& svg',
    '& th',
    '& th, & td',
    '& tr',
    '& ~ section h2',
  ])
})
