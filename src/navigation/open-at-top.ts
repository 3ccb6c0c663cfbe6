let isOpeningAtTop = false

/** Whether the page that is being rendered is shown at its top, where only its first section is in sight. */
export const opensAtTop = () => isOpeningAtTop

/** Renders a page that is shown at its top: `render` must do so before it returns. */
export function openAtTop(render: () => void): void {
  isOpeningAtTop = true
  try {
    render()
  } finally {
    isOpeningAtTop = false
  }
}
