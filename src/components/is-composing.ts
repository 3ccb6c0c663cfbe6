import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method, such as the Enter that confirms a word in Japanese. In
 * WebKit the composition has ended by then, and 229 alone tells:
 * https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- There is no other sign of it in WebKit.
  nativeEvent.isComposing || nativeEvent.keyCode === 229
