import { expect, test } from 'vitest'
import { missedSettings } from '../../scripts/settings-files'
import { folderPerTest } from '../helpers/folder-per-test'
import { latin1, utf16 } from '../helpers/text-encodings'

const folder = folderPerTest()
// Vite reads the byte order mark as a part of the first name, and so misses the first setting.
const setting = 'VITE_LONG_HSTS=true\nVITE_ENQUIRY_SIMULATE=true\n'

test.for<[name: string, content: string | Uint8Array, missed: object]>([
  ['.env.production', `\uFEFF${setting}`, { VITE_LONG_HSTS: 'true' }],
  ['.env', `\uFEFF# Of the host\n${setting}`, { VITE_LONG_HSTS: 'true' }],
  ['.env.production', setting, {}],
  ['.env', '', {}],
  ['.env', `\uFEFFexport VITE_LONG_HSTS = true # two years\r\n`, { VITE_LONG_HSTS: 'true' }],
  ['.env.staging', `\uFEFF${setting}`, {}],
])('the settings in %s, %j, that Vite would miss are %j', ([name, content, missed]) => {
  folder.write(name, content)
  expect(missedSettings(folder.path)).toEqual(missed)
})

test('if two files have a setting, the later file counts, as in Vite', () => {
  folder.write('.env', `\uFEFF${setting}`)
  folder.write('.env.production', 'VITE_LONG_HSTS=false')
  expect(missedSettings(folder.path)).toEqual({ VITE_LONG_HSTS: 'false' })
})

test.for<[name: string, content: string | Uint8Array, problem: string]>([
  ['.env.production', utf16(setting), '.env.production is UTF-16: save it as UTF-8.'],
  ['.env.local', latin1('A=ü'), '.env.local is not UTF-8: save it as plain text in UTF-8.'],
  [
    '.env.production.txt',
    setting,
    '.env.production.txt is not read. Rename it to .env.production.',
  ],
  ['.env.rtf', '{\\rtf1', '.env.rtf is not read. Rename it to .env.'],
  ['env.production', setting, 'env.production is not read. Rename it to .env.production.'],
  ['env.txt', setting, 'env.txt is not read. Rename it to .env.'],
  [
    '.env.production',
    'ENQUIRY_ENDPOINT=/a',
    'ENQUIRY_ENDPOINT is not read. Rename it to VITE_ENQUIRY_ENDPOINT.',
  ],
  ['.env.local', 'vite_long_hsts=true', 'vite_long_hsts is not read. Rename it to VITE_LONG_HSTS.'],
])('settings in %s, %j, are reported', ([name, content, problem]) => {
  folder.write(name, content)
  expect(() => missedSettings(folder.path)).toThrow(new Error(problem))
})
