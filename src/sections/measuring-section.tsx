import { useEffect, useState } from 'react'
import type { MeasuringContent } from '#content-types'
import {
  readMeasuringChoice,
  storeMeasuringChoice,
  type MeasuringChoice,
} from '../browser/measuring-choice'
import { Button } from '../components/button'
import { ProseHeading } from '../components/prose-parts'
import { Section, Wrap } from '../components/section'
import { whereNotHydrated } from '../styles/script-states'
import { styled } from '../styles/stitches.config'

type MeasuringSectionProps = { content: MeasuringContent; language: string | undefined }

/**
 * The end of the privacy page: says whether visits of this browser are measured, and a button
 * changes that. Without scripts, nothing is measured, and the section is not shown.
 */
export function MeasuringSection({ content, language }: MeasuringSectionProps) {
  const [choice, setChoice] = useState<MeasuringChoice>('on')
  useEffect(() => {
    const showChoice = () => setChoice(readMeasuringChoice())
    showChoice()
    // Back may restore a page that shows an older choice.
    addEventListener('pageshow', showChoice)
    return () => removeEventListener('pageshow', showChoice)
  }, [])
  const handleClick = () => {
    const chosen = choice === 'on' ? 'off' : 'on'
    storeMeasuringChoice(chosen)
    setChoice(chosen)
  }
  return (
    <MeasuredSection labelledBy="measuring-title" spacing="bottom">
      <Wrap>
        <Text lang={language}>
          <ProseHeading id="measuring-title">{content.title}</ProseHeading>
          <p role="status">{content[choice]}</p>
          {choice !== 'signal' && (
            <Button type="button" onClick={handleClick}>
              {choice === 'on' ? content.stopLabel : content.allowLabel}
            </Button>
          )}
        </Text>
      </Wrap>
    </MeasuredSection>
  )
}

const MeasuredSection = styled(Section, whereNotHydrated({ display: 'none' }))

const Text = styled('div', {
  display: 'grid',
  gap: '$3',
  justifyItems: 'start',
  maxWidth: '$measure',
})
