import { renderHook, act } from '@testing-library/react'
import { StrictMode, useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { carryHeadline, takeHeadline, useCarriedHeadline } from '../../src/hooks/use-carried-headline'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a headline is kept until it is read, once', () => {
  carryHeadline('Sold out')
  expect(takeHeadline()).toBe('Sold out')
  expect(takeHeadline()).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('where storage is blocked nothing is kept, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse }))
  carryHeadline('Sold out')
  expect(takeHeadline()).toBeUndefined()
})

test('the contact page reads it when it is hydrated, and may forget it', () => {
  carryHeadline('Sold out')
  const { result } = renderHook(() => useCarriedHeadline())
  expect(result.current[0]).toBe('Sold out')
  act(() => result.current[1]())
  expect(result.current[0]).toBeUndefined()
})

test('it is read once though React computes an update twice', () => {
  carryHeadline('Sold out')
  const { result } = renderHook(
    () => {
      // With another update waiting, the state is computed while rendering, which may begin anew.
      const [, setIsMounted] = useState(false)
      useEffect(() => setIsMounted(true), [])
      return useCarriedHeadline()
    },
    { wrapper: StrictMode },
  )
  expect(result.current[0]).toBe('Sold out')
})
