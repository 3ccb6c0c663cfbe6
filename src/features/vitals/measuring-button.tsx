import { useEffect, useState } from 'react'
import type { MeasuringContent } from '#content-types'
import {
  readMeasuringChoice,
  storeMeasuringChoice,
  type MeasuringChoice,
} from '../../browser/measuring-choice'
import { Button } from '../../components/button'
import { styled } from '../../styles/stitches.config'

/** Shows whether visits from this browser are measured. A button ends or allows measuring. */
export function MeasuringButton({ content }: { content: MeasuringContent }) {
  const [choice, setChoice] = useState<MeasuringChoice>('on')
  useEffect(() => {
    const showChoice = () => setChoice(readMeasuringChoice())
    showChoice()
    // The back/forward cache can restore a page with an older choice.
    addEventListener('pageshow', showChoice)
    return () => removeEventListener('pageshow', showChoice)
  }, [])
  const handleClick = () => {
    const chosen = choice === 'on' ? 'off' : 'on'
    storeMeasuringChoice(chosen)
    setChoice(chosen)
  }
  return (
    <Root>
      <p role="status">{content[choice]}</p>
      {/* Only the settings of the browser end the signal. */}
      {choice !== 'signal' && (
        <Button type="button" onClick={handleClick}>
          {choice === 'on' ? content.stopLabel : content.allowLabel}
        </Button>
      )}
    </Root>
  )
}

const Root = styled('div', { display: 'grid', gap: '$3', justifyItems: 'start' })
