import { createElement, Fragment, type ReactNode } from 'react'
import { PageTitle } from '../features/headline/headline'
import { Section, Wrap } from '../components/section'
import type { ProseContent, ProseNode } from '#content-types'
import { styled } from '../styles/stitches.config'
import { proseParts } from '../components/prose-parts'

/** A page of prose: its title, and its text from Markdown. */
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
 * Renders a node of the text. Passes the children as arguments, so that React needs no keys. Their
 * order never changes.
 */
function render(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node
  const [type, props, ...children] = node
  return createElement(proseParts[type] ?? type, props, ...children.map(render))
}

const Title = styled(PageTitle, { marginBottom: '$head' })

const Text = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
  maxWidth: '$measure',
  // Keeps a phone number in one line.
  '& [href^="tel:"]': { whiteSpace: 'nowrap' },
  // Chromium breaks a printed page only at few places of a grid.
  '@print': { display: 'block', maxWidth: '46em', '& > :not(h2, h3)': { marginTop: '$3' } },
})
const Lead = styled('div', { fontSize: '$lead' })
const Updated = styled('time', {
  display: 'block',
  marginTop: '$3',
  fontSize: '$note',
  color: '$inkSoft',
})
