import type { KeyboardEvent } from 'react'

/**
 * Whether a key press belongs to an input method, such as the Enter that confirms a Japanese word.
 * For this Enter, `isComposing` is already false in WebKit. There, only the key code 229 shows that
 * the key belongs to an input method: https://bugs.webkit.org/show_bug.cgi?id=165004.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- WebKit has no other sign of a composition here.
  nativeEvent.isComposing || nativeEvent.keyCode === 229
