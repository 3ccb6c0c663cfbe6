import * as Radix from '@radix-ui/react-accordion'
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react'
import { hoverUnderline } from '../styles/hover-styles'
import { afterPaint } from '../browser/after-paint'
import { slidePanel } from '../motion/slide-panel'
import { headlineFont } from '../styles/headline-font'
import { keptAsServed, cannotHydrate, whereCannotHydrate } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { Paragraphs } from './paragraphs'

/**
 * A list of items whose texts open and close. At most one text is open. Closed texts stay in the
 * HTML, so that find-in-page finds and opens them. The button covers the title and does not contain
 * it, because the reader view of a browser deletes buttons with their content.
 */
export function Accordion({ items }: { items: { id: string; title: string; text: string }[] }) {
  const rootRef = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState('')
  const accordionId = useId()
  const titleIdOf = (id: string) => `${accordionId}${id}`

  // The next frame shows the pressed button. The panel opens only after this frame, because opening
  // makes the browser lay out everything below the panel.
  const toggle = (id: string) => afterPaint(() => slidePanel(rootRef.current, () => setOpenId(id)))

  return (
    <Root ref={rootRef} type="single" collapsible value={openId} onValueChange={toggle}>
      {items.map(({ id, title, text }, index) => (
        <Item key={id} value={id} place={placeOf(index, items.length)}>
          <Radix.Header asChild>
            {/* Without this label, the name of the heading would contain the title twice, once from
                the button. */}
            <Header aria-labelledby={titleIdOf(id)}>
              <Title id={titleIdOf(id)}>{title}</Title>
              <Trigger aria-labelledby={titleIdOf(id)}>
                <Plus viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
                  <Bar d="M5 14C11 13.4 17 14.5 23 14" />
                  <UprightBar d="M14 5C13.5 11 14.6 17 14 23" />
                </Plus>
              </Trigger>
            </Header>
          </Radix.Header>
          <Panel
            titleId={titleIdOf(id)}
            text={text}
            isOpen={openId === id}
            onBeforeMatch={() => setOpenId(id)}
          />
        </Item>
      ))}
    </Root>
  )
}

/** Returns the `place` of one of the last two items. The other items need no such style. */
function placeOf(index: number, count: number) {
  if (index === count - 1) return 'last'
  return index === count - 2 ? 'beforeLast' : undefined
}

type PanelProps = { titleId: string; text: string; isOpen: boolean; onBeforeMatch: () => void }

function Panel({ titleId, text, isOpen, onBeforeMatch }: PanelProps) {
  const panelRef = useRef<HTMLDivElement>(null)

  // React renders `hidden="until-found"` as `hidden=""`, which find-in-page skips:
  // facebook/react#24740.
  useEffect(() => {
    const panel = panelRef.current
    if (!panel) return
    if (isOpen) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
    panel.addEventListener('beforematch', onBeforeMatch)
    return () => panel.removeEventListener('beforematch', onBeforeMatch)
  })

  return (
    <Content ref={panelRef} forceMount {...regionProps(isOpen, titleId)} {...withoutRadixSizes}>
      <Text>
        <Paragraphs text={text} />
      </Text>
    </Content>
  )
}

/**
 * Makes only the open panel a region. Radix makes every panel a region, and screen readers would
 * list closed panels without content.
 */
const regionProps = (isOpen: boolean, titleId: string) =>
  isOpen ? { 'aria-labelledby': titleId } : { role: undefined, 'aria-labelledby': undefined }

// Radix sets the panel's size in a `style` attribute. The content security policy refuses this
// attribute in the served HTML.
const radixSizes = ['--radix-accordion-content-height', '--radix-accordion-content-width']
const withoutRadixSizes = {
  style: Object.fromEntries(radixSizes.map((name) => [name, undefined])) as CSSProperties,
}

const Root = styled(Radix.Root, { borderTop: '2px solid $colors$ink' })

// The line between two items is the border of the second item. The line moves with the second item
// when the first item opens.
const Item = styled(Radix.Item, {
  '& + &': { borderTop: '1px solid $colors$hair' },
  '@print': { breakInside: 'avoid' },
  variants: {
    place: {
      last: { borderBottom: '1px solid $colors$hair' },
      // Prints the last two items on the same sheet.
      beforeLast: { '@print': { breakAfter: 'avoid' } },
    },
  },
})

// The padding separates the buttons of two items, so that a thumb presses only one of them.
const Header = styled('h3', {
  position: 'relative',
  paddingBlock: '$1',
  font: 'inherit',
  '@print': { breakAfter: 'auto' },
})

const Title = styled('span', {
  display: 'block',
  // Leaves room for the plus sign at the end of the row.
  padding: '1.25rem calc(28px + $space$4) 1.25rem 0',
  ...headlineFont,
  fontSize: '$title',
  lineHeight: 1,
  textWrap: 'balance',
  '@print': { padding: '$2 0 0' },
})

const Trigger = styled(Radix.Trigger, hoverUnderline, {
  // The stroke of `hoverUnderline` is above the line between two items.
  '&::before': { inset: 'auto 0 $space$2' },
  position: 'absolute',
  inset: '$space$1 0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  ...whereCannotHydrate({ display: 'none' }),
  '@print': { display: 'none' },
})

const Plus = styled('svg', {
  flex: 'none',
  fill: 'none',
  stroke: '$pencil',
  strokeWidth: 3.5,
  strokeLinecap: 'round',
})

const Bar = styled('path', {
  transformOrigin: 'center',
  '@motion': { transition: 'transform $transitions$state' },
})

// While the item is open, this bar is invisible, so that the plus becomes a minus.
const UprightBar = styled(Bar, {
  '[aria-expanded=true] &': { transform: 'rotate(90deg) scaleX(0)' },
})

const Content = styled(Radix.Content, {
  overflow: 'clip',
  // Until `Panel` sets `hidden="until-found"`, a closed panel has no `hidden`.
  '&[data-state=closed]:not([hidden])': { display: 'none' },
  [`${cannotHydrate}[data-state=closed]`]: { display: 'block' },
  // If the section failed after hydration, the panel has `hidden="until-found"`, which hides its
  // content.
  [`${keptAsServed}[data-state=closed]`]: { display: 'block', contentVisibility: 'visible' },
  '@print': {
    '&[data-state=closed]': { display: 'block !important', contentVisibility: 'visible' },
  },
})

const Text = styled('div', {
  display: 'grid',
  gap: '$3',
  whiteSpace: 'pre-line',
  maxWidth: '44em',
  paddingBlock: '$3 $5',
  fontSize: '$lead',
  color: '$inkSoft',
  '@print': { paddingBlock: '$1 $3' },
})
