declare global {
  interface Window {
    /** The buttons pressed before the page was hydrated, in order; null once it is (server/scripts-after-picture.ts). */
    earlyPresses?: HTMLElement[] | null | undefined;
    /** What was chosen in a list of choices until then. */
    earlyChoice?: [HTMLSelectElement, value: string] | undefined;
  }
}

/**
 * Press the buttons again that a shopper pressed before the page could answer, and choose what they
 * chose. Each press is a task of its own: the next one must find what the one before has changed.
 */
export function repeatEarlyPresses(): void {
  for (const button of window.earlyPresses ?? []) {
    setTimeout(() => {
      if (button.isConnected) button.click();
    });
  }
  window.earlyPresses = null;
  const [select, value] = window.earlyChoice ?? [];
  window.earlyChoice = undefined;
  if (!select?.isConnected || value === undefined) return;
  // Hydrated, it shows again what the URL says.
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
