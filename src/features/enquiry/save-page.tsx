import { useState } from 'react'
import { Button } from '../../components/button'
import { loadWithRetry } from '../../browser/load-with-retry'
import type { PictureTexts } from './page-picture'

type SavePageProps = {
  content: { saveLabel: string; saveFailed: string }
  texts: PictureTexts
}

/**
 * A button that saves the newspaper page as a picture. The code that draws the picture is loaded at
 * the first press. Nothing is sent.
 */
export function SavePage({ content, texts }: SavePageProps) {
  const [hasFailed, setHasFailed] = useState(false)
  async function save() {
    setHasFailed(false)
    try {
      const { drawPage } = await loadWithRetry(() => import('./page-picture'))
      saveFile(await drawPage(texts), `${texts.paper}.png`)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <>
      <Button type="button" size="small" tone="ink" onClick={() => void save()}>
        {content.saveLabel}
      </Button>
      <span role="status">{hasFailed && content.saveFailed}</span>
    </>
  )
}

// Browsers start a download some time after the click. Chromium needs the URL until the download
// starts.
const urlLifetimeMs = 60_000

/** Saves a file by a click on a link to the file. No other method works in all browsers. */
function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), urlLifetimeMs)
}
