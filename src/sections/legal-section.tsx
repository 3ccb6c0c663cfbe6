import { PageTitle } from '../components/headline'
import { domesticAddress } from '../components/postal-address'
import { Section, Wrap } from '../components/section'
import type { LegalContent, SiteContent } from '#content-types'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

type LegalSectionProps = { content: LegalContent; site: SiteContent }

export function LegalSection({ content, site }: LegalSectionProps) {
  const facts: Record<string, string> = {
    brand: site.brand,
    legalName: site.legalName,
    location: domesticAddress(site.address),
    email: site.email,
    phone: site.phone,
  }
  const links: Record<string, string> = { email: site.emailHref, phone: site.phoneHref }
  // Facts without a link are inserted first, so that they do not split the text node: a text that begins in the middle of a
  // line shifts when the web font replaces the fallback font.
  const insertFacts = (text: string) =>
    text
      .replaceAll(/\{(\w+)\}/g, (placeholder, fact: string) =>
        links[fact] ? placeholder : (facts[fact] ?? placeholder),
      )
      .split(/\{(\w+)\}/)
      .map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <a key={part} href={links[part]}>
            <Whole>{facts[part]}</Whole>
          </a>
        ),
      )

  return (
    <Section labelledBy="legal-title" spacing="belowHeader">
      <Wrap>
        <Title id="legal-title" tabIndex={-1}>
          {content.title}
        </Title>
        <Column>
          <Lead>{insertFacts(content.lead)}</Lead>
          <Updated>
            <time dateTime={content.updated}>{formatDate(content.updated, site.locale)}</time>
          </Updated>
          {content.sections.map(({ id, title, paragraphs, bullets }) => (
            <Part key={id}>
              <Subtitle id={id}>{title}</Subtitle>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{insertFacts(paragraph)}</p>
              ))}
              {bullets && (
                <Bullets>
                  {bullets.map((bullet) => (
                    <li key={bullet}>{insertFacts(bullet)}</li>
                  ))}
                </Bullets>
              )}
            </Part>
          ))}
        </Column>
      </Wrap>
    </Section>
  )
}

// In UTC: in the visitor's time zone hydration could render another day than the served HTML has.
const formatDate = (isoDate: string, locale: string) =>
  new Date(isoDate).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })

const Title = styled(PageTitle, { marginBottom: '$head', lineHeight: 0.88 })

const Column = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$5',
  maxWidth: '$column',
})
const Lead = styled('p', { fontSize: '$lead' })
// An email address or a phone number that is broken across lines is misread: only one that is longer than a line is.
const Whole = styled('span', { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' })
const Updated = styled('p', { fontSize: '$note', color: '$inkSoft' })
const Part = styled('div', { display: 'grid', gap: '$3' })

const Subtitle = styled('h2', {
  textWrap: 'balance',
  marginTop: '$3',
  ...headlineFont,
  fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem)',
  fontWeight: 400,
  lineHeight: 1,
})

const Bullets = styled('ul', {
  display: 'grid',
  gap: '$2',
  paddingLeft: '$4',
  '& li': { listStyle: 'square', '&::marker': { color: '$pencil' } },
})
