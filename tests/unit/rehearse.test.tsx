import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { rehearse } from '../../src/react/rehearse'

test('a rehearsed page is rendered, but never becomes part of the document and runs no effect', async () => {
  const rendered = vi.fn<() => void>()
  const ran = vi.fn<() => void>()
  const before = document.documentElement.outerHTML
  function Page() {
    rendered()
    useEffect(ran)
    return <h1>Contact</h1>
  }
  rehearse(<Page />)
  expect(rendered).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(rendered).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(ran).not.toHaveBeenCalled()
  expect(document.documentElement.outerHTML).toBe(before)
})
