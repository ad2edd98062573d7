declare global {
  interface Window {
    /** The button pressed before the page was hydrated; null once it is (server/scripts-after-picture.ts). */
    earlyPress?: HTMLElement | null | undefined;
  }
}

/** Press the button again that a shopper pressed before the page could answer. */
export function repeatEarlyPress(): void {
  const pressed = window.earlyPress;
  window.earlyPress = null;
  if (pressed?.isConnected) pressed.click();
}
