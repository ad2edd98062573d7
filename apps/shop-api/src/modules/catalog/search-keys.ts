import { convertHangulToQwerty, getChoseong } from 'es-hangul';

const MAX_WORDS = 8;

/**
 * Text as the keys one types it with on a Korean keyboard, words apart by one space: 후드 becomes
 * `gnem`. Product and question are compared in this form, so a Korean word is found typed on either
 * layout, an English word too, and half a syllable finds what it may become.
 */
export function searchKeys(text: string): string {
  return onlyWords(convertHangulToQwerty(text.normalize('NFC').toLowerCase())).toLowerCase();
}

/** The first consonants of every Korean word, as keys: 후드 집업 becomes `ge wd`. */
export function searchInitials(text: string): string {
  return searchKeys(getChoseong(onlyWords(text.normalize('NFC'))));
}

export type Keywords = {
  keys: string[];
  /** Words of consonants alone. */
  initials: string[];
  /** Something was asked for, but nothing that could be in a name. */
  unfindable: boolean;
};

/** The words of a question, which must all be found; in the form of `searchKeys`. */
export function readKeywords(text: string): Keywords {
  const words = onlyWords(text.normalize('NFC')).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const isInitials = (word: string) => /^[ㄱ-ㅎ]+$/.test(word);
  return {
    keys: words.filter((word) => !isInitials(word)).map(searchKeys),
    initials: words.filter(isInitials).map(searchKeys),
    unfindable: text.trim() !== '' && words.length === 0,
  };
}

function onlyWords(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
