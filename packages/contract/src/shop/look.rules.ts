/** So many products of other kinds are looked at: enough that several departments are among them. */
export const LOOK_CANDIDATES = 60;
/** So many of them are chosen. */
export const LOOK_LENGTH = 4;

/** What is compared of a product: the numbers of its categories, in no certain order. */
type InCategories = { displayCategoryNos: string };

/**
 * Choose products that go together with another one: each of another kind (the same categories), in
 * turn of each department, so that shoes, trousers and a cap come before a second pair of shoes.
 * `products` are of other kinds than its own, the best first.
 */
export function chooseLook<Product extends InCategories>(
  products: readonly Product[],
  count: number,
): Product[] {
  const departmentOf = createDepartments(products);
  const firstOfKind = new Map<string, Product>();
  for (const product of products) {
    const kind = product.displayCategoryNos;
    if (kind !== '' && !firstOfKind.has(kind)) firstOfKind.set(kind, product);
  }
  const departments = [...Map.groupBy(firstOfKind.values(), departmentOf).values()];
  const rounds = Math.max(0, ...departments.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    departments.flatMap((kinds) => kinds.slice(round, round + 1)),
  )
    .flat()
    .slice(0, count);
}

/** Of a product's categories the top one is that which most of the products share. */
function createDepartments(products: readonly InCategories[]) {
  const counts = new Map<string, number>();
  for (const no of products.flatMap(categoriesOf)) counts.set(no, (counts.get(no) ?? 0) + 1);
  return (product: InCategories): string =>
    categoriesOf(product).reduce((top, no) =>
      (counts.get(no) ?? 0) > (counts.get(top) ?? 0) ? no : top,
    );
}

function categoriesOf({ displayCategoryNos }: InCategories): string[] {
  return displayCategoryNos.split(',');
}
