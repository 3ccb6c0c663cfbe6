import { useState } from 'react'
import { Button } from '../../components/button'
import { TextArea } from '../../components/field'
import type { EnquiryFormContent } from '#content-types'

type CopyEnquiryProps = {
  content: EnquiryFormContent['failed']
  /** Returns the enquiry as text, with the current values of the form. */
  readText: () => string
}

/**
 * A button that copies the enquiry to the clipboard. If copying fails, a field shows the selected
 * text, and the visitor can copy the text with the keyboard.
 */
export function CopyEnquiry({ content, readText }: CopyEnquiryProps) {
  const [isCopied, setIsCopied] = useState(false)
  // The text of the field that replaces the clipboard, or an empty text if copying works.
  const [fallbackText, setFallbackText] = useState('')
  async function copy() {
    const text = readText()
    const hasCopied = await writeToClipboard(text)
    setIsCopied(hasCopied)
    setFallbackText(hasCopied ? '' : text)
  }
  return (
    <>
      <Button type="button" size="small" onClick={() => void copy()}>
        {content.copyLabel}
      </Button>
      <span role="status">{isCopied && content.copied}</span>
      {fallbackText && (
        <TextArea
          ref={selectText}
          aria-label={content.copyLabel}
          readOnly
          value={fallbackText}
          rows={fallbackRowCount}
        />
      )}
    </>
  )
}

// The height of the field, in lines of text.
const fallbackRowCount = 6

/** Copies a text. Resolves to false if the browser has no clipboard or refuses access to it. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

const selectText = (area: HTMLTextAreaElement | null) => area?.select()
