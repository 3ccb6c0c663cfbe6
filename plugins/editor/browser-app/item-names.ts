import { slugOf } from '../../../src/content-schema/slug-of.ts'
import type { MarkedSchema } from '../../content/marked-schema.ts'
import { isGroup, type Group } from './same-value.ts'

const groupsIn = (value: unknown): Group[] => (Array.isArray(value) ? value.filter(isGroup) : [])

/** The field that names the items of a list: `id`, or `value` of a budget. */
const keyOf = ({ properties = {} }: MarkedSchema): string | undefined =>
  Object.keys(properties).find((name) => properties[name]?.isKey)

/** The name of an item. A new item has no name. */
const nameOf = (item: Group, key: string): string | undefined =>
  typeof item[key] === 'string' && item[key] ? item[key] : undefined

/** Returns a value with each of its groups changed by `change`, innermost groups first. */
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
      const hasIds = keyOf(itemSchema) === 'id' && Array.isArray(list)
      return [field, hasIds ? nameItems(list) : list]
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
 * The value of a translation in the form and in the saved file, and the value of the default
 * language in the form and in the saved file.
 */
type Translation = { value: unknown; saved: unknown; original: unknown; savedOriginal: unknown }

/**
 * Returns a translation with the same named items as the default language. Gives new items their
 * names. Removes items that the default language no longer has. The saved file may have the items
 * in another order, so the form may have removed a wrong item. Takes such an item from the saved
 * file.
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
  const savedNames = new Set(savedOriginals.map((item) => nameOf(item, key)))
  const newNames = names.filter((name) => !savedNames.has(name))
  const items = renameItems({ items: groupsIn(part.value), names, newNames, key })
  const kept = items.filter((item) => names.includes(nameOf(item, key) ?? ''))
  const keptNames = new Set(kept.map((item) => nameOf(item, key)))
  const restored = savedItems.filter((item) => {
    const name = nameOf(item, key) ?? ''
    return names.includes(name) && !keptNames.has(name)
  })
  return [...kept, ...restored].map((item) => {
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
 * Gives the new names of the default language to the items without a name, in their order. Then
 * gives the remaining names to items whose name the default language no longer has, such as a
 * budget with another value.
 */
function renameItems({ items, names, newNames, key }: Renaming): Group[] {
  const unusedNames = newNames.filter((name) => !items.some((item) => nameOf(item, key) === name))
  const unnamedItems = items.filter((item) => nameOf(item, key) === undefined)
  const unknownItems = items.filter((item) => {
    const name = nameOf(item, key)
    return name !== undefined && !names.includes(name)
  })
  const renamedItems = [...unnamedItems, ...unknownItems]
  return items.map((item) => {
    const name = unusedNames[renamedItems.indexOf(item)]
    return name === undefined ? item : { ...item, [key]: name }
  })
}

/** Returns a translation without the fields that it inherits from the default language. */
export const withoutInherited = (value: unknown, schema: MarkedSchema): unknown =>
  mapGroups(value, schema, (group, { properties = {} }) => {
    const own = Object.entries(group).filter(([name]) => !properties[name]?.isInherited)
    return Object.fromEntries(own)
  })
