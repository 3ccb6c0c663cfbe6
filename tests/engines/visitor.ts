/** Somebody at a browser: the few things the tests do, in any engine. Selectors are CSS. */
export type Visitor = {
  /** A window of this width. */
  resize: (width: number) => Promise<void>
  /** Loads a page, and waits for nothing more than that. */
  go: (path: string) => Promise<void>
  evaluate: <Result, Values extends unknown[]>(
    work: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>
  click: (selector: string) => Promise<void>
  /** Clicks where the middle of the element was, whatever is there by now: as people do. Not in a frame. */
  clickWhere: (selector: string) => Promise<void>
  hover: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** Types into whatever has the focus, with 30 ms between two letters. */
  typeOn: (text: string) => Promise<void>
  reload: () => Promise<void>
  press: (key: 'Tab' | 'Escape' | 'Enter') => Promise<void>
  close: () => Promise<void>
}

/** Until the browser has told of a scroll: one that comes late takes an open tooltip away. */
export const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** The middle of an element, once it is in view. Runs in the page. */
export function middleOf(selector: string) {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}
