import otherText from './other-text.css?url';
import wholeFamily from './whole-family.css?url';

/**
 * Load the characters that the first face does not have, where the page shows one, once the browser has
 * nothing else to do: new faces make it lay out the whole page again, whether or not it needs one. The
 * list of the whole family's files is as large as a picture: it comes where these faces lack one too.
 */
export function loadAllText(): void {
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(async () => {
    // Without its code, because the network is lost, no face would come either.
    const missing = await import('./missing-characters.ts').catch(() => undefined);
    missing?.onceCharactersAreMissing(async () => {
      await addStyles(otherText);
      missing.onceCharactersAreMissing(() => void addStyles(wholeFamily));
    });
  });
}

/** Ends when the styles are there, and also when they do not come: the next may. */
function addStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const settled = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
  document.head.append(link);
  return settled;
}
