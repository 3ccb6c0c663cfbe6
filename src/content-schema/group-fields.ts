import { z } from 'zod'
import { href } from './address-fields.ts'
import { textUpTo } from './text-fields.ts'

// Fields that contain other fields: groups, links and lists.
// Functions that return a field take its title and description, which content editors show.

/** A group of fields. Refuses unknown fields. */
export const group = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  description?: string,
) => z.strictObject(shape).meta({ title, description })

/** The maximum length of the label of a link or button, in characters: two lines on a phone. */
export const linkLimit = 50

/** A link with its label, of at most `max` characters, and its target. */
export const link = (title: string, description?: string, max = linkLimit) =>
  group(title, { label: textUpTo(max, 'Label', 'The words of the link.'), href }, description)

/** A list of at least `min` items. */
export const list = <Item extends z.ZodType>(
  title: string,
  item: Item,
  description?: string,
  min = 1,
) => z.array(item).min(min, `needs at least ${min}`).meta({ title, description })

/**
 * Returns a check that refuses a list in which two items have the same value. The fault is at the
 * later item. `valueOf` reads the value of an item, and `path` is the path of that value in the
 * item.
 */
export const checkUnique =
  <Item>(valueOf: (item: Item) => string, path: string[] = []) =>
  (items: Item[], context: z.RefinementCtx<Item[]>) => {
    const values = items.map(valueOf)
    for (const [index, value] of values.entries()) {
      const first = values.indexOf(value)
      const message = `is “${value}”, the same as item ${first + 1} of the list: each item must differ from the others`
      if (first < index) context.addIssue({ code: 'custom', path: [index, ...path], message })
    }
  }

/** A list of texts that differ from one another. */
export const listOfTexts = (title: string, item: z.ZodString, description?: string, min?: number) =>
  list(title, item, description, min).superRefine(checkUnique<string>((value) => value))

/** A list of links whose labels differ from one another. */
export const listOfLinks = (title: string, item = link('Link'), description?: string) =>
  list(title, item, description).superRefine(
    checkUnique<{ label: string }>(({ label }) => label, ['label']),
  )

/** A list of groups. Adds an `id` to each item, for React's `key`. */
export const listWithIds = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  description?: string,
  min?: number,
) =>
  list(title, z.strictObject(shape), description, min).transform((items) =>
    items.map((item, index) => ({ ...item, id: String(index) })),
  )
