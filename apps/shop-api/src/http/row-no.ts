const MAX_ROW_NO = 2_147_483_647;

/** Parse the number of a row in a URL; undefined for text that can be no row's number. */
export function parseRowNo(text: string): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= MAX_ROW_NO ? number : undefined;
}
