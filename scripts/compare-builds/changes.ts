import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'

// The types of changes.json. `npm run compare-builds` writes and reads this file. In a pull
// request, code that nobody has reviewed writes the file, so its content is checked.

/** The path of a page. It has no character that ends inline code or a table cell in Markdown. */
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
      /** The lines that only the old page has. */
      removed: linesSchema,
      /** The lines that only the new page has. */
      added: linesSchema,
    }),
  ),
  /** Medians of Lighthouse's figures, by their keys in lighthouserc.json. */
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
