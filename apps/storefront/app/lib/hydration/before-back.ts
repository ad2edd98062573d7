type BeforeBack = (event: PopStateEvent) => void;

let before: BeforeBack | undefined;

// A browser calls listeners in the order in which they were added: this file runs before the router does.
addEventListener('popstate', (event) => before?.(event));

/** Set what is called at a Back or Forward before the router, and may stop it there; undefined for nothing. */
export function setBeforeBack(next: BeforeBack | undefined): void {
  before = next;
}
