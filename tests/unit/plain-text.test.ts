import { afterAll, afterEach, expect, test } from 'vitest'
import { copyContent } from '../helpers/content-copy'

const copy = copyContent()
afterEach(copy.restore)
afterAll(copy.remove)

test.for<[typeset: string, plain: string]>([
  ['Six\u2011week ﬁrst 1\u202F000 a\u2009b up\u2028down', 'Six-week first 1\u00A0000 a b up down'],
  ['𝗦𝗶𝘅 𝘸𝘦𝘦𝘬𝘴 𝟤𝟢𝟤𝟨', 'Six weeks 2026'],
  ['Ｓｉｘ　ｗｅｅｋｓ！', 'Six　weeks!'],
  ['Six\u000Bweeks', 'Six weeks'],
  ['Six weeks\u0085later', 'Six weeks later'],
  ['Six\u0007 weeks\u009D', 'Six weeks'],
])('the typeset characters of %j become plain ones, which the fonts have', ([typeset, plain]) => {
  copy.edit('thanks.yaml', (source) => source.replace(/title: .*/, `title: ${typeset}`))
  expect(copy.read().content.thanks?.title).toBe(plain)
})
