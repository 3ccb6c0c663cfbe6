/**
 * Lets React live with translators, extensions and blockers that move or take away its nodes. It would throw when it next
 * removes one, or puts another before it, and take the whole page away: facebook/react#11538.
 */
export function tolerateForeignDomMutations() {
  type Mutation = (this: Node, child: Node, before?: Node | null) => Node
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as Mutation
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as Mutation

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    const parent = child.parentNode
    return parent ? (removeChild.call(parent, child) as Child) : child
  }

  Node.prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, before: Node | null) {
    // Where the neighbour was wrapped, before its wrapper; where it is gone, at the end.
    let reference = before
    while (reference && reference.parentNode !== this) reference = reference.parentNode
    return insertBefore.call(this, child, reference) as Child
  }
}
