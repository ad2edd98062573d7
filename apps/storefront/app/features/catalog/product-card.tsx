import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import type { ListedProduct } from './listed-product.ts';

const availabilityLabels = {
  'on-sale': undefined,
  'sold-out': '품절',
  'app-only': 'APP 전용',
  paused: '판매 준비 중',
  'not-on-sale': '출시 예정',
} as const;

/** A product in a list: picture, brand, name and price, linked to its page. */
export function ProductCard({
  product,
  sizes = '(min-width: 64rem) 25vw, 50vw',
  isEager = false,
}: {
  product: ListedProduct;
  /** The width of its picture, as a CSS `sizes` list. */
  sizes?: string;
  isEager?: boolean;
}) {
  const [front, second] = product.pictures;
  const isSoldOut = product.availability === 'sold-out';
  const availabilityLabel = availabilityLabels[product.availability];
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden bg-ground">
        <Picture
          src={front ?? ''}
          alt=""
          sizes={sizes}
          isEager={isEager}
          className={isSoldOut ? 'opacity-50' : ''}
        />
        {second && !isSoldOut && (
          <div className="absolute inset-0 hidden opacity-0 transition-opacity duration-300 group-hover:opacity-100 lg:[@media(hover:hover)]:block">
            <Picture src={second} alt="" sizes={sizes} />
          </div>
        )}
        {isSoldOut && (
          <p aria-hidden="true" className="poster absolute bottom-2 left-2.5 text-3xl">
            Sold out
          </p>
        )}
        <p className="absolute top-0 left-0 flex">
          {product.labels.slice(0, 2).map((label) => (
            <Badge key={label} tone="ink">
              {label}
            </Badge>
          ))}
          {availabilityLabel && (
            <Badge
              tone={product.availability === 'app-only' ? 'signal' : 'line'}
              className={isSoldOut ? 'sr-only' : ''}
            >
              {availabilityLabel}
            </Badge>
          )}
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-1 px-3 pt-3 pb-9 lg:px-0 lg:pb-12">
        <p className="capitals text-xs leading-4 text-mute">{product.brandName}</p>
        <h3 className="line-clamp-2 text-sm leading-snug font-medium lg:text-base lg:leading-snug">
          <Link
            to={`/products/${product.productNo}`}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </h3>
        <Price
          amount={product.price}
          regularAmount={product.regularPrice}
          size="sm"
          className="mt-0.5 lg:text-base"
        />
      </div>
    </article>
  );
}
