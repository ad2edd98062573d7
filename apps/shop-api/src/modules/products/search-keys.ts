import { convertHangulToQwerty, getChoseong } from 'es-hangul';

/**
 * Text as the keys one types it with on a Korean keyboard: 후드 becomes `gnem`. Product and
 * question are compared in this form, so a Korean word is found typed on either layout, an English
 * word too, and half a syllable finds what it may become.
 */
export function searchKeys(text: string): string {
  return convertHangulToQwerty(text.normalize('NFC').toLowerCase()).toLowerCase();
}

/** The first consonants of every Korean word, as keys: 후드 집업 becomes `ge wd`. */
export function searchInitials(text: string): string {
  return searchKeys(getChoseong(text.normalize('NFC')))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a question; those of consonants alone ask for initials. */
export function readKeywords(text: string): { keys: string[]; initials: string[] } {
  const words = text.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const isInitials = (word: string) => /^[ㄱ-ㅎ]+$/.test(word);
  return {
    keys: words.filter((word) => !isInitials(word)).map(searchKeys),
    initials: words.filter(isInitials).map(searchKeys),
  };
}

const MAX_WORDS = 8;
