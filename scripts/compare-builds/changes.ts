import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'

// The types of changes.json, which `npm run compare-builds` writes and reads. The file of a pull
// request comes from code that nobody has reviewed, so its content is checked.

/** The path of a page, which ends neither a piece of code nor a cell of a table. */
const pathSchema = z.string().regex(/^\/[^\s`|<>]{0,200}$/)
const linesSchema = z.array(z.string())
const figuresSchema = z.record(z.string(), z.number())

const changesSchema = z.object({
  /** How often Lighthouse measured each page. 0 without Lighthouse. */
  runCount: z.int().min(0),
  pages: z.array(
    z.object({
      path: pathSchema,
      state: z.enum(['changed', 'new', 'gone']),
      /** The lines that only the old page has, and those that only the new page has. */
      removed: linesSchema,
      added: linesSchema,
    }),
  ),
  /** Medians of Lighthouse. lighthouserc.json has the keys. */
  figures: z.array(z.object({ path: pathSchema, before: figuresSchema, after: figuresSchema })),
})

export type Changes = z.infer<typeof changesSchema>
export type ChangedPage = Changes['pages'][number]
export type ComparedFigures = Changes['figures'][number]

/** The largest file that is read, in bytes. */
const maxBytes = 5_000_000

/** Reads the changes from a file. Throws if the file is too large or has another shape. */
export function readChanges(file: string): Changes {
  if (statSync(file).size > maxBytes)
    throw new Error(`${file} is larger than ${maxBytes} bytes, so it is not read.`)
  return changesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
