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
  hover: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  press: (key: 'Tab' | 'Escape' | 'Enter') => Promise<void>
  close: () => Promise<void>
}

/** Until the browser has told of a scroll: one that comes late takes an open tooltip away. */
export const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
