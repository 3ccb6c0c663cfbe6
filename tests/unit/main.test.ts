import type * as React from 'react'
import { expect, test, vi } from 'vitest'
import { run } from '../../src/main'

let isInTransition = false
const hydrate = vi.hoisted(() => vi.fn<() => void>())

vi.mock('../../src/hydration/hydrate', () => ({ hydrate }))
vi.mock('react', async (importReact) => ({
  ...(await importReact<typeof React>()),
  startTransition: (callback: () => void) => {
    isInTransition = true
    callback()
    isInTransition = false
  },
}))

test('the page is hydrated in a transition, in which React pauses for the visitor', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  hydrate.mockImplementation(() => expect(isInTransition).toBe(true))
  await run()
  expect(hydrate).toHaveBeenCalledOnce()
})
