/**
 * Lets React live with translators, extensions and blockers that move or take away its nodes. It would throw when it next
 * removes one, or puts another before it, and take the whole page away: facebook/react#11538.
 */
export function tolerateForeignDomMutations() {
  type Act = (this: Node, child: Node, before?: Node | null) => Node
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as Act
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as Act

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    const parent = child.parentNode
    return parent ? (removeChild.call(parent, child) as Child) : child
  }

  Node.prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, before: Node | null) {
    // Where the neighbour was wrapped, before its wrapper; where it is gone, at the end.
    let neighbour = before
    while (neighbour && neighbour.parentNode !== this) neighbour = neighbour.parentNode
    return insertBefore.call(this, child, neighbour) as Child
  }
}
