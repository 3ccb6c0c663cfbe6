import { useEffect, useState } from 'react'
import type { SiteContent } from '#content-types'
import { afterPaint } from '../browser/after-paint'
import { hoverUnderline } from '../styles/hover-styles'
import { cannotHydrate } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { applyTheme, readTheme, storeTheme, type Theme } from '../styles/stored-theme'

type ThemeSwitchProps = {
  label: string
  themes: SiteContent['footer']['themes']
}

/** Buttons that choose the light theme, the dark theme or the theme of the operating system. */
export function ThemeSwitch({ label, themes }: ThemeSwitchProps) {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const showStoredTheme = () => setTheme(readTheme())
    showStoredTheme()
    // The back/forward cache can restore a page with an older choice.
    addEventListener('pageshow', showStoredTheme)
    return () => removeEventListener('pageshow', showStoredTheme)
  }, [])
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    storeTheme(chosen)
    // The next frame shows the choice, and the page changes after that frame: restyling the page
    // takes 133 ms at CPU 4×.
    afterPaint(() => applyTheme(chosen))
  }
  return (
    <Root role="group" aria-label={label}>
      {themes.map(({ id, label: name }) => (
        <Choice key={id} type="button" aria-pressed={id === theme} onClick={() => choose(id)}>
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
  [cannotHydrate]: { display: 'none' },
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
