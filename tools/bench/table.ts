export type Row = {
  what: string;
  measured: string;
  /** What it is compared with, measured in the same run. */
  limit?: string;
  ratio?: number;
  /** What the figure must reach. */
  target?: string;
  isReached?: boolean;
  note?: string;
};

/** Format the bench's table as Markdown. */
export function printTable(rows: Row[]): string {
  const lines = rows.map(({ what, measured, limit, ratio, target, isReached, note }) =>
    [
      what,
      measured,
      limit ?? '',
      ratio === undefined ? '' : ratio.toFixed(2),
      target === undefined ? '' : `${target} ${isReached ? '✓' : '✗'}`,
      note ?? '',
    ].join(' | '),
  );
  return [
    '| what | measured | limit in the same run | ratio | to reach | note |',
    '|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
