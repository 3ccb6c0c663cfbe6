import { afterEach, expect, test, vi } from 'vitest'
import {
  carryHeadline,
  forgetStoredHeadline,
  readCarriedHeadline,
  removeCarriedHeadline,
  showCarriedHeadline,
} from '../../src/features/headline-writer/carried-headline'
import { applyTheme, readTheme, storeTheme } from '../../src/styles/stored-theme'

const headline = { text: 'Sold out', css: '' }

afterEach(() => {
  vi.unstubAllGlobals()
  removeCarriedHeadline()
  applyTheme('system')
})

const fail = () => {
  throw new Error('Access is denied')
}
const blocked = { getItem: fail, setItem: fail, removeItem: fail }
const full = { getItem: () => null, setItem: fail, removeItem: () => undefined }

test.each([
  ['null', null],
  ['blocked', blocked],
  ['full', full],
])('if the storage is %s, memory carries a headline to the next page', (_name, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  carryHeadline(headline)
  expect(readCarriedHeadline()).toEqual(headline)
  removeCarriedHeadline()
  expect(readCarriedHeadline()).toBeNull()
})

test('a sent headline stays on the page but not in the tab, and a removed headline in neither', () => {
  const { dataset } = document.documentElement
  carryHeadline(headline)
  showCarriedHeadline()
  expect(dataset.headline).toBe('Sold out')
  forgetStoredHeadline()
  expect([readCarriedHeadline(), dataset.headline]).toEqual([null, 'Sold out'])
  removeCarriedHeadline()
  expect(dataset.headline).toBeUndefined()
})

test.each([
  ['null', null],
  ['blocked', blocked],
])(
  'if the storage is %s, a chosen theme lasts until the visitor leaves the page',
  (_name, storage) => {
    vi.stubGlobal('localStorage', storage)
    storeTheme('dark')
    applyTheme('dark')
    expect(readTheme()).toBe('dark')
  },
)
