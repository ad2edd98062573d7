import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { PagePart } from '../../ui/page-part.tsx';
import { halfPhoneWidth } from '../../ui/picture.tsx';
import type { ListedProduct } from './listed-product.ts';
import { ProductCard } from './product-card.tsx';

/** Beside the facets, in a list. */
export const LIST_SIZES = `(min-width: 64rem) 20vw, ${halfPhoneWidth}`;
const DENSE_SIZES = '(min-width: 64rem) 13vw, 34vw';

const FAR_CARD = 'max-lg:drawn-when-near max-lg:[--near-height:var(--card-height)]';

/** Products in four columns, dense in six; on a phone in two, dense in three, from edge to edge. */
export function ProductGrid({
  products,
  eagerCount = 0,
  isDense = false,
  isNarrow = false,
  sizes,
  farFrom = Infinity,
  likeOf,
}: {
  products: readonly ListedProduct[];
  /** How many of the first pictures are in view at first; they are loaded eagerly. */
  eagerCount?: number;
  isDense?: boolean;
  /** In half of the page: two columns on any screen. */
  isNarrow?: boolean;
  /** The width of a picture that is not dense, as a CSS `sizes` list. */
  sizes?: string;
  /** From this card on a phone draws them when the shopper comes near (base.css). */
  farFrom?: number;
  /** Returns the button to like a product. */
  likeOf?: (product: ListedProduct) => ReactNode;
}) {
  return (
    <ul
      className={classNames(
        '-mx-gutter grid gap-x-0.5 lg:mx-0',
        isDense ? 'grid-cols-3 lg:grid-cols-6 lg:gap-x-3' : 'grid-cols-2 lg:gap-x-4',
        !isDense && !isNarrow && 'lg:grid-cols-4',
      )}
    >
      <PagePart>
        {products.map((product, index) => (
          <li key={product.productNo} className={index < farFrom ? undefined : FAR_CARD}>
            <ProductCard
              product={product}
              isEager={index < eagerCount}
              isDense={isDense}
              sizes={isDense ? DENSE_SIZES : sizes}
              like={likeOf?.(product)}
            />
          </li>
        ))}
      </PagePart>
    </ul>
  );
}
