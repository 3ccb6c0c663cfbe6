import { createElement, Fragment, type ReactNode } from 'react'
import { PageTitle } from '../features/headline/headline'
import { Section, withoutBoxInPrint, Wrap } from '../components/section'
import type { ProseContent, ProseNode } from '#content-types'
import { whereCannotHydrate } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { proseSizes } from '../styles/prose-sizes'
import { ProseContents } from '../components/prose-contents'
import { ProseHeading, proseParts } from '../components/prose-parts'
import { grid } from '../styles/grid'

type ProseSectionProps = {
  content: ProseContent
  /** The button that ends measuring. `measuring` of the content has its title. */
  measuringButton?: ReactNode
}

/**
 * A page of prose: its title, and its text from Markdown. On wide screens, a list of the headings
 * is beside the text.
 */
export function ProseSection({ content, measuringButton }: ProseSectionProps) {
  const { language, body, measuring } = content
  return (
    <Root labelledBy="prose-title" spacing="belowHeader">
      <Content>
        <Title id="prose-title" tabIndex={-1} lang={language}>
          {content.title}
        </Title>
        <Columns>
          <ProseContents body={body} language={language} labelledBy="prose-title" />
          <Text lang={language}>
            {[...partsOf(body).entries()].map(([index, { heading, nodes }]) => (
              <Part key={index} isFirst={index === 0}>
                {heading && render(heading)}
                <PartText>
                  {index === 0 ? (
                    <Introduction nodes={nodes} updated={content.updated} />
                  ) : (
                    renderAll(nodes)
                  )}
                </PartText>
              </Part>
            ))}
            {measuringButton && (
              <MeasuringPart>
                <ProseHeading>{measuring?.title}</ProseHeading>
                <PartText>{measuringButton}</PartText>
              </MeasuringPart>
            )}
          </Text>
        </Columns>
      </Content>
    </Root>
  )
}

type ProsePart = { heading?: ProseNode; nodes: ProseNode[] }

/** Splits a text at its `h2` headings. The first part is the text before the first heading. */
function partsOf(body: ProseNode[]): ProsePart[] {
  const parts: ProsePart[] = [{ nodes: [] }]
  for (const node of body)
    if (node[0] === 'h2') parts.push({ heading: node, nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  return parts
}

/** The text before the first heading: a paragraph in larger type, the date, and the rest. */
function Introduction({ nodes, updated }: { nodes: ProseNode[] } & Pick<ProseContent, 'updated'>) {
  const [lead, ...rest] = nodes
  return (
    <>
      <Lead>{lead && render(lead)}</Lead>
      {updated && <Updated dateTime={updated.dateTime}>{updated.text}</Updated>}
      {renderAll(rest)}
    </>
  )
}

/**
 * Renders a node of the text. Passes the children as arguments, so that React needs no keys. The
 * order of the children never changes.
 */
function render(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node
  const [type, props, ...children] = node
  return createElement(proseParts[type] ?? type, props, ...children.map(render))
}

const renderAll = (nodes: ProseNode[]) => createElement(Fragment, null, ...nodes.map(render))

const Title = styled(PageTitle, { marginBottom: '$head', '@print': { marginTop: '$3' } })

const Root = styled(Section, withoutBoxInPrint)
const Content = styled(Wrap, withoutBoxInPrint)
const Columns = styled('div', { '@desktop': grid, ...withoutBoxInPrint })

const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '$3' } as const
// Not a grid: in print, Chromium breaks a grid only at few places.
const printedFlow = { display: 'block', '& > :not(h2, h3)': { marginTop: '$3' } } as const

const Text = styled('div', {
  ...oneColumn,
  maxWidth: '$measure',
  // Keeps a phone number in one line.
  '& [href^="tel:"]': { whiteSpace: 'nowrap' },
  // In the HTML, the list of headings is before the text. In the grid, the list is to the right.
  '@desktop': { gridArea: '1 / 1 / auto / 4', gap: '$7', maxWidth: 'none' },
  ...withoutBoxInPrint,
})

// On wide screens, a heading is in the first column, beside its text.
const Part = styled('div', {
  ...oneColumn,
  '@desktop': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: 0,
    paddingTop: '$5',
    borderTop: '1px solid $colors$hair',
  },
  // The doubled selector overrides `print-styles.ts`, which keeps an element with a heading
  // together with the next element.
  '&&': { '@print': { ...printedFlow, maxWidth: '46em', breakAfter: 'auto' } },
  variants: { isFirst: { true: { '@desktop': { borderTop: '2px solid $colors$ink' } } } },
})

// Without scripts, the site measures nothing.
const MeasuringPart = styled(Part, whereCannotHydrate({ display: 'none' }), {
  '@print': { display: 'none' },
})

const PartText = styled('div', {
  ...oneColumn,
  '@desktop': {
    gridColumn: 2,
    maxWidth: '$measure',
    paddingRight: '$column',
    fontSize: proseSizes.text,
  },
  '@print': printedFlow,
})

const Lead = styled('div', { fontSize: '$lead' })
const Updated = styled('time', {
  display: 'block',
  marginTop: '$3',
  fontSize: '$note',
  color: '$inkSoft',
})
