/** Whether the page that is being rendered is shown at its top by a link, so that only its first section is in sight. */
export const shownAtTop = { current: false }
