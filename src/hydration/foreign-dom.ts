/**
 * Replaces `removeChild` and `insertBefore` of `Node.prototype`, so that React can update nodes
 * that translators, extensions or content blockers have moved or removed. Without this change,
 * React would throw an error and unmount the page (facebook/react#11538).
 */
export function tolerateForeignDomMutations() {
  type Mutation = (this: Node, child: Node, before?: Node | null) => Node
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as Mutation
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as Mutation

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    const parent = child.parentNode
    return parent ? (removeChild.call(parent, child) as Child) : child
  }

  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ) {
    // If the reference node was wrapped, insert before the wrapper. If the node was removed, insert
    // at the end.
    let reference = before
    while (reference && reference.parentNode !== this) reference = reference.parentNode
    return insertBefore.call(this, child, reference) as Child
  }
}
