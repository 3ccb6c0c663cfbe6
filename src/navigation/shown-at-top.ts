/** True while the page of a link is rendered, which is shown at its top: its first section is rendered first. */
export const shownAtTop = { current: false }
