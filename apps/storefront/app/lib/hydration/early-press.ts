declare global {
  interface Window {
    /** The button pressed before the page was hydrated; null once it is (server/scripts-after-picture.ts). */
    earlyPress?: HTMLElement | null | undefined;
    /** What was chosen in a list of choices until then. */
    earlyChoice?: [HTMLSelectElement, value: string] | undefined;
  }
}

/** Press the button again that a shopper pressed before the page could answer, and choose what they chose. */
export function repeatEarlyPress(): void {
  const pressed = window.earlyPress;
  window.earlyPress = null;
  if (pressed?.isConnected) pressed.click();
  const [select, value] = window.earlyChoice ?? [];
  window.earlyChoice = undefined;
  if (!select?.isConnected || value === undefined) return;
  // Hydrated, it shows again what the URL says.
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
