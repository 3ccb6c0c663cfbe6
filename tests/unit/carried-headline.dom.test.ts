import { afterEach, expect, test, vi } from 'vitest'
import {
  carryHeadline,
  hideSentHeadline,
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

test('a sent headline leaves an empty space on the page, and a removed headline does not', () => {
  const { dataset } = document.documentElement
  hideSentHeadline()
  expect(dataset.headline).toBeUndefined()
  carryHeadline(headline)
  showCarriedHeadline()
  expect(dataset.headline).toBe('Sold out')
  hideSentHeadline()
  expect([readCarriedHeadline(), dataset.headline]).toEqual([null, ''])
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
