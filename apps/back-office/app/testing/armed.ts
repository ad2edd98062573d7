import { expect } from 'vitest';

/** Wait until a button whose action has just changed takes presses, as whoever reads it does. */
export async function armed<Button extends Element>(button: Button): Promise<Button> {
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  return button;
}
