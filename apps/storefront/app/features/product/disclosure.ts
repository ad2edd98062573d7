/** One row of the disclosure table that Korean e-commerce law requires (상품정보제공고시). */
export type DisclosureRow = { label: string; value: string };

/** Parse the wire's disclosure, which is JSON text; anything else is an empty table. */
export function parseDisclosure(dutyInfo: string): DisclosureRow[] {
  let duty: { contents?: unknown };
  try {
    duty = JSON.parse(dutyInfo || '{}');
  } catch {
    return [];
  }
  if (!Array.isArray(duty.contents)) return [];
  return duty.contents
    .filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
    .flatMap((row) => Object.entries(row))
    .map(([label, value]) => ({ label, value: String(value) }));
}
