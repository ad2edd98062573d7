import allText from './all-text.css?url';

/** Load the characters that the first face does not have; each subset only where a page shows one of them. */
export function loadAllText(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = allText;
  document.head.append(link);
}
