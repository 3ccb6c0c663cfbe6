import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeContent } from '../helpers/content'
import { ResultsSection } from '../../src/sections/results-section'
import { stubMedia } from '../helpers/media'
import { outOfView, stubIntersections } from '../helpers/observers'

const { headline, statistics } = homeContent.results

test('a note says below the figures of whom and when they are; there need be none', () => {
  stubMedia()
  stubIntersections(outOfView)
  const note = { text: 'Of nine clients, 2019 to 2025', isSample: false }
  const { container, rerender } = render(<ResultsSection content={{ headline, statistics, note }} />)
  const figures = container.querySelector('dl') as HTMLElement
  const isAfter = figures.compareDocumentPosition(screen.getByText(note.text)) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAfter).toBeTruthy()
  rerender(<ResultsSection content={{ headline, statistics }} />)
  expect(screen.queryByText(note.text)).toBeNull()
})
