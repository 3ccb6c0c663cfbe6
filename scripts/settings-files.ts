import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { loadEnv } from 'vite'
import { whyUnreadable } from '../plugins/content/content-folder.ts'

type Values = Record<string, string>

// Matches the names of this project's settings, also without the prefix `VITE_` or in small
// letters.
const ownSetting = /^(vite_)?(enquiry|errors|vitals|long_hsts|trusted_proxies)(_|$)/i

/**
 * Returns the settings of a folder's `.env` files that Vite misses. Vite reads a byte order mark as
 * a part of the first name, and so misses the first setting of such a file. Throws an error if a
 * file or a setting has a name that Vite does not read, or if a file is unreadable.
 */
export function missedSettings(folder: string, mode = 'production'): Values {
  const files = envFiles(folder)
  // In Vite's order: if several files have a setting, the last one counts.
  const filesInOrder = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
  const texts = filesInOrder
    .filter((name) => files.includes(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const values: Values = Object.assign({}, ...texts.map(parseWithoutMark))
  checkSettingNames(Object.keys(values))
  const missedNames = texts.flatMap((text) => {
    const namesInVite = Object.keys(parseEnv(text))
    return Object.keys(parseWithoutMark(text)).filter((name) => !namesInVite.includes(name))
  })
  return Object.fromEntries(
    missedNames.map((name) => [name, process.env[name] ?? values[name] ?? '']),
  )
}

/** Loads the settings of a folder for a production build. Throws as `missedSettings` does. */
export function loadSettings(folder: string): Values {
  return { ...loadEnv('production', folder, 'VITE_'), ...missedSettings(folder) }
}

/** Parses the text of an `.env` file without its byte order mark. */
function parseWithoutMark(text: string): Values {
  return parseEnv(text.replace(/^\uFEFF/, '')) as Values
}

/**
 * Returns the names of a folder's `.env` files with content. Throws for a file that is not read.
 */
function envFiles(folder: string): string[] {
  const names = readdirSync(folder)
  const withoutDot = names.find((name) => /^env(\.(local|production))*(\.txt)?$/.test(name))
  if (withoutDot)
    throw new Error(`${withoutDot} is not read. Rename it to .${withoutDot.replace(/\.txt$/, '')}.`)
  const files = names.filter(
    (name) => name.startsWith('.env') && statSync(join(folder, name)).size > 0,
  )
  for (const name of files) checkEnvFile(folder, name)
  return files
}

/** Throws if a text editor added an ending to a file's name, or if the file is unreadable. */
function checkEnvFile(folder: string, name: string): void {
  const ending = /\.(txt|rtf|docx?)$/.exec(name)?.[0]
  if (ending) throw new Error(`${name} is not read. Rename it to ${name.slice(0, -ending.length)}.`)
  const problem = whyUnreadable(join(folder, name))
  if (problem) throw new Error(`${name} ${problem}.`)
}

/** Throws if a setting of this project lacks the prefix `VITE_`. */
function checkSettingNames(names: string[]): void {
  const misnamed = names.find((name) => ownSetting.test(name) && !name.startsWith('VITE_'))
  if (misnamed === undefined) return
  const name = `VITE_${misnamed.replace(/^vite_/i, '').toUpperCase()}`
  throw new Error(`${misnamed} is not read. Rename it to ${name}.`)
}
