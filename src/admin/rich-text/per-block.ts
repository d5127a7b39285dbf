import type { Node } from '@tiptap/pm/model';

/** Caches what `compute` returns. Blocks are immutable, so a key press only computes it for the edited one. */
export function perBlock<Result>(compute: (block: Node) => Result): (block: Node) => Result {
  const results = new WeakMap<Node, Result>();
  return (block) => {
    const cached = results.get(block);
    if (cached !== undefined) return cached;
    const result = compute(block);
    results.set(block, result);
    return result;
  };
}
