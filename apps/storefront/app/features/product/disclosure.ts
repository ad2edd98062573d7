/** One line of the table the e-commerce act wants on every product's page (상품정보제공고시). */
export type DisclosureRow = { label: string; value: string };

/** Reads the wire's text, which holds JSON; what is no such text shows no table. */
export function readDisclosure(dutyInfo: string): DisclosureRow[] {
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
