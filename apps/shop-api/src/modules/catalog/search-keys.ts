import { convertHangulToQwerty, getChoseong } from 'es-hangul';

/**
 * Convert text to the keys that type it on a Korean keyboard, words separated by one space: 후드
 * becomes `gnem`. Products and queries are compared in this form, so a Korean word is found typed
 * in either keyboard layout, an English word too, and half a syllable finds what it may become.
 */
export function searchKeys(text: string): string {
  return searchableWords(convertHangulToQwerty(text.normalize('NFC').toLowerCase())).toLowerCase();
}

/** Convert text to the initial consonants of its Korean words, as keys: 후드 집업 becomes `ge wd`. */
export function searchInitials(text: string): string {
  return searchKeys(getChoseong(searchableWords(text.normalize('NFC'))));
}

/** Reduce text to its letters and digits, words separated by one space. */
export function searchableWords(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
