import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSectionInView } from '../../src/hooks/use-section-in-view'
import { inView, outOfView, stubIntersections } from '../helpers/observers'

let sight: ReturnType<typeof stubIntersections>
beforeEach(() => {
  sight = stubIntersections(outOfView)
})
afterEach(() => vi.unstubAllGlobals())

const ids = ['services', 'results']

function Page({ shownIds }: { shownIds: string[] }) {
  const id = useSectionInView(ids)
  return (
    <>
      <output>{id}</output>
      <main id="main">
        {shownIds.map((each) => (
          <section key={each} id={each} />
        ))}
      </main>
    </>
  )
}

const report = (id: string, state: typeof inView) =>
  act(async () => sight.reportOf(document.getElementById(id) as HTMLElement, state))
const answer = () => screen.getByRole('status').textContent

test('the section in the middle of the viewport is told, also when it comes after the others', async () => {
  const { rerender } = render(<Page shownIds={['services']} />)
  await report('services', inView)
  expect(answer()).toBe('services')
  await act(async () => rerender(<Page shownIds={ids} />))
  await report('services', outOfView)
  await report('results', inView)
  expect(answer()).toBe('results')
  await report('results', outOfView)
  expect(answer()).toBe('')
})

test('a menu that is gone observes nothing', async () => {
  const { unmount } = render(<Page shownIds={['services']} />)
  unmount()
  expect(sight.observedCount()).toBe(0)
})
