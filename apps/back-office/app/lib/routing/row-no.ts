/** Read the number of a record as the address has it; undefined for what is none. */
export function rowNoOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
