/** The state of a history entry, which the browser stores with the entry. */
type HistoryEntry = {
  /** Identifies the entry, also after a reload. */
  id: number
  /** The number of earlier entries. The depths of two entries give the direction between them. */
  depth: number
  /** The scroll position when the visitor left the page, in px. */
  lastScrollPx?: number
}

/**
 * The shown page, and its history entry. After Back, this entry may differ from the browser's
 * current entry until the page of that entry is loaded.
 */
export const shownPage = { path: '', href: '', entry: { id: 0, depth: 0 } as HistoryEntry }

// Scroll positions in px, by the ids of the entries. After Back or Forward, a page can no longer
// write to the state of the entry that it has left.
const scrollPositionsPx = new Map<number, number>()

const newId = () => Math.random()

/** The entry after an entry of the given depth. */
const entryAfter = (depth: number): HistoryEntry => ({ id: newId(), depth: depth + 1 })

/**
 * The state of the browser's current entry. Returns `undefined` if the entry has no state, such as
 * after a link to a section.
 */
function readEntry(): HistoryEntry | undefined {
  const state = Object(history.state) as Partial<HistoryEntry>
  return state.id === undefined ? undefined : { depth: 0, ...state, id: state.id }
}

/** The state of the browser's current entry, or of a new one. */
export const currentEntry = (): HistoryEntry => readEntry() ?? { id: newId(), depth: 0 }

/** Gives the first entry of the document a state. Call this before the first page change. */
export function startHistory(): void {
  enterPage(location.pathname, currentEntry())
  history.replaceState(shownPage.entry, '')
}

/** Remembers the scroll position of the shown entry. */
export function leaveEntry(): void {
  scrollPositionsPx.set(shownPage.entry.id, scrollY)
  // Also stores the position in the state of the entry, which a reload does not remove. After Back,
  // the browser's current entry may already be another entry, which must keep its own state.
  if (readEntry()?.id === shownPage.entry.id)
    history.replaceState({ ...shownPage.entry, lastScrollPx: scrollY }, '')
}

/**
 * The history entry for a link: a new entry after the browser's current one. With `isReplaced`, the
 * link replaces the current entry.
 */
export function nextEntry(isReplaced: boolean): HistoryEntry {
  const { id, depth } = readEntry() ?? shownPage.entry
  return isReplaced ? { id, depth } : entryAfter(depth)
}

/** Records the path and the history entry of the page that is shown now. */
export function enterPage(path: string, entry: HistoryEntry): void {
  Object.assign(shownPage, { path, entry, href: location.href })
}

/**
 * Records a move to another history entry of the shown page. A link to a section adds an entry
 * without state, and this function gives that entry a state.
 */
export function enterEntry(): void {
  // A link to the current URL replaces the entry, and removes its state.
  const isReplaced = location.href === shownPage.href
  const defaultEntry = isReplaced ? shownPage.entry : entryAfter(shownPage.entry.depth)
  const entry = readEntry() ?? defaultEntry
  enterPage(location.pathname, entry)
  history.replaceState(entry, '')
}

/** The scroll position at which the visitor left the page of an entry, in px. 0 for a new entry. */
export const scrollPxOf = ({ id, lastScrollPx = 0 }: HistoryEntry) =>
  scrollPositionsPx.get(id) ?? lastScrollPx
