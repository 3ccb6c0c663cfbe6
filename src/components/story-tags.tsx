import { styled } from '../styles/stitches.config'

/** The tags of a story, in a row that wraps. */
export function StoryTags({ tags }: { tags: string[] }) {
  return (
    <Tags>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </Tags>
  )
}

const Tags = styled('ul', { display: 'flex', flexWrap: 'wrap', gap: '$2 $3' })
// Square corners and regular weight, so that the tags do not look like buttons.
const Tag = styled('li', {
  padding: '0 $2',
  background: '$guideSoft',
  fontSize: '$small',
})
