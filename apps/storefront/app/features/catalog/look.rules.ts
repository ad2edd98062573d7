/** What is compared of a product: its categories from the top one down, as the wire lists them. */
type InCategories = { displayCategoryNos: string };

/**
 * Choose products that go together with another one: each of another kind (lowest category), in
 * turn of each top category, so that shoes, trousers and a cap come before a second pair of shoes.
 * `products` are of other kinds than its own, the best first.
 */
export function chooseLook<Product extends InCategories>(
  products: readonly Product[],
  count: number,
): Product[] {
  const firstOfKind = new Map<string, Product>();
  for (const product of products) {
    const kind = product.displayCategoryNos;
    if (kind !== '' && !firstOfKind.has(kind)) firstOfKind.set(kind, product);
  }
  const byTop = Object.values(
    Object.groupBy(firstOfKind.values(), ({ displayCategoryNos }) => topOf(displayCategoryNos)),
  ).filter((group) => group !== undefined);
  const rounds = Math.max(0, ...byTop.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    byTop.flatMap((group) => group.slice(round, round + 1)),
  )
    .flat()
    .slice(0, count);
}

function topOf(displayCategoryNos: string): string {
  return displayCategoryNos.split(',', 1)[0] ?? '';
}
