type Category = { categoryNo: number; parentNo: number | null; label: string };

/** The categories whose label holds a word, with those above and below them; all without a word. */
export function withLabel<Row extends Category>(rows: Row[], word: string): Row[] {
  const wanted = word.trim().toLowerCase();
  const found = rows.filter(({ label }) => label.toLowerCase().includes(wanted));
  return around(rows, new Set(found.map(({ categoryNo }) => categoryNo)));
}

/** The branch of the tree that holds a category: what is above, beside and below it; empty if unknown. */
export function branchOf<Row extends Category>(rows: Row[], categoryNo: number): Row[] {
  const category = rows.find((row) => row.categoryNo === categoryNo);
  if (!category) return [];
  const top = category.parentNo ?? category.categoryNo;
  return rows.filter((row) => row.categoryNo === top || row.parentNo === top);
}

function around<Row extends Category>(rows: Row[], found: Set<number>): Row[] {
  const parents = new Set(
    rows.filter(({ categoryNo }) => found.has(categoryNo)).map(({ parentNo }) => parentNo),
  );
  return rows.filter(
    ({ categoryNo, parentNo }) =>
      found.has(categoryNo) ||
      parents.has(categoryNo) ||
      (parentNo !== null && found.has(parentNo)),
  );
}
