import allText from './all-text.css?url';

/**
 * Load the characters that the first face does not have, where the page shows one, once the browser has
 * nothing else to do: new faces make it lay out the whole page again, whether or not it needs one.
 */
export function loadAllText(): void {
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(async () => {
    // Without its code, because the network is lost, no face would come either.
    const missing = await import('./missing-characters.ts').catch(() => undefined);
    missing?.onceCharactersAreMissing(() => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = allText;
      document.head.append(link);
    });
  });
}
