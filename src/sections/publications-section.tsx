import { Fragment, useRef, useState } from 'react'
import { Headline } from '../features/headline/headline'
import { PublicationList } from '../features/publications/publication-list'
import { Section, Wrap } from '../components/section'
import type { PublicationsContent } from '#content-types'
import { PauseButton } from '../features/publications/pause-button'
import { useTooltips } from '../features/publications/use-tooltips'
import { whereCannotHydrate } from '../styles/script-states'
import { styled } from '../styles/stitches.config'

/** The publications in a strip that moves on its own, with a button that pauses it. */
export function PublicationsSection({ content }: { content: PublicationsContent }) {
  const trackRef = useRef<HTMLDivElement>(null)
  const [openTooltip, setOpenTooltip] = useState<string>()
  const tooltips = useTooltips(trackRef)
  const TooltipGroup = tooltips?.TooltipGroup ?? Fragment

  return (
    <Root id="publications" labelledBy="publications-title">
      <Head>
        <Headline id="publications-title" runs={content.headline} size="title" />
        <PauseButton
          texts={content}
          trackRef={trackRef}
          isTooltipOpen={openTooltip !== undefined}
        />
      </Head>
      <Strip>
        <Track ref={trackRef}>
          <TooltipGroup>
            {Array.from({ length: listCount(content.publications) }, (_, index) => (
              <PublicationList
                key={index}
                publications={content.publications}
                index={index}
                tooltips={tooltips}
                openTooltip={openTooltip}
                setOpenTooltip={setOpenTooltip}
              />
            ))}
          </TooltipGroup>
        </Track>
      </Strip>
    </Root>
  )
}

// The number of characters of the strip that fill a screen of 4,096 px.
const screenCharacters = 110
// The width of the slash before a name, in characters.
const slashCharacters = 2

/**
 * Returns the number of equal lists in the strip. The lists fill a wide screen, even after the
 * strip has moved by the width of one list.
 */
function listCount(publications: PublicationsContent['publications']) {
  const characters = publications.reduce((sum, { name }) => sum + name.length + slashCharacters, 0)
  return 1 + Math.ceil(screenCharacters / characters)
}

const Root = styled(Section, {
  zIndex: 1,
  paddingBottom: '$4',
  // Without this rule, Chromium would break the page between the headline and a flex container.
  '@print': { breakInside: 'avoid' },
})

const Head = styled(Wrap, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '$4',
  paddingBottom: '$4',
})

const Strip = styled('div', {
  borderTop: '2px solid $colors$ink',
  borderBottom: '2px solid $colors$ink',
  // Covers the page's line, which would cross the names.
  background: '$board',
  overflow: 'clip',
  position: 'relative',
})

const Track = styled('div', {
  display: 'flex',
  width: 'max-content',
  '@reducedMotion': { width: 'auto' },
  ...whereCannotHydrate({ width: 'auto' }),
  '@print': { width: 'auto' },
})
