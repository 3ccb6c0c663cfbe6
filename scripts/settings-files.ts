import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { loadEnv } from 'vite'
import { whyUnreadable } from '../plugins/content/content-folder.ts'

/**
 * The settings that Vite misses in the `.env` files of a folder, since it takes a byte order mark
 * for a part of the first name. Throws a sentence for a file that it does not read, or cannot.
 */
export function missedSettings(folder: string, mode = 'production'): Record<string, string> {
  const all = readdirSync(folder)
  const dotless = all.find((name) => /^env(\.(local|production))*(\.txt)?$/.test(name))
  if (dotless) throw new Error(`${dotless} is not read: call it .${dotless.replace(/\.txt$/, '')}.`)
  const files = all.filter(
    (name) => name.startsWith('.env') && statSync(join(folder, name)).size > 0,
  )
  for (const name of files) {
    const ending = /\.(txt|rtf|docx?)$/.exec(name)?.[0]
    const fault = ending
      ? `is not read: call it ${name.slice(0, -ending.length)}`
      : whyUnreadable(join(folder, name))
    if (fault) throw new Error(`${name} ${fault}.`)
  }
  const read = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].filter((name) =>
    files.includes(name),
  )
  const texts = read.map((name) => readFileSync(join(folder, name), 'utf8'))
  const values = Object.assign(
    {},
    ...texts.map((text) => parseEnv(text.replace(/^\uFEFF/, ''))),
  ) as Record<string, string>
  const own = /^(vite_)?(enquiry|errors|vitals|long_hsts|trusted_proxies)(_|$)/i
  const misnamed = Object.keys(values).find((name) => own.test(name) && !name.startsWith('VITE_'))
  if (misnamed)
    throw new Error(
      `${misnamed} is not read: call it VITE_${misnamed.replace(/^vite_/i, '').toUpperCase()}.`,
    )
  const missed = texts.flatMap((text) => {
    const found = parseEnv(text)
    return Object.keys(parseEnv(text.replace(/^\uFEFF/, ''))).filter((name) => !(name in found))
  })
  return Object.fromEntries(missed.map((name) => [name, process.env[name] ?? values[name] ?? '']))
}

/** The settings of a folder for a build. */
export function loadSettings(folder: string): Record<string, string> {
  return { ...loadEnv('production', folder, 'VITE_'), ...missedSettings(folder) }
}
