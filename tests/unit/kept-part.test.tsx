import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { KeptPart } from '../../src/components/kept-part'
import { useDecoration } from '../../src/hooks/use-decoration'
import { ErrorBoundary } from '../../src/layout/error-screen'
import { site } from '../helpers/content'

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.scripts
})

function Part() {
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    if (isBroken) throw new Error('An effect has failed')
  }, [isBroken])
  return (
    <form data-running="" aria-label="Enquiry">
      <input aria-label="Name" />
      <button type="button" onClick={() => setIsBroken(true)}>
        Break
      </button>
    </form>
  )
}

test('a part whose code fails stays as it is, with what was typed, and no other fails with it', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <ErrorBoundary content={site.error} site={site}>
      <KeptPart>
        <Part />
      </KeptPart>
      <KeptPart>
        <p>Another part</p>
      </KeptPart>
    </ErrorBoundary>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: 'Ada' } })
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field.value).toBe('Ada')
  expect(screen.getByText('Another part')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(logged).toHaveBeenCalled()
  // The form is the browser's again, or the page says how else to get in touch.
  expect(screen.getByRole('form')).not.toHaveAttribute('data-running')
  expect(document.documentElement.dataset.scripts).toBe('failed')
})

test('a part that fails before it is shown is the error screen’s', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  function Broken(): never {
    throw new Error('Never shown')
  }
  render(
    <ErrorBoundary content={site.error} site={site}>
      <KeptPart>
        <Broken />
      </KeptPart>
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Never shown')
})

test('a decoration that fails, or whose cleanup does, is reported, and takes nothing with it', () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  function Decorated() {
    useDecoration(() => {
      throw new Error('No observer')
    }, [])
    useDecoration(
      () => () => {
        throw new Error('No end')
      },
      [],
    )
    return <p>Text</p>
  }
  const { unmount } = render(<Decorated />)
  expect(screen.getByText('Text')).toBeInTheDocument()
  act(unmount)
  expect(reported.mock.calls.map(([error]) => String(error))).toEqual(['Error: No observer', 'Error: No end'])
  vi.unstubAllGlobals()
})
