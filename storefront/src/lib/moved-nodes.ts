/** What of `parent` has the node in it now; null if the node is somewhere else. */
function partWith(parent: Node, node: Node | null): Node | null {
  let part = node;
  while (part && part.parentNode !== parent) part = part.parentNode;
  return part;
}

/** The node with the elements that were put around it alone. */
function wrapped(node: Node, within: Node): Node {
  const around = node.parentNode;
  return around && around !== within && around.childNodes.length === 1 ? wrapped(around, within) : node;
}

/**
 * Who translates a page in the browser moves its texts into new elements, and extensions do so too. React then
 * looks for a node where it has put it, fails, and the whole page goes. From now on a node is removed wherever
 * it is, with what was put around it, and one is inserted before the part that has the other one now.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const gone = this.contains(child) ? wrapped(child, this) : child;
    if (gone.parentNode) removeChild.call(gone.parentNode, gone);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, partWith(this, before));
    return node;
  };
}
