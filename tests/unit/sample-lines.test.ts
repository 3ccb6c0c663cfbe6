import { expect, test } from 'vitest'
import { sampleLocationsIn } from '../../scripts/launch-check/content-findings'

test('each line that marks a sample is reported', () => {
  const linesOf = (file: string, ...lines: string[]) =>
    sampleLocationsIn({ file, source: lines.map((line) => `${line}\n`).join('') })

  const slots = [
    'isSample: false',
    'slots:',
    '  - isSample: true',
    '    label: isSample',
    '  - label: A',
    '    isSample: true',
  ]
  expect(linesOf('home.yaml', ...slots)).toEqual(['home.yaml:3', 'home.yaml:6'])
  expect(linesOf('a.yaml', "- { label: A, 'isSample': True }", '# isSample: true')).toEqual([
    'a.yaml:1',
  ])
  for (const line of ['sample:true', '"sample" : true # for now', 'a: b, sample: TRUE'])
    expect(linesOf('a.yaml', line)).toEqual(['a.yaml:1'])
  for (const line of ['resample: true', 'sampled: true', 'sample: trueish', 'sample: false'])
    expect(linesOf('a.yaml', line)).toEqual([])
  expect(linesOf('a.md', '---', 'title: A', 'sample: true', '---')).toEqual(['a.md:3'])
})
