/** What is kept with an entry of the history. */
type HistoryEntry = {
  /** Tells entries apart, also over a reload. */
  id: number
  /** How many entries lead to it: the direction of a move between two entries. */
  depth: number
  /** Where the page was left, in px from its top. */
  leftAtPx?: number
}

/** The entry that is shown, with its address. After Back its page may come later than the browser's own move. */
export const shown = { path: '', href: '', entry: { id: 0, depth: 0 } as HistoryEntry }

// Where entries were left, in px, by their ids: after a move the browser does not let a page write to the entry that it has left.
const placesPx = new Map<number, number>()

const newId = () => Math.random()

/** What is kept with the browser's current entry; `undefined` if nothing is, as after a link to a section. */
function readEntry(): HistoryEntry | undefined {
  const state = Object(history.state) as Partial<HistoryEntry>
  return state.id === undefined ? undefined : { depth: 0, ...state, id: state.id }
}

/** What is kept with the browser's current entry, or a new entry. */
export const currentEntry = (): HistoryEntry => readEntry() ?? { id: newId(), depth: 0 }

/** Keeps something with the entry with which the page was opened. Call it before the first page change. */
export function startHistory(): void {
  enterPage(location.pathname, currentEntry())
  history.replaceState(shown.entry, '')
}

/** Remembers where the shown entry is left. */
export function leaveEntry(): void {
  placesPx.set(shown.entry.id, scrollY)
  // For a later document: after Back the current entry may be another already.
  if (readEntry()?.id === shown.entry.id) history.replaceState({ ...shown.entry, leftAtPx: scrollY }, '')
}

/** The entry that a link adds after the browser's current one, or puts in its place. */
export function nextEntry(isReplaced: boolean): HistoryEntry {
  const { id, depth } = readEntry() ?? shown.entry
  return isReplaced ? { id, depth } : { id: newId(), depth: depth + 1 }
}

/** Call it when the page at `path` is shown, in the browser's current entry or the one that comes with it. */
export function enterPage(path: string, entry: HistoryEntry): void {
  Object.assign(shown, { path, entry, href: location.href })
}

/** Call it when the browser has moved within the shown page. A link to a section adds an entry with which nothing is kept. */
export function enterEntry(): void {
  const isReplaced = location.href === shown.href
  const entry = readEntry() ?? (isReplaced ? shown.entry : { id: newId(), depth: shown.entry.depth + 1 })
  enterPage(location.pathname, entry)
  history.replaceState(entry, '')
}

/** Where the page of an entry was left, in px from its top. */
export const placePxOf = ({ id, leftAtPx = 0 }: HistoryEntry) => placesPx.get(id) ?? leftAtPx
