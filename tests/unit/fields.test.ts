import { expect, test } from 'vitest'
import { day, focus, language, locale, picture } from '../../src/content-schema/fields'
import { problemsOf } from '../helpers/field-problems'

test('a wrong day, language or region is reported', () => {
  expect(problemsOf(day, '2026-11-21')).toEqual([])
  for (const value of ['2026-13-01', '21.11.2026'])
    expect(problemsOf(day, value)).toEqual(['must be a day, such as 2026-11-21'])

  for (const value of ['en', 'pt-BR', 'zh-Hant']) expect(problemsOf(language, value)).toEqual([])
  // `tlh` is a language without date formats. `en_US` is not a language tag.
  for (const value of ['English (US)', 'tlh', 'en_US', ''])
    expect(problemsOf(language, value)).toEqual(['must be a language tag, such as en or pt-BR'])

  expect(problemsOf(locale, 'en-US')).toEqual([])
  for (const value of ['en', 'en_US', 'tlh-US'])
    expect(problemsOf(locale, value)).toEqual(['must be a language and a region, such as en-US'])
})

test('a picture is a file in its folder', () => {
  const field = picture('Portrait', 'portraits', 'ana.jpg')
  expect(problemsOf(field, 'portraits/li.png')).toEqual([])
  for (const value of ['li.png', 'portraits', 'old/portraits/li.png', 'portraits-old/li.png'])
    expect(problemsOf(field, value)).toEqual([
      'must be a file in portraits/, such as portraits/ana.jpg',
    ])
  expect(field.meta()).toEqual({
    isInherited: true,
    title: 'Portrait',
    description: 'A file in the folder portraits, such as portraits/ana.jpg.',
    folder: 'portraits',
  })
})

test('the focus of a cropped picture is a side or a corner', () => {
  const sides = ['left', 'right', 'top', 'bottom']
  const corners = ['left top', 'right top', 'left bottom', 'right bottom']
  for (const place of [...sides, ...corners, undefined])
    expect(problemsOf(focus, place)).toEqual([])
  expect(problemsOf(focus, 'top left')).toHaveLength(1)
})
