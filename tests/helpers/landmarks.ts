import type { Page } from '@playwright/test'

type AccessibilityNode = {
  nodeId: string
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  childIds?: string[]
}

// The landmarks of WAI-ARIA 1.2. Screen readers list the landmarks of a page, as places to go to.
const landmarkRoles = [
  'banner',
  'complementary',
  'contentinfo',
  'form',
  'main',
  'navigation',
  'region',
  'search',
] as const

const roleOf = ({ role }: AccessibilityNode) => role?.value ?? ''
const nameOf = ({ name }: AccessibilityNode) => (name?.value ?? '').trim()
const isLandmark = (node: AccessibilityNode) =>
  !node.ignored && landmarkRoles.some((landmarkRole) => landmarkRole === roleOf(node))

/**
 * The landmarks that contain nothing for a screen reader to say, as `role name`. Reads Chromium's
 * accessibility tree.
 */
export async function emptyLandmarks(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes }: { nodes: AccessibilityNode[] } = await session.send(
    'Accessibility.getFullAXTree',
  )
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))

  /**
   * Whether a descendant has a name, such as a text, a control or a picture. The name of a landmark
   * does not count.
   */
  function hasContent({ childIds = [] }: AccessibilityNode): boolean {
    return childIds.some((id) => {
      const child = byId.get(id)
      if (!child) return false
      const isRead = !child.ignored && !isLandmark(child) && nameOf(child) !== ''
      return isRead || hasContent(child)
    })
  }
  return nodes
    .filter((node) => isLandmark(node) && !hasContent(node))
    .map((node) => `${roleOf(node)} ${nameOf(node)}`.trim())
}
