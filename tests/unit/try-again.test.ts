// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { tryAgain } from '../../scripts/lighthouse/try-again'

test('a measurement that fails now and then is taken again', async () => {
  const measure = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no trace')).mockResolvedValue(7)
  await expect(tryAgain(measure)).resolves.toBe(7)
  expect(measure).toHaveBeenCalledTimes(2)
})

test('one that fails three times fails, with the reason it gave last', async () => {
  let count = 0
  const measure = vi
    .fn<() => Promise<number>>()
    .mockImplementation(() => Promise.reject(new Error(`fault ${(count += 1)}`)))
  await expect(tryAgain(measure)).rejects.toThrow('fault 3')
  expect(measure).toHaveBeenCalledTimes(3)
})
