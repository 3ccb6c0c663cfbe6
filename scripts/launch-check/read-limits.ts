import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AgreedLimits, Limits } from './limits.ts'
import { root } from './read-site.ts'

/** The limits in the files of a folder that has those of this project. */
export async function readLimits(folder: string): Promise<Limits> {
  const require = createRequire(join(folder, 'package.json'))
  const budgets: Record<string, unknown> = await import(pathToFileURL(join(folder, 'scripts/budgets.ts')).href)
  return {
    lighthouse: { phone: require('./lighthouserc.json').ci, desktop: require('./lighthouserc.desktop.cjs').ci },
    budgets: numbersIn(budgets),
  }
}

/**
 * The limits of each tagged release, the newest first. Those before a tag whose message has a line “Looser limits: …” do not
 * hold any more: with it, someone has signed for a limit that was raised. Throws when the files of a tag cannot be read.
 */
export async function readAgreedLimits(): Promise<AgreedLimits[]> {
  const agreed = []
  for (const { tag, message } of releaseTags()) {
    const [, looserBecause] = /^Looser limits: (\S.*)$/m.exec(message) ?? []
    agreed.push({ tag, limits: await readLimitsAt(tag), looserBecause })
    if (looserBecause) break
  }
  return agreed
}

/** All tags, the newest first: a branch without history has none of its own. Without git, and in a clone without tags, there are none. */
function releaseTags() {
  const format = '%(refname:short)%00%(if:equals=tag)%(objecttype)%(then)%(contents)%(end)%01'
  try {
    const list = git('for-each-ref', '--sort=-creatordate', `--format=${format}`, 'refs/tags')
    return list
      .toString()
      .split('\u0001')
      .map((entry) => entry.trim().split('\0'))
      .flatMap(([tag = '', message = '']) => (tag ? [{ tag, message }] : []))
  } catch {
    return []
  }
}

async function readLimitsAt(tag: string) {
  // Among the packages, so that the files find them and tsx compiles them.
  const folder = join(
    root,
    'node_modules/.launch-check',
    git('rev-parse', `refs/tags/${tag}^{commit}`).toString().trim(),
  )
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = git('archive', `refs/tags/${tag}`, 'package.json', 'lighthouserc*', 'scripts')
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  return readLimits(folder)
}

/** The git of this folder, whatever variables such as `GIT_DIR` say, and its commits as they were made. */
function git(...args: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  return execFileSync('git', ['--no-replace-objects', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 100_000_000,
  })
}

/** The numbers among values, at any depth, by the path of their names; not those of Lighthouse's own configuration. */
function numbersIn(values: Record<string, unknown>, prefix = ''): Record<string, number> {
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) => {
      // A target is shown and not judged.
      if (/target|warning/i.test(name)) return {}
      if (typeof value === 'number') return { [prefix + name]: value }
      const isGroup = typeof value === 'object' && value !== null && !('assert' in value)
      return isGroup ? numbersIn(value as Record<string, unknown>, `${prefix}${name}.`) : {}
    }),
  )
}
