/** Returns whether it was a step of its own, which is none for those that were added later, nor for the router. */
type BeforeBack = (event: PopStateEvent) => boolean;

const before: BeforeBack[] = [];

// A browser calls listeners in the order in which they were added, also those that capture: this file runs
// before the router does.
addEventListener('popstate', (event) => {
  if (before.some((isTaken) => isTaken(event))) event.stopImmediatePropagation();
});

/** Add what is called at a Back or Forward before the router; returns what takes it away again. */
export function addBeforeBack(isTaken: BeforeBack): () => void {
  before.push(isTaken);
  return () => void before.splice(before.indexOf(isTaken), 1);
}
