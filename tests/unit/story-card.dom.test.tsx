import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StoryCard } from '../../src/components/story-card'
import type { StoryContent } from '#content-types'
import { eventually } from '../helpers/eventually'

const story: StoryContent = {
  id: 'mill',
  image: 'curve',
  imageAlt: 'A curve',
  metric: 'Four countries',
  title: 'A mill that exports again',
  summary: 'Three articles brought buyers.',
  tags: ['Textiles'],
  story: [{ label: 'Result', text: 'A new shift.' }],
}

function renderCard(change: Partial<StoryContent> = {}) {
  render(
    <StoryCard
      story={{ ...story, ...change }}
      index={0}
      count={1}
      openLabel="Open"
      closeLabel="Close"
    />,
  )
}

test('a story has a link to its page beside its button', () => {
  renderCard({ link: { label: 'The mill’s own page', href: '/mill' } })
  expect(screen.getByRole('link', { name: 'The mill’s own page' })).toHaveProperty(
    'pathname',
    '/mill',
  )
  expect(screen.getByRole('button', { name: /^Open/, expanded: false })).toBeTruthy()
})

test('the button of a story is named by its words and the title of the story', async () => {
  renderCard()
  const button = screen.getByRole('button', { name: `Open ${story.title}` })
  act(() => button.click())
  await eventually(() =>
    expect(screen.getByRole('button', { name: `Close ${story.title}` })).toBe(button),
  )
})

test('a story without a page has no link', () => {
  renderCard()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a part of a story with two paragraphs has two paragraph elements', () => {
  renderCard({ story: [{ label: 'Challenge', text: 'One.\n\nTwo.\n1. Why?' }] })
  const part = screen.getByText('Challenge').nextElementSibling
  expect([...(part?.children ?? [])].map((paragraph) => paragraph.textContent)).toEqual([
    'One.',
    'Two.\n1. Why?',
  ])
})
