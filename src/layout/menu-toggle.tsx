import type { Ref } from 'react'
import { VisuallyHidden } from '../components/visually-hidden'
import { noScripts } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { distancesPx } from '../styles/tokens'
import { rowMedia } from './header-row'

type MenuToggleProps = { ref: Ref<HTMLButtonElement>; label: string }

/** The button that opens and closes the popover `#menu`. Its two bars become a cross while the menu is open. */
export function MenuToggle({ ref, label }: MenuToggleProps) {
  return (
    <Toggle ref={ref} type="button" popoverTarget="menu" aria-controls="menu">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Bar />
      <Bar />
    </Toggle>
  )
}

const Toggle = styled('button', {
  display: 'grid',
  placeContent: 'center',
  gap: '7px',
  width: '48px',
  height: '48px',
  marginRight: '-11px',
  padding: 0,
  border: 0,
  borderRadius: '$control',
  background: 'none',
  cursor: 'pointer',
  [noScripts]: { display: 'none' },
  '@print': { display: 'none' },
  [`@media ${rowMedia}`]: { display: 'none' },
})

const Bar = styled('span', {
  width: '26px',
  height: '2.5px',
  background: 'currentColor',
  '@forcedColors': { background: 'CanvasText' },
  '@motion': { transition: 'transform $transitions$state' },
  'html:has(#menu:popover-open) &': {
    transform: `translateY(${distancesPx.toggleBar}px) rotate(45deg)`,
  },
  'html:has(#menu:popover-open) & + &': { transform: `translateY(-${distancesPx.toggleBar}px) rotate(-45deg)` },
})
