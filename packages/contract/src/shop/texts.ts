import { z } from 'zod';

const SYLLABLES_START = 0xac00;
const ENDINGS = 28;
/** Before it is cleaned a text may be longer than it may be: a pasted page still gets its sentence. */
const UNCLEANED_LETTERS = 20_000;

/**
 * What a shopper types: without the control characters no text needs (a database refuses some of
 * them), without space at its ends, and never longer than `max` letters.
 */
export function typedText(what: string, { min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .max(Math.max(UNCLEANED_LETTERS, 2 * max))
    .transform(withoutControls)
    .pipe(
      z
        .string()
        .min(min, `${what}${particle(what, '을', '를')} 입력해 주세요.`)
        .max(max, {
          error: () =>
            `${what}${particle(what, '은', '는')} ${max.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`,
        }),
    );
}

/** A word to look for in a list. */
export const SearchWord = typedText('검색어', { max: 100 });

/** A day in Seoul, `yyyy-MM-dd`. */
export const Day = z.iso.date('날짜는 yyyy-MM-dd 형식으로 입력해 주세요.');

function withoutControls(text: string): string {
  const replaceControl = (letter: string) => (letter === '\n' || letter === '\t' ? letter : '');
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cs}]/gu, replaceControl)
    .trim();
}

/** Korean particles depend on whether the word before them ends in a consonant. */
function particle(word: string, afterConsonant: string, afterVowel: string): string {
  const last = word.charCodeAt(word.length - 1) - SYLLABLES_START;
  return last % ENDINGS === 0 ? afterVowel : afterConsonant;
}
