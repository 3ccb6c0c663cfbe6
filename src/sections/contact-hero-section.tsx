import { Headline } from '../features/headline/headline'
import { Section, Wrap } from '../components/section'
import type { ContactHeroContent } from '#content-types'
import { CarriedWords, headlineIsCarried } from '../features/headline-writer/carried-words'
import { styled } from '../styles/stitches.config'

/** The headline of the contact page. The visitor's headline is below it, in larger type. */
export function ContactHeroSection({ content }: { content: ContactHeroContent }) {
  const text = content.headline.map((run) => run.text).join('')
  return (
    <Root labelledBy="contact-title">
      <Wrap>
        <Title
          tag="h1"
          id="contact-title"
          size="poster"
          runs={content.headline}
          fitsWideLine={fitsWideLine(text)}
        />
        <CarriedWords />
      </Wrap>
    </Root>
  )
}

// The lengths of a headline that gets one line in a wide window, in characters. A shorter headline
// has one line anyway. A longer headline, or a longer word, would be too small in one line.
const wideLineLengths = { longerThan: 20, max: 32, maxWord: 12 }

/** Whether a wide window shows the headline in one line. */
function fitsWideLine(text: string): boolean {
  const { longerThan, max, maxWord } = wideLineLengths
  const hasShortWords = text.split(' ').every(({ length }) => length <= maxWord)
  return text.length > longerThan && text.length <= max && hasShortWords
}

const Root = styled(Section, {
  paddingTop: 'calc($sizes$header + clamp(1.75rem, 6vw, 5.5rem))',
  paddingBottom: '$head',
  // The headlines of the next sections are smaller than the carried headline, whose size depends on
  // its width.
  [headlineIsCarried]: {
    '& ~ section h2': { fontSize: 'min($fontSizes$headline, 70vw / var(--headline-width))' },
  },
})

const Title = styled(Headline, {
  variants: {
    // Beside two lines, a third of the window would be empty.
    fitsWideLine: {
      true: { '&&': { '@media (min-width: 100rem)': { fontSize: 'min(9.5vw, 11.8rem)' } } },
    },
  },
  // The doubled selector overrides the size variant of the headline.
  '&&': {
    // In print, the headline fits into one line, so that the questions are on the same sheet.
    '@print': { fontSize: '4.5rem' },
    // Above the carried headline, this headline is small and has no mark. `Headline` renders the
    // mark, so a selector hides the mark.
    [headlineIsCarried]: { fontSize: '$title', '& svg': { display: 'none' } },
  },
})
