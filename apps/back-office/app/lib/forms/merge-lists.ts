import type { FormChange } from './form-changes.ts';

/** Put what was added to and taken from `base` here upon the list that somebody else saved meanwhile. */
export function mergeLists<One extends string>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
): One[] {
  const theirsLeft = theirs.filter((one) => mine.includes(one) || !base.includes(one));
  return [...new Set([...theirsLeft, ...mine.filter((one) => !base.includes(one))])];
}

/** Return each entry that only one of two lists has: its field is the entry, its values whether it is there. */
export function changedEntries(before: readonly string[], after: readonly string[]): FormChange[] {
  return [...new Set([...before, ...after])]
    .map((one) => ({ field: one, before: before.includes(one), after: after.includes(one) }))
    .filter((change) => change.before !== change.after);
}
