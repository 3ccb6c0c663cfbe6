import { expect, test, vi } from 'vitest'
import { virtualModule } from '../../plugins/virtual-module'

type Hooks = {
  resolveId: (id: string) => string | undefined
  load: (this: object, id: string) => Promise<string | undefined>
}

test('a module of the build exports its values, and is made again after a change of its files', async () => {
  const files = () => ['/content/mark.svg', '/content/site.yaml']
  const values = async () => ({ size: { width: 2 }, names: ['a'] })
  const { resolveId, load } = virtualModule('marks', files, values) as unknown as Hooks
  const addWatchFile = vi.fn<(file: string) => void>()
  const id = resolveId('virtual:marks') ?? ''
  expect(await load.call({ addWatchFile }, id)).toBe(
    'export const size = {"width":2}\nexport const names = ["a"]',
  )
  expect(addWatchFile.mock.calls.flat()).toEqual(files())
})

test('other modules are left to other plugins', async () => {
  const files = () => ['/content/mark.svg']
  const { resolveId, load } = virtualModule('marks', files, async () => ({})) as unknown as Hooks
  const addWatchFile = vi.fn<(file: string) => void>()
  expect(resolveId('virtual:mark')).toBeUndefined()
  expect(await load.call({ addWatchFile }, '/src/main.tsx')).toBeUndefined()
  expect(addWatchFile).not.toHaveBeenCalled()
})
