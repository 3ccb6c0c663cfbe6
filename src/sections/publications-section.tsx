import { useRef, useState } from 'react'
import { Button } from '../components/button'
import { Headline } from '../components/headline'
import { Section, Wrap } from '../components/section'
import { VisuallyHidden } from '../components/visually-hidden'
import type { PublicationContent, PublicationsContent } from '../content/types'
import { useMarquee } from '../hooks/use-marquee'
import { useLoadedOnIntent } from '../hooks/use-loaded-on-intent'
import { hoverUnderline } from '../styles/hover-styles'
import { styled } from '../styles/stitches.config'

type PublicationsSectionProps = { content: PublicationsContent }

const loadTooltips = () => import('../components/tooltip')

export function PublicationsSection({ content }: PublicationsSectionProps) {
  const trackRef = useRef<HTMLDivElement>(null)
  const [isPaused, setIsPaused] = useState(false)
  const [openTooltipId, setOpenTooltipId] = useState<string>()
  const tooltips = useLoadedOnIntent(loadTooltips, trackRef)
  useMarquee(trackRef, isPaused || openTooltipId !== undefined)

  return (
    <Root id="publications" labelledBy="publications-title">
      <Head>
        <Headline id="publications-title" runs={content.headline} size="title" marks={['publicationsUnderline']} />
        <Pause type="button" tone="transparent" size="small" onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? content.playLabel : content.pauseLabel}
          <VisuallyHidden>{` ${content.hint}`}</VisuallyHidden>
        </Pause>
      </Head>
      <Strip>
        <Track ref={trackRef}>
          <Names
            publications={content.publications}
            tooltips={tooltips}
            onOpenChange={(id, isOpen) =>
              setOpenTooltipId((current) => (isOpen ? id : current === id ? undefined : current))
            }
          />
          <List aria-hidden="true" inert isCopy>
            {content.publications.map(({ id, name }) => (
              <Item key={id}>
                <Name as="span">{name}</Name>
              </Item>
            ))}
          </List>
        </Track>
      </Strip>
    </Root>
  )
}

type NamesProps = {
  publications: PublicationContent[]
  tooltips: typeof import('../components/tooltip') | undefined
  onOpenChange: (id: string, isOpen: boolean) => void
}

function Names({ publications, tooltips, onOpenChange }: NamesProps) {
  const names = publications.map((publication) => {
    const name = <Name type="button">{publication.name}</Name>
    return (
      <Item key={publication.id}>
        {tooltips ? (
          <tooltips.Tooltip
            title={publication.field}
            text={publication.why}
            onOpenChange={(isOpen) => onOpenChange(publication.id, isOpen)}
          >
            {name}
          </tooltips.Tooltip>
        ) : (
          name
        )}
      </Item>
    )
  })
  const list = <List>{names}</List>
  return tooltips ? <tooltips.TooltipProvider>{list}</tooltips.TooltipProvider> : list
}

const Head = styled(Wrap, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: '$4',
  paddingBottom: '$5',
})

const Pause = styled(Button, {
  flex: 'none',
  minWidth: '5.5rem',
  // Nothing moves, so there is nothing to pause.
  '@staticContent': { display: 'none' },
})

// Not printed: paper would show only the names that fit its width.
const Root = styled(Section, { '@print': { display: 'none' } })

const Strip = styled('div', { borderBlock: '2px solid $colors$ink', overflow: 'clip' })

const Track = styled('div', {
  display: 'flex',
  width: 'max-content',
  '&[data-running]': { willChange: 'transform' },
  '@staticContent': { width: 'auto' },
})

// Where the strip does not move, its names wrap, aligned with the headline.
const wrappedList = {
  flexWrap: 'wrap',
  height: 'auto',
  // Not as `paddingInline`, whose value Stitches splits at the spaces inside `calc()`.
  fontSize: '$metric',
  padding: '$4 calc(max(0px, (100vw - $sizes$page) / 2) + $space$gutter)',
} as const

const List = styled('ul', {
  display: 'flex',
  alignItems: 'center',
  height: 'clamp(92px, 13vw, 168px)',
  fontSize: '$strip',
  '@staticContent': wrappedList,
  variants: { isCopy: { true: { '@staticContent': { display: 'none' } } } },
})

const Item = styled('li', {
  display: 'flex',
  alignItems: 'center',
  // A slash between two names.
  '&::after': {
    content: '""',
    width: '0.52em',
    height: '3px',
    marginInline: '0.2em',
    background: '$pencil',
    transform: 'rotate(-62deg)',
    forcedColorAdjust: 'none',
  },
})

const Name = styled('button', hoverUnderline, {
  '&::before': { top: '92%' },
  minHeight: '$target',
  padding: '0 0.3rem',
  border: 0,
  background: 'none',
  fontFamily: '$headline',
  fontSize: 'inherit',
  lineHeight: 1.1,
  letterSpacing: '-0.012em',
  whiteSpace: 'nowrap',
  '@reducedMotion': { whiteSpace: 'normal', textAlign: 'start' },
  cursor: 'help',
  '&:focus-visible': { outlineOffset: '-3px' },
})
