import { z } from 'zod'
import { href } from './address-fields.ts'
import { textUpTo } from './text-fields.ts'

// Fields with parts: groups, links and lists.
// Each function takes a title and a description of the field, which editors and forms show.

/** A group of fields. Refuses unknown fields. */
export const group = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  description?: string,
) => z.strictObject(shape).meta({ title, description })

/** The maximum length of a link or button: two lines on a phone. */
export const linkLimit = 50

/** A link with its label and target. */
export const link = (title: string, description?: string, max = linkLimit) =>
  group(title, { label: textUpTo(max, 'Words', 'What the link says.'), href }, description)

/** A list of at least `min` items. */
export const list = <Item extends z.ZodType>(
  title: string,
  item: Item,
  description?: string,
  min = 1,
) => z.array(item).min(min, `needs at least ${min}`).meta({ title, description })

/**
 * Refuses a list in which two items have the same value. `valueOf` reads the value of an item, and
 * `path` is its path in the item. Reports the later item.
 */
export const checkUnique =
  <Item>(valueOf: (item: Item) => string, path: string[] = []) =>
  (items: Item[], context: z.RefinementCtx<Item[]>) => {
    const values = items.map(valueOf)
    for (const [index, value] of values.entries()) {
      const first = values.indexOf(value)
      const message = `is “${value}”, the same as item ${first + 1} of the list: each must differ from the others`
      if (first < index) context.addIssue({ code: 'custom', path: [index, ...path], message })
    }
  }

/** A list of texts that differ from one another. */
export const listOfTexts = (title: string, item: z.ZodString, description?: string, min?: number) =>
  list(title, item, description, min)
    .superRefine(checkUnique<string>((value) => value))
    .meta({ title, description })

/** A list of links whose words differ from one another. */
export const listOfLinks = (title: string, item = link('Link'), description?: string) =>
  list(title, item, description)
    .superRefine(checkUnique<{ label: string }>(({ label }) => label, ['label']))
    .meta({ title, description })

/** A list whose items get an `id`, which serves as React's `key`. */
export const listWithIds = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  help?: string,
  min?: number,
) =>
  list(title, z.strictObject(shape), help, min).transform((items) =>
    items.map((item, index) => ({ ...item, id: String(index) })),
  )
