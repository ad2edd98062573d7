import allText from './all-text.css?url';

/**
 * Load the characters that the first face does not have, once the browser has nothing else to do: new
 * faces make it lay out the whole page again. Each subset comes only where a page shows one of its characters.
 */
export function loadAllText(): void {
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(() => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = allText;
    document.head.append(link);
  });
}
