import type { ListedProduct } from './listed-product.ts';
import { ProductCard } from './product-card.tsx';

/** Products in four columns; on a phone in two, from edge to edge. */
export function ProductGrid({
  products,
  eagerCount = 0,
}: {
  products: readonly ListedProduct[];
  /** How many of the first pictures are in view at first; they are loaded eagerly. */
  eagerCount?: number;
}) {
  return (
    <ul className="-mx-gutter grid grid-cols-2 gap-x-0.5 lg:mx-0 lg:grid-cols-4 lg:gap-x-4">
      {products.map((product, index) => (
        <li key={product.productNo}>
          <ProductCard product={product} isEager={index < eagerCount} />
        </li>
      ))}
    </ul>
  );
}
