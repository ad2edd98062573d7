/** A size table in centimetres: its columns, and the values of each size in their order. */
export type SizeTable = {
  columns: readonly string[];
  rows: readonly { size: string; values: readonly number[] }[];
};

/** The size whose measurements are nearest, and how far each compared one is off (the size's less one's own). */
export type NearestSize = {
  size: string;
  differences: readonly { column: string; difference: number }[];
};

/** Read a table's rows of texts, the first with the columns; undefined where it has no measurements. */
export function toSizeTable(rows: readonly (readonly string[])[]): SizeTable | undefined {
  const [head, ...body] = rows;
  const columns = head?.slice(1) ?? [];
  const read = body.map(([size = '', ...values]) => ({ size, values: values.map(Number) }));
  const isWhole = read.every(
    ({ values }) => values.length === columns.length && values.every(Number.isFinite),
  );
  return columns.length > 0 && read.length > 0 && isWhole ? { columns, rows: read } : undefined;
}

/**
 * Find the size nearest to one's own measurements: the least mean difference over those given. Undefined
 * where none is given.
 */
export function nearestSize(
  { columns, rows }: SizeTable,
  own: Readonly<Record<string, number>>,
): NearestSize | undefined {
  let nearest: { size: NearestSize; off: number } | undefined;
  for (const { size, values } of rows) {
    const differences = columns.flatMap((column, at) => {
      const mine = own[column];
      const value = values[at];
      return mine === undefined || value === undefined
        ? []
        : [{ column, difference: Math.round((value - mine) * 10) / 10 }];
    });
    if (differences.length === 0) return undefined;
    const off = differences.reduce((sum, { difference }) => sum + Math.abs(difference), 0);
    if (!nearest || off < nearest.off) nearest = { size: { size, differences }, off };
  }
  return nearest?.size;
}
