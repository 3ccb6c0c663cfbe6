import type { Plugin, ResolvedConfig } from 'vite'
import { expect, test } from 'vitest'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteKit } from '../../plugins'

type Hook = (config: ResolvedConfig) => unknown

/** Runs the hooks that the plugins of a build have for a configuration. Returns their errors. */
async function errorsOf(config: object): Promise<string[]> {
  const hooks = (siteKit().flat() as Plugin[])
    .filter(({ apply }) => apply === 'build')
    .flatMap(({ configResolved }) => (configResolved as Hook | undefined) ?? [])
  const results = hooks.map(async (hook) => hook(config as ResolvedConfig))
  const settled = await Promise.allSettled(results)
  return settled.flatMap((result) =>
    result.status === 'rejected' ? (result.reason as Error).message : [],
  )
}

test('a build refuses symbolic links in public/, wrong settings and wrong addresses', async () => {
  const publicDir = mkdtempSync(join(tmpdir(), 'public-'))
  symlinkSync('/etc/hostname', join(publicDir, 'kit.txt'))
  const errors = await errorsOf({
    base: '/',
    publicDir,
    env: { VITE_VITALS_ENDPOINT: 'elsewhere' },
  })
  rmSync(publicDir, { recursive: true })
  expect(errors).toContainEqual(expect.stringMatching(/^public\/kit\.txt is a symbolic link/))
  expect(errors).toContainEqual(expect.stringMatching(/^VITE_VITALS_ENDPOINT is “elsewhere”/))
})
