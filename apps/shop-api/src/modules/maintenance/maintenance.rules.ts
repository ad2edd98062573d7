/** Whether shoppers find the shop closed at a moment: switched on, and within its period. */
export function isClosed(
  { on, from, until }: { on: boolean; from: string | null; until: string | null },
  now: Date,
): boolean {
  if (!on) return false;
  return (from === null || new Date(from) <= now) && (until === null || now < new Date(until));
}
