/** The rows of the bench in groups that can be measured by themselves, in the order they are measured. */
export const GROUPS = [
  'start',
  'pages',
  'reads',
  'first-reads',
  'first-pages',
  'cart',
  'orders',
  'holds',
  'phone',
  'back-office',
  'soak',
  'drop',
  'growth',
] as const;

export type Group = (typeof GROUPS)[number];

/** What a run without `--rows` measures: everything but what takes ten minutes by itself. */
export const USUAL_GROUPS: Group[] = GROUPS.filter((group) => group !== 'soak');
