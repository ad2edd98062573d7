/** Create a repeatable stream of numbers in [0, 1): the same word always draws the same picture. */
export function randomFrom(word: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < word.length; at++) state = Math.imul(state ^ word.charCodeAt(at), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Take a number between two limits from such a stream. */
export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}
