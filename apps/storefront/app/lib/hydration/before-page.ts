type Before = (files: readonly string[]) => Promise<void>;

let before: Before | undefined;

/** Set what is done before the router imports the code of a page that a shopper is led to. */
export function setBeforePage(next: Before): void {
  before = next;
}

/**
 * Called by the router with the files of a page, before it imports them (fetch-before-import.ts). It is in
 * the router's own file, which runs before all others and so can need none of them.
 */
export async function beforePage(files: readonly string[]): Promise<void> {
  await before?.(files);
}
