import * as Radix from '@radix-ui/react-accordion'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { hoverUnderline } from '../styles/hover-styles'
import { slidePanel } from '../motion/slide-panel'
import { headlineFont } from '../styles/headline-font'
import { notHydrated } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { Paragraphs } from './paragraphs'

/** Shows the text of at most one item. Closed texts stay in the HTML, where find-in-page finds and opens them. */
export function Accordion({ items }: { items: { id: string; title: string; text: string }[] }) {
  const rootRef = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState('')
  return (
    <Root
      ref={rootRef}
      type="single"
      collapsible
      value={openId}
      onValueChange={(id) => slidePanel(rootRef.current, () => setOpenId(id))}
    >
      {items.map(({ id, title, text }) => (
        <Item key={id} value={id}>
          <Radix.Header asChild>
            <Header>
              <Trigger>
                <Question>{title}</Question>
                <Plus viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
                  <path d="M5 14C11 13.4 17 14.5 23 14" />
                  <path d="M14 5C13.5 11 14.6 17 14 23" />
                </Plus>
              </Trigger>
            </Header>
          </Radix.Header>
          <Panel text={text} isOpen={openId === id} onBeforeMatch={() => setOpenId(id)} />
        </Item>
      ))}
    </Root>
  )
}

function Panel({ text, isOpen, onBeforeMatch }: { text: string; isOpen: boolean; onBeforeMatch: () => void }) {
  const panelRef = useRef<HTMLDivElement>(null)

  // React renders `hidden="until-found"` as `hidden=""`, which find-in-page skips: facebook/react#24740.
  useEffect(() => {
    const panel = panelRef.current
    if (!panel) return
    if (isOpen) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
    panel.addEventListener('beforematch', onBeforeMatch)
    return () => panel.removeEventListener('beforematch', onBeforeMatch)
  })

  return (
    <Content ref={panelRef} forceMount {...withoutRadixSizes}>
      <Text>
        <Paragraphs text={text} />
      </Text>
    </Content>
  )
}

// Radix sets the panel's size in a `style` attribute, which the content security policy refuses in the served HTML.
const sizes = ['--radix-accordion-content-height', '--radix-accordion-content-width']
const withoutRadixSizes = { style: Object.fromEntries(sizes.map((name) => [name, undefined])) as CSSProperties }

const Root = styled(Radix.Root, { borderTop: '2px solid $colors$ink' })
// The rule between two items belongs to the second and moves with it as the first opens.
const Item = styled(Radix.Item, {
  '& + &': { borderTop: '1px solid $colors$hair' },
  '&:last-child': { borderBottom: '1px solid $colors$hair' },
  '@print': { breakInside: 'avoid' },
})
// Keeps two questions apart for a thumb.
const Header = styled('h3', { paddingBlock: '$1', font: 'inherit', '@print': { breakAfter: 'auto' } })

const Trigger = styled(Radix.Trigger, hoverUnderline, {
  '&::before': { inset: 'auto 0 -$space$1' },
  display: 'flex',
  width: '100%',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$4',
  padding: '1.25rem 0',
  border: 0,
  background: 'none',
  ...headlineFont,
  fontSize: '$title',
  lineHeight: 0.95,
  textAlign: 'left',
  cursor: 'pointer',
  '@print': { padding: '$2 0 0' },
})

const Question = styled('span', { textWrap: 'balance' })

const Plus = styled('svg', {
  flex: 'none',
  fill: 'none',
  stroke: '$pencil',
  strokeWidth: 3.5,
  strokeLinecap: 'round',
  '& path': { transformOrigin: 'center', '@motion': { transition: 'transform $transitions$state' } },
  '[data-state=open] > & path:last-child': { transform: 'rotate(90deg) scaleX(0)' },
  [notHydrated]: { display: 'none' },
  '@print': { display: 'none' },
})

const Content = styled(Radix.Content, {
  overflow: 'clip',
  '&[data-state=closed]:not([hidden])': { display: 'none' },
  [`${notHydrated}[data-state=closed]`]: { display: 'block' },
  '@print': { '&[data-state=closed]': { display: 'block !important', contentVisibility: 'visible' } },
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
