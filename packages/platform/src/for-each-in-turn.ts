/**
 * Do `work` for one item after the other; one that fails holds up no other. Rejects at the end with the
 * first error.
 */
export async function forEachInTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => void errors.push(error));
  if (errors.length > 0) throw errors[0];
}
