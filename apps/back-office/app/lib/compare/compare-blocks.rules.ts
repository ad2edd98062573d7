/** A paragraph of two texts that are compared: in both, or in one of them alone. */
export type ComparedBlock = { change: 'same' | 'added' | 'removed'; text: string };

/**
 * Compare two texts paragraph by paragraph, by their longest common sequence; what was removed stands
 * before what was added at its place.
 */
export function compareBlocks(
  before: readonly string[],
  after: readonly string[],
): ComparedBlock[] {
  const width = after.length + 1;
  // common[i * width + j]: how many paragraphs the ends from i and from j have in common.
  const common = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const blocks: ComparedBlock[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, young] = [before[i], after[j]];
    if (old !== undefined && old === young) {
      blocks.push({ change: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (young === undefined || at(i + 1, j) >= at(i, j + 1))) {
      blocks.push({ change: 'removed', text: old });
      i += 1;
    } else if (young !== undefined) {
      blocks.push({ change: 'added', text: young });
      j += 1;
    }
  }
  return blocks;
}
