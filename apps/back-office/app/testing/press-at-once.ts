import { screen } from '@testing-library/react';

/**
 * Press a button in the moment in which it is drawn, before any time has passed: to be called before what
 * draws it. Resolves once it is pressed.
 */
export function pressAtOnce(name: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const button = screen.queryByRole('button', { name });
      if (!button) return;
      observer.disconnect();
      button.click();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
