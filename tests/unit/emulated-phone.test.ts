import { connect, type Browser } from 'puppeteer-core'
import { expect, test, vi } from 'vitest'
import { readMachine } from '../../scripts/lighthouse/emulated-phone'

vi.mock('puppeteer-core', () => ({ connect: vi.fn<typeof connect>() }))

test('the speed of the machine is the median of nine readings, since they vary by a factor of two', async () => {
  const readings = [2000, 900, 2100, 2050, 4000, 1950, 2010, 1000, 2020]
  const evaluate = vi.fn<() => Promise<number | undefined>>(async () => readings.shift())
  const page = { evaluate, close: vi.fn<() => Promise<void>>() }
  const browser = { newPage: async () => page, disconnect: vi.fn<() => Promise<void>>() }
  vi.mocked(connect).mockResolvedValue(browser as unknown as Browser)

  const { index, cores } = await readMachine({ port: 9222 })
  expect(index).toBe(2010)
  expect(evaluate).toHaveBeenCalledTimes(9)
  expect(cores).toBeGreaterThan(0)
  expect(connect).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ browserURL: 'http://127.0.0.1:9222' }),
  )
  // The browser stays open for the measurements.
  expect(page.close).toHaveBeenCalledOnce()
  expect(browser.disconnect).toHaveBeenCalledOnce()
})
