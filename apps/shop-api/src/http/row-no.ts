/** The number of a row in an address; undefined for text that can name none. */
export function readRowNo(text: string): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= 2_147_483_647 ? number : undefined;
}
