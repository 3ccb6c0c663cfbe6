import { expect, test } from 'vitest'
import { pageFiles } from '../helpers/page-files'

const { readAbout } = pageFiles()

test.for<[what: string, lines: string[], start: string]>([
  ['a script', ['<script>steal()</script>'], ':9: has HTML, <script>steal()</script>: '],
  ['an event handler', ['Read', '<b onclick="a()">this</b>'], ':10: has HTML, <b onclick="a()">: '],
  ['a link to a script', ['[Go](javascript:alert(1))'], ':9: leads to “javascript:alert(1)”, '],
  ['a link to a file beside it', ['[Terms](terms.md)'], ':9: leads to “terms.md”, '],
  ['a picture elsewhere', ['![Us](/us.png)'], ':9: shows “us.png”: a picture is a file such as '],
  ['a picture without words', ['![](pictures/a.png)'], ':9: has a picture without a description'],
  ['a picture among words', ['See ![Us](pictures/a.png)'], ':9: has a picture among words'],
  ['a picture in a list', ['- ![Us](pictures/a.png)'], ':9: has a picture among words'],
  ['a block of code', ['```', 'a', '```'], ':9: has a block of code, '],
  ['a fourth level', ['## A', '', '#### B'], ':11: has a heading with ####: '],
  ['a fifth level', ['##### B'], ':9: has a heading with #####: '],
  ['a sixth level', ['###### B'], ':9: has a heading with ######: '],
  ['a second heading', ['# Again'], ':9: has a heading with #: '],
  [
    'an unknown placeholder',
    ['One', 'of {agency}.'],
    ':10: has {agency}, which neither site.yaml nor the settings of the build define: there is only {brand}, ',
  ],
  [
    'a setting among words',
    ['Here: {settings}'],
    ':9: has {settings}, which neither site.yaml nor the settings of the build define: there is only {brand}, ',
  ],
])('%s is a problem, in one line with its file and line number', ([, lines, start]) => {
  const { problems } = readAbout(...lines)
  expect(problems).toEqual([expect.stringContaining(`pages/about.md${start}`)])
  expect(problems[0]).not.toContain('\n')
})
