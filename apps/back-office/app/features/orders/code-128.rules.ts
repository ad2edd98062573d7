/**
 * The widths of bars and gaps of each of the 107 symbols of Code 128 (ISO/IEC 15417), eleven modules
 * each, the last one thirteen.
 */
const symbols = [
  ...['212222', '222122', '222221', '121223', '121322', '131222', '122213', '122312', '132212'],
  ...['221213', '221312', '231212', '112232', '122132', '122231', '113222', '123122', '123221'],
  ...['223211', '221132', '221231', '213212', '223112', '312131', '311222', '321122', '321221'],
  ...['312212', '322112', '322211', '212123', '212321', '232121', '111323', '131123', '131321'],
  ...['112313', '132113', '132311', '211313', '231113', '231311', '112133', '112331', '132131'],
  ...['113123', '113321', '133121', '313121', '211331', '231131', '213113', '213311', '213131'],
  ...['311123', '311321', '331121', '312113', '312311', '332111', '314111', '221411', '431111'],
  ...['111224', '111422', '121124', '121421', '141122', '141221', '112214', '112412', '122114'],
  ...['122411', '142112', '142211', '241211', '221114', '413111', '241112', '134111', '111242'],
  ...['121142', '121241', '114212', '124112', '124211', '411212', '421112', '421211', '212141'],
  ...['214121', '412121', '111143', '111341', '131141', '114113', '114311', '411113', '411311'],
  ...['113141', '114131', '311141', '411131', '211412', '211214', '211232', '2331112'],
] as const;
const START_C = 105;
/** From here on one letter a symbol, by its place among those that can be printed. */
const CODE_B = 100;
const FIRST_LETTER = 32;
const STOP = 106;
const CHECK_MODULO = 103;

/**
 * Return the bars of a code as Code 128: each with its place and its width, in modules, and how wide
 * all of it is. A code is an even number of digits, two of them a symbol, and may go on with a hyphen
 * and any digits. Throws `RangeError` for anything else.
 */
export function code128(text: string): { bars: { at: number; width: number }[]; width: number } {
  const [, digits, rest] = /^((?:\d\d)+)(-\d+)?$/.exec(text) ?? [];
  if (!digits) throw new RangeError('an even number of digits, and others after a hyphen');
  const letters = [...(rest ?? '')].map((letter) => letter.charCodeAt(0) - FIRST_LETTER);
  const values = [
    ...(digits.match(/\d\d/g) ?? []).map(Number),
    ...(letters.length > 0 ? [CODE_B, ...letters] : []),
  ];
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_C) % CHECK_MODULO;
  const bars: { at: number; width: number }[] = [];
  let place = 0;
  for (const value of [START_C, ...values, check, STOP]) {
    [...(symbols[value] ?? '')].forEach((letter, at) => {
      const width = Number(letter);
      if (at % 2 === 0) bars.push({ at: place, width });
      place += width;
    });
  }
  return { bars, width: place };
}

/** Every symbol, for the test. */
export const code128Symbols: readonly string[] = symbols;
