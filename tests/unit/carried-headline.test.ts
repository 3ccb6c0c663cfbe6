import { afterEach, expect, test, vi } from 'vitest'
import {
  carryHeadline,
  forgetHeadline,
  readCarriedHeadline,
  showCarriedHeadline,
} from '../../src/features/headline-writer/carried-headline'
import { applyTheme, readTheme, storeTheme } from '../../src/styles/stored-theme'

const headline = { text: 'Sold out', css: '' }

afterEach(() => {
  vi.unstubAllGlobals()
  carryHeadline()
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
])('where storage is %s, a headline is carried to the next page in memory', (_name, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  carryHeadline(headline)
  expect(readCarriedHeadline()).toEqual(headline)
  carryHeadline()
  expect(readCarriedHeadline()).toBeNull()
})

test('a forgotten headline keeps its empty place on the page, and a removed headline does not', () => {
  const { dataset } = document.documentElement
  forgetHeadline()
  expect(dataset.headline).toBeUndefined()
  carryHeadline(headline)
  showCarriedHeadline()
  expect(dataset.headline).toBe('Sold out')
  forgetHeadline()
  expect([readCarriedHeadline(), dataset.headline]).toEqual([null, ''])
  carryHeadline()
  expect(dataset.headline).toBeUndefined()
})

test.each([
  ['null', null],
  ['blocked', blocked],
])('where storage is %s, a chosen theme lasts as long as the page', (_name, storage) => {
  vi.stubGlobal('localStorage', storage)
  storeTheme('dark')
  applyTheme('dark')
  expect(readTheme()).toBe('dark')
})
