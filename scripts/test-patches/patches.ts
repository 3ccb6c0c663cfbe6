import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const line = z.string().min(1)

const patchSchema = z.strictObject({
  /** What is wrong for a visitor or an owner with the patch. */
  breaks: line,
  /** The file to change, from the root of the project. */
  file: line,
  /** A text of that file. It occurs exactly once. */
  find: line,
  /** The text to put in its place. */
  replace: z.string(),
  /** The file of the test that must fail, from the root of the project. */
  test: line,
  /** The title of that test. An ellipsis stands for each part that differs between its runs. */
  title: line,
})

/** A small change that breaks a promise, and the test that must notice it. */
export type Patch = z.infer<typeof patchSchema> & { name: string }

/** Reads the patches of a folder, in the order of their names. Throws if one has a missing or an unknown field. */
export function readPatches(folder: string): Patch[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  return files.toSorted().map((file) => readPatch(join(folder, file)))
}

function readPatch(path: string): Patch {
  const { data, error } = patchSchema.safeParse(parse(readFileSync(path, 'utf8')))
  if (!data) throw new Error(`${path}: ${z.prettifyError(error)}`)
  return { name: basename(path, '.yaml'), ...data }
}

/** Returns the text of the patch's file with the change. Throws unless the text to find occurs exactly once. */
export function applyPatch({ file, find, replace }: Patch, text: string): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${file} has the text to find ${parts.length - 1} times, not once.`)
  return parts.join(replace)
}
