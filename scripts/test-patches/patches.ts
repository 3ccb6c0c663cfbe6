import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const requiredText = z.string().min(1)

const patchSchema = z.strictObject({
  /** The problem that the patch causes for a visitor or an owner. */
  breaks: requiredText,
  /** The file to change, relative to the root of the project. */
  file: requiredText,
  /** A text that occurs exactly once in that file. */
  find: requiredText,
  /** The text that replaces the text of `find`. */
  replace: z.string(),
  /** The file of the test that must fail, relative to the root of the project. */
  test: requiredText,
  /**
   * The title of that test, with an ellipsis for each part that differs between runs of the test.
   */
  title: requiredText,
})

/** A small change that breaks a promise, and the test that must notice it. */
export type Patch = z.infer<typeof patchSchema> & { name: string }

/**
 * Reads the patches of a folder, in the order of their names. Throws if one has a missing or an
 * unknown field.
 */
export function readPatches(folder: string): Patch[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  return files.toSorted().map((file) => readPatch(join(folder, file)))
}

function readPatch(path: string): Patch {
  const { data, error } = patchSchema.safeParse(parse(readFileSync(path, 'utf8')))
  if (!data) throw new Error(`${path}: ${z.prettifyError(error)}`)
  return { name: basename(path, '.yaml'), ...data }
}

/**
 * Returns the patches with these names. Returns all patches if `names` is missing. Throws if a name
 * is unknown.
 */
export function selectPatches(patches: Patch[], names?: string[]): Patch[] {
  const unknown = names?.filter((name) => !patches.some((patch) => patch.name === name)) ?? []
  if (unknown.length > 0)
    throw new Error(`There is no patch ${unknown.join(', ')} in tests/patches.`)
  return names ? patches.filter(({ name }) => names.includes(name)) : patches
}

/**
 * Applies a patch to `text`, the text of the patch's file, and returns the changed text. Throws
 * unless the text to find occurs exactly once.
 */
export function applyPatch({ file, find, replace }: Patch, text: string): string {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(`${file} contains the text of “find” ${parts.length - 1} times, not once.`)
  return parts.join(replace)
}
