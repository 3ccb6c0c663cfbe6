import { z } from 'zod'
import { href } from './address-fields.ts'
import { textUpTo } from './text-fields.ts'
import { itemId } from './translation-fields.ts'

// Fields that contain other fields: groups, links and lists.
// Functions that return a field take its title and description, for the forms of the content.

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
 * Returns a check that refuses a list in which two items have the same value. The later item gets
 * the problem. `valueOf` reads the value of an item, and `path` is the path of that value in the
 * item.
 */
export const checkUnique =
  <Item>(valueOf: (item: Item) => string, path: string[] = []) =>
  (items: Item[], context: z.RefinementCtx<Item[]>) => {
    const values = items.map(valueOf)
    for (const [index, value] of values.entries()) {
      const firstIndex = values.indexOf(value)
      if (firstIndex === index) continue
      const message = `is “${value}”, the same as item ${firstIndex + 1} of the list: each item must differ from the others`
      context.addIssue({ code: 'custom', path: [index, ...path], message })
    }
  }

/** A list of texts that differ from one another. */
export const listOfTexts = (title: string, item: z.ZodString, description?: string, min?: number) =>
  list(title, item, description, min).superRefine(checkUnique<string>((value) => value))

/**
 * A list of links whose labels differ from one another. Each can have an `id`, by which a
 * translation names the link. Pages do not get the `id`.
 */
export const listOfLinks = (title: string, item = link('Link'), description?: string) =>
  // `extend` drops the title and the description of the item, so `meta` adds them again.
  list(title, item.extend({ id: itemId }).meta({ ...item.meta() }), description)
    .superRefine(checkUnique<{ label: string }>(({ label }) => label, ['label']))
    .superRefine(checkIds)
    .transform((links) => links.map(({ id: _id, ...linkWithoutId }) => linkWithoutId))
    .meta({ title, description })

/**
 * A list of groups. Each item can have an `id`, by which a translation names the item. Pages get
 * this `id`, or the index of an item without `id`.
 */
export const listOfNamedItems = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  description?: string,
  min?: number,
) =>
  list(title, z.strictObject({ ...shape, id: itemId }), description, min)
    .superRefine(checkIds)
    .transform((items) => items.map((item, index) => ({ ...item, id: idOf(item, index) })))

/**
 * A list like `listOfNamedItems`, but pages get the index of each item as `id`. An index has fewer
 * bytes than a name, and is enough for React's `key`.
 */
export const listWithIndexIds = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  description?: string,
  min?: number,
) => listOfNamedItems(title, shape, description, min).transform(withIndexIds)

/** Gives each item its index as `id`. */
const withIndexIds = <Item extends object>(items: Item[]) =>
  items.map((item, index) => ({ ...item, id: String(index) }))

/**
 * A list of groups without names. A translation writes all of its items, in the same order, since
 * all their fields are translated. Adds the index of each item as `id`, for React's `key`.
 */
export const listInOrder = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  description?: string,
) => list(title, z.strictObject(shape), description).transform(withIndexIds)

/** The `id` of an item, or its index. */
const idOf = (item: object, index: number) => (item as { id?: string }).id ?? String(index)

/** Refuses a list in which two items have the same `id`. */
function checkIds<Item extends object>(items: Item[], context: z.RefinementCtx<Item[]>) {
  const ids = items.map(idOf)
  for (const [index, id] of ids.entries()) {
    const firstIndex = ids.indexOf(id)
    if (firstIndex === index) continue
    const message = `is “${id}”, the same as item ${firstIndex + 1} of the list: each item needs its own name`
    context.addIssue({ code: 'custom', path: [index, 'id'], message })
  }
}
