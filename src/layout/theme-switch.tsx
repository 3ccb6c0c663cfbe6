import type { SiteContent } from '#content-types'
import { chooseTheme, useTheme } from '../styles/use-theme'
import { hoverUnderline } from '../styles/hover-styles'
import { withoutCode } from '../styles/script-states'
import { styled } from '../styles/stitches.config'

type ThemeSwitchProps = { label: string; themes: SiteContent['footer']['themes'] }

/** Buttons for the light theme, the dark theme and that of the operating system. */
export function ThemeSwitch({ label, themes }: ThemeSwitchProps) {
  const theme = useTheme()
  return (
    <Root role="group" aria-label={label}>
      {themes.map(({ id, label: name }) => (
        <Choice key={id} type="button" aria-pressed={id === theme} onClick={() => chooseTheme(id)}>
          {name}
        </Choice>
      ))}
    </Root>
  )
}

const Root = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  // Of the footer's columns.
  gridColumn: 'span 2',
  [withoutCode]: { display: 'none' },
  '@print': { display: 'none' },
})

const Choice = styled('button', hoverUnderline, {
  minHeight: '$target',
  padding: '0 $3',
  border: '1px solid $colors$bandHair',
  borderRadius: '$control',
  background: 'none',
  cursor: 'pointer',
  '&::before': { left: '$space$3', right: '$space$3' },
  '&[aria-pressed=true]': { color: '$onBand' },
})
