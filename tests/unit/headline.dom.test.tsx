import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Headline } from '../../src/features/headline/headline'
import { stubMedia } from '../helpers/media'
import { outOfView, stubIntersections } from '../helpers/observers'

beforeEach(() => {
  stubMedia()
  stubIntersections(outOfView)
})

test('a long marked text has a drawing for each part, also if a word occurs twice', () => {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <Headline
      id="title"
      runs={[
        { text: 'We say ' },
        { text: 'internationalisation, internationalisation, now', mark: 'underline' },
      ]}
    />,
  )
  const heading = screen.getByRole('heading', {
    name: 'We say internationalisation, internationalisation, now',
  })
  expect(heading.querySelectorAll('svg')).toHaveLength(3)
  expect(logError).not.toHaveBeenCalled()
})

test('a comma after marked words stays in the line of the last word', () => {
  render(
    <Headline id="title" runs={[{ text: 'Speak', mark: 'underline' }, { text: ', be heard' }]} />,
  )
  const heading = screen.getByRole('heading')
  expect(heading.textContent).toBe('Speak, be heard')
  expect(heading.querySelector('span')?.textContent.trim()).toBe('Speak,')
})

test('screen readers do not read struck words', () => {
  render(
    <Headline
      id="title"
      runs={[{ text: 'Be ' }, { text: 'skipped', mark: 'strike' }, { text: ' read' }]}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Be read' })).toBeTruthy()
})
