import { slugOf } from '../../../src/content-schema/slug-of.ts'
import type { MarkedSchema } from '../../content/marked-schema.ts'

/** A group of fields, such as an item of a list. */
type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const groupsIn = (value: unknown): Group[] => (Array.isArray(value) ? value.filter(isGroup) : [])

/** The field that names the items of a list: `id`, or `value` of a budget. */
const keyOf = ({ properties = {} }: MarkedSchema): string | undefined =>
  Object.keys(properties).find((name) => properties[name]?.isKey)

/** The name of an item. An item that the form has added has none. */
const nameOf = (item: Group, key: string): string | undefined =>
  typeof item[key] === 'string' && item[key] ? item[key] : undefined

/** Returns a value with each of its groups changed by `change`. The inner groups come first. */
function mapGroups(
  value: unknown,
  schema: MarkedSchema,
  change: (group: Group, schema: MarkedSchema) => Group,
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapGroups(item, schema.items ?? {}, change))
  if (!isGroup(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    mapGroups(part, schema.properties?.[name] ?? {}, change),
  ])
  return change(Object.fromEntries(parts) as Group, schema)
}

/**
 * Gives each item of a list a name, by which translations find the item: its first text as an
 * address, such as `who-writes`.
 */
export const withItemNames = (value: unknown, schema: MarkedSchema): unknown =>
  mapGroups(value, schema, (group, { properties = {} }) => {
    const lists = Object.entries(group).map(([field, list]) => {
      const itemSchema = properties[field]?.items ?? {}
      const canName = keyOf(itemSchema) === 'id' && Array.isArray(list)
      return [field, canName ? nameItems(list) : list]
    })
    return Object.fromEntries(lists) as Group
  })

function nameItems(list: unknown[]): unknown[] {
  const names = new Set(groupsIn(list).map((item) => nameOf(item, 'id')))
  return list.map((item) => {
    if (!isGroup(item) || nameOf(item, 'id')) return item
    const id = newName(item, names)
    names.add(id)
    return { ...item, id }
  })
}

/** Returns a name that no other item has. */
function newName(item: Group, names: Set<string | undefined>): string {
  const texts = Object.values(item).filter((value) => typeof value === 'string')
  const name = texts.map(slugOf).find(Boolean) ?? 'item'
  if (!names.has(name)) return name
  let number = 2
  while (names.has(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}

/**
 * The values of a translation and of the default language, each as in the form and as in its file.
 */
type Translation = { value: unknown; saved: unknown; original: unknown; savedOriginal: unknown }

/**
 * Returns a translation with the named items of the default language. A new item gets its name. An
 * item that the default language has not any more is removed. If the form has removed another item
 * in its place, the item of the file is kept: the file may have its items in another order.
 */
export function withSameItems(translation: Translation, schema: MarkedSchema): unknown {
  const { value, original, saved, savedOriginal } = translation
  if (!isGroup(value) || !isGroup(original)) return value
  const parts = Object.entries(value).map(([field, part]) => {
    const partSchema = schema.properties?.[field] ?? {}
    const inner = {
      value: part,
      saved: partOf(saved, field),
      original: original[field],
      savedOriginal: partOf(savedOriginal, field),
    }
    return [field, withSameParts(inner, partSchema)]
  })
  return Object.fromEntries(parts) as Group
}

const partOf = (value: unknown, field: string): unknown =>
  isGroup(value) ? value[field] : undefined

function withSameParts(part: Translation, schema: MarkedSchema): unknown {
  const key = keyOf(schema.items ?? {})
  if (key === undefined || !Array.isArray(part.value)) return withSameItems(part, schema)
  const originals = groupsIn(part.original)
  const savedItems = groupsIn(part.saved)
  const names = originals.flatMap((item) => nameOf(item, key) ?? [])
  const savedOriginals = groupsIn(part.savedOriginal)
  const oldNames = new Set(savedOriginals.map((item) => nameOf(item, key)))
  const newNames = names.filter((name) => !oldNames.has(name))
  const items = renameItems({ items: groupsIn(part.value), names, newNames, key })
  const kept = items.filter((item) => names.includes(nameOf(item, key) ?? ''))
  const keptNames = new Set(kept.map((item) => nameOf(item, key)))
  const returned = savedItems.filter((item) => {
    const name = nameOf(item, key) ?? ''
    return names.includes(name) && !keptNames.has(name)
  })
  return [...kept, ...returned].map((item) => {
    const isSame = (other: Group) => nameOf(other, key) === nameOf(item, key)
    const inner = {
      value: item,
      saved: savedItems.find(isSame),
      original: originals.find(isSame),
      savedOriginal: savedOriginals.find(isSame),
    }
    return withSameItems(inner, schema.items ?? {})
  })
}

type Renaming = { items: Group[]; names: string[]; newNames: string[]; key: string }

/**
 * Gives the new names of the default language to the items without a name, in their order. The
 * remaining names go to items whose name the default language has changed, such as a budget's.
 */
function renameItems({ items, names, newNames, key }: Renaming): Group[] {
  const free = newNames.filter((name) => !items.some((item) => nameOf(item, key) === name))
  const unnamed = items.filter((item) => nameOf(item, key) === undefined)
  const unknown = items.filter((item) => {
    const name = nameOf(item, key)
    return name !== undefined && !names.includes(name)
  })
  const waiting = [...unnamed, ...unknown]
  return items.map((item) => {
    const name = free[waiting.indexOf(item)]
    return name === undefined ? item : { ...item, [key]: name }
  })
}

/** Returns a translation without the fields that it inherits from the default language. */
export const withoutInherited = (value: unknown, schema: MarkedSchema): unknown =>
  mapGroups(value, schema, (group, { properties = {} }) => {
    const own = Object.entries(group).filter(([name]) => !properties[name]?.isInherited)
    return Object.fromEntries(own)
  })
