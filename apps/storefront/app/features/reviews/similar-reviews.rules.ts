/** Count which sizes authors bought, the most bought first: the size is the last value of their option. */
export function countSizes(options: readonly string[]): { size: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const option of options) {
    const size = option.split(' / ').at(-1);
    if (size) counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts]
    .map(([size, count]) => ({ size, count }))
    .sort((one, other) => other.count - one.count);
}
