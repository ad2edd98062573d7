type Category = { categoryNo: number; parentNo: number | null; label: string };

/** Return the categories whose label contains a word, with those above and below; all for no word. */
export function filterByLabel<Row extends Category>(rows: Row[], word: string): Row[] {
  const wanted = word.trim().toLowerCase();
  const found = rows.filter(({ label }) => label.toLowerCase().includes(wanted));
  return withRelatives(rows, new Set(found.map(({ categoryNo }) => categoryNo)));
}

/** Return the branch of the tree around a category: above, beside and below it; empty if unknown. */
export function branchOf<Row extends Category>(rows: Row[], categoryNo: number): Row[] {
  const category = rows.find((row) => row.categoryNo === categoryNo);
  if (!category) return [];
  const top = category.parentNo ?? category.categoryNo;
  return rows.filter((row) => row.categoryNo === top || row.parentNo === top);
}

function withRelatives<Row extends Category>(rows: Row[], found: Set<number>): Row[] {
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
