import { toJsxRuntime, type Options } from 'hast-util-to-jsx-runtime'
import type { ProseElement, ProseNode } from '#content-types'
import type { Root } from './prose-tree.ts'

/**
 * A converted element, inside an object. Without the object, an element, which is an array, would
 * look like a list of children.
 */
type Converted = { element: ProseElement }
type Props = ProseElement[1] & { children?: (string | Converted) | (string | Converted)[] }

/**
 * Converts nodes to data. Each element becomes an array of its tag name, its attributes with
 * React's names, and its children.
 */
export function proseData(children: Root['children']): ProseNode[] {
  const options: unknown = {
    // The type of the root in the result. It is not used.
    Fragment: '',
    jsx: convertElement,
    jsxs: convertElement,
    tableCellAlignToStyle: false,
  }
  const convertedRoot: unknown = toJsxRuntime({ type: 'root', children }, options as Options)
  const [_type, _attributes, ...nodes] = (convertedRoot as Converted).element
  return nodes
}

/** Converts one element. `toJsxRuntime` calls this function instead of React's `jsx()`. */
function convertElement(type: string, { children = [], ...props }: Props): Converted {
  const nodes = [children]
    .flat()
    .map((child) => (typeof child === 'string' ? child : child.element))
  return { element: [type, props, ...nodes] }
}
