import { slugOf } from '../../../src/content-schema/slug-of.ts'
import type { MarkedSchema } from '../../content/marked-schema.ts'
import { isGroup, type Group } from './same-value.ts'

const groupsIn = (value: unknown): Group[] => (Array.isArray(value) ? value.filter(isGroup) : [])

/** The field that names the items of a list: `id`, or `value` of a budget. */
const nameFieldOf = ({ properties = {} }: MarkedSchema): string | undefined =>
  Object.keys(properties).find((name) => properties[name]?.isKey)

/** The name of an item, or `undefined` for a new item. */
const nameOf = (item: Group, nameField: string): string | undefined =>
  typeof item[nameField] === 'string' && item[nameField] ? item[nameField] : undefined

/** Replaces each group in a value by the result of `change`, innermost groups first. */
function mapGroups(
  value: unknown,
  schema: MarkedSchema,
  change: (group: Group, schema: MarkedSchema) => Group,
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapGroups(item, schema.items ?? {}, change))
  if (!isGroup(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    mapGroups(field, schema.properties?.[name] ?? {}, change),
  ])
  return change(Object.fromEntries(fields) as Group, schema)
}

/**
 * Gives each new item of a list an `id`, by which translations find the item. The `id` is made from
 * the item's first text, such as `who-writes`.
 */
export const withItemNames = (value: unknown, schema: MarkedSchema): unknown =>
  mapGroups(value, schema, (group, { properties = {} }) => {
    const fields = Object.entries(group).map(([name, field]) => {
      const itemSchema = properties[name]?.items ?? {}
      const hasIds = nameFieldOf(itemSchema) === 'id' && Array.isArray(field)
      return [name, hasIds ? nameNewItems(field) : field]
    })
    return Object.fromEntries(fields) as Group
  })

function nameNewItems(list: unknown[]): unknown[] {
  const names = new Set(groupsIn(list).map((item) => nameOf(item, 'id')))
  return list.map((item) => {
    if (!isGroup(item) || nameOf(item, 'id')) return item
    const id = unusedNameFor(item, names)
    names.add(id)
    return { ...item, id }
  })
}

/** Makes a name from the first text of an item. Adds a number if another item has this name. */
function unusedNameFor(item: Group, names: Set<string | undefined>): string {
  const texts = Object.values(item).filter((value) => typeof value === 'string')
  const name = texts.map(slugOf).find(Boolean) ?? 'item'
  if (!names.has(name)) return name
  let number = 2
  while (names.has(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}

/** A translation of the content, or of a field, with its original in the default language. */
type Translation = {
  /** The value of the translation in the form. */
  value: unknown
  /** The value of the translation in the saved file. */
  saved: unknown
  /** The value of the default language in the form. */
  original: unknown
  /** The value of the default language in the saved file. */
  savedOriginal: unknown
}

/**
 * Returns a translation whose lists of named items have the same items as the default language.
 * Gives new items their names. Removes items that the default language no longer has.
 *
 * Sveltia removes an item from a translation by its position. The saved translation may have its
 * items in another order, so Sveltia may remove a wrong item. Restores such an item from the saved
 * file.
 */
export function withSameItems(translation: Translation, schema: MarkedSchema): unknown {
  const { value, original, saved, savedOriginal } = translation
  if (!isGroup(value) || !isGroup(original)) return value
  const fields = Object.entries(value).map(([name, fieldValue]) => {
    const fieldTranslation = {
      value: fieldValue,
      saved: fieldOf(saved, name),
      original: original[name],
      savedOriginal: fieldOf(savedOriginal, name),
    }
    return [name, fieldWithSameItems(fieldTranslation, schema.properties?.[name] ?? {})]
  })
  return Object.fromEntries(fields) as Group
}

const fieldOf = (value: unknown, name: string): unknown =>
  isGroup(value) ? value[name] : undefined

/** Does the same as `withSameItems` for one field, which may be a list of named items. */
function fieldWithSameItems(field: Translation, schema: MarkedSchema): unknown {
  const itemSchema = schema.items ?? {}
  const nameField = nameFieldOf(itemSchema)
  if (nameField === undefined || !Array.isArray(field.value)) return withSameItems(field, schema)

  const originals = groupsIn(field.original)
  const savedItems = groupsIn(field.saved)
  const savedOriginals = groupsIn(field.savedOriginal)
  const items = itemsWithOriginal(
    { items: groupsIn(field.value), originals, savedItems, savedOriginals },
    nameField,
  )
  return items.map((item) => {
    const hasSameName = (other: Group) => nameOf(other, nameField) === nameOf(item, nameField)
    const itemTranslation = {
      value: item,
      saved: savedItems.find(hasSameName),
      original: originals.find(hasSameName),
      savedOriginal: savedOriginals.find(hasSameName),
    }
    return withSameItems(itemTranslation, itemSchema)
  })
}

/** The items of a list of a translation, with their originals in the default language. */
type TranslatedItems = {
  /** The items of the translation in the form. */
  items: Group[]
  /** The items of the translation in the saved file. */
  savedItems: Group[]
  /** The items of the default language in the form. */
  originals: Group[]
  /** The items of the default language in the saved file. */
  savedOriginals: Group[]
}

/**
 * Returns the items of the translation whose names the default language has too, and then the items
 * that must be restored from the saved file.
 */
function itemsWithOriginal(
  { items, savedItems, originals, savedOriginals }: TranslatedItems,
  nameField: string,
): Group[] {
  const names = originals.flatMap((item) => nameOf(item, nameField) ?? [])
  const savedOriginalNames = new Set(savedOriginals.map((item) => nameOf(item, nameField)))
  const newNames = names.filter((name) => !savedOriginalNames.has(name))
  const namedItems = giveNewNames({ items, names, newNames, nameField })

  const keptItems = namedItems.filter((item) => names.includes(nameOf(item, nameField) ?? ''))
  const keptNames = new Set(keptItems.map((item) => nameOf(item, nameField)))
  const restoredItems = savedItems.filter((item) => {
    const name = nameOf(item, nameField) ?? ''
    return names.includes(name) && !keptNames.has(name)
  })
  return [...keptItems, ...restoredItems]
}

type NewNames = {
  items: Group[]
  /** The names of all items in the default language. */
  names: string[]
  /** The names of the items that are new in the default language. */
  newNames: string[]
  nameField: string
}

/**
 * Gives the new names of the default language to the items without a name, in their order. Then
 * gives the remaining new names to items whose name the default language no longer has, such as a
 * budget with another value.
 */
function giveNewNames({ items, names, newNames, nameField }: NewNames): Group[] {
  const usedNames = new Set(items.map((item) => nameOf(item, nameField)))
  const unusedNames = newNames.filter((name) => !usedNames.has(name))
  const unnamedItems = items.filter((item) => nameOf(item, nameField) === undefined)
  const unknownItems = items.filter((item) => {
    const name = nameOf(item, nameField)
    return name !== undefined && !names.includes(name)
  })
  const itemsToName = [...unnamedItems, ...unknownItems]
  return items.map((item) => {
    const name = unusedNames[itemsToName.indexOf(item)]
    return name === undefined ? item : { ...item, [nameField]: name }
  })
}

/** Returns a translation without the fields that it inherits from the default language. */
export const withoutInherited = (value: unknown, schema: MarkedSchema): unknown =>
  mapGroups(value, schema, (group, { properties = {} }) => {
    const ownFields = Object.entries(group).filter(([name]) => !properties[name]?.isInherited)
    return Object.fromEntries(ownFields)
  })
