import { useEffect, useState } from 'react'
import type { SiteContent } from '#content-types'
import { afterPaint } from '../hydration/after-paint'
import { hoverUnderline } from '../styles/hover-styles'
import { notHydrated } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { applyTheme, readTheme, storeTheme, type Theme } from '../styles/stored-theme'

/** Buttons for the light theme, the dark theme and that of the operating system. */
export function ThemeSwitch({ label, themes }: { label: string; themes: SiteContent['footer']['themes'] }) {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const showStored = () => setTheme(readTheme())
    showStored()
    // A page that Back restores may show an older choice.
    addEventListener('pageshow', showStored)
    return () => removeEventListener('pageshow', showStored)
  }, [])
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    storeTheme(chosen)
    // After the frame that shows the choice: to style all of the page anew takes 133 ms at a processor four times slower.
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
  '& button': {
    minHeight: '$target',
    padding: '0 $3',
    border: '1px solid $colors$bandHair',
    borderRadius: '$control',
    background: 'none',
    cursor: 'pointer',
    '&::before': { left: '$space$3', right: '$space$3' },
    '&[aria-pressed=true]': { color: '$onBand' },
  },
  [notHydrated]: { display: 'none' },
  '@print': { display: 'none' },
})

const Choice = styled('button', hoverUnderline)
