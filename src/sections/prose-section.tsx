import { createElement, Fragment, type ReactNode } from 'react'
import { PageTitle } from '../features/headline/headline'
import { Section, Wrap } from '../components/section'
import type { ProseContent, ProseNode } from '#content-types'
import { styled } from '../styles/stitches.config'
import { proseParts } from '../components/prose-parts'

export function ProseSection({ content }: { content: ProseContent }) {
  const [lead, ...rest] = content.body
  return (
    <Section labelledBy="prose-title" spacing="belowHeader">
      <Wrap>
        <Title id="prose-title" tabIndex={-1} lang={content.language}>
          {content.title}
        </Title>
        <Text lang={content.language}>
          <Lead>{lead && render(lead)}</Lead>
          {content.updated && (
            <Updated dateTime={content.updated.dateTime}>{content.updated.text}</Updated>
          )}
          {createElement(Fragment, null, ...rest.map(render))}
        </Text>
      </Wrap>
    </Section>
  )
}

/**
 * Renders a part of the page. Its children are passed as arguments and need no keys, because their
 * order never changes.
 */
function render(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node
  const [type, props, ...children] = node
  return createElement(proseParts[type] ?? type, props, ...children.map(render))
}

const Title = styled(PageTitle, { marginBottom: '$head', lineHeight: 0.88 })

const Text = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
  maxWidth: '$measure',
  // A phone number that is broken across lines is misread.
  '& [href^="tel:"]': { whiteSpace: 'nowrap' },
  // Chromium breaks a grid at too few places.
  '@print': { display: 'block', maxWidth: '46em', '& > :not(h2, h3)': { marginTop: '$3' } },
})
const Lead = styled('div', { fontSize: '$lead' })
const Updated = styled('time', {
  display: 'block',
  marginTop: '$3',
  fontSize: '$note',
  color: '$inkSoft',
})
