import commonText from './common-text.css?url';
import otherText from './other-text.css?url';
import wholeFamily from './whole-family.css?url';

/**
 * Load the characters that the first face does not have, where the page shows one, once the browser has
 * nothing else to do: new faces make it lay out the whole page again, whether or not it needs one. First
 * what the shop says, then the common syllables in small files; the list of the whole family's files is as
 * large as a picture and comes where these lack one too (docs/decisions/1185).
 */
export function loadAllText(): void {
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(async () => {
    // Without its code, because the network is lost, no face would come either.
    const missing = await import('./missing-characters.ts').catch(() => undefined);
    const addNext = ([sheet, ...later]: string[]): void => {
      if (sheet === undefined) return;
      missing?.onceCharactersAreMissing(() => void addStyles(sheet).then(() => addNext(later)));
    };
    addNext([otherText, commonText, wholeFamily]);
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
