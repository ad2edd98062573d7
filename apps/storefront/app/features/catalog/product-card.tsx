import { Star } from 'lucide-react';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { halfPhoneWidth, Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import type { ListedProduct } from './listed-product.ts';

const availabilityLabels = {
  'on-sale': undefined,
  'sold-out': '품절',
  'app-only': 'APP 전용',
  paused: '판매 준비 중',
  'not-on-sale': '출시 예정',
} as const;

/** A product in a list: picture, brand, name, price, rating and colours, linked to its page. */
export function ProductCard({
  product,
  sizes = `(min-width: 64rem) 25vw, ${halfPhoneWidth}`,
  isEager = false,
  isDense = false,
  like,
}: {
  product: ListedProduct;
  /** The width of its picture, as a CSS `sizes` list. */
  sizes?: string;
  isEager?: boolean;
  /** Small, among many: without rating and colours. */
  isDense?: boolean;
  /** The button to like it, over the picture. */
  like?: ReactNode;
}) {
  const [front, second] = product.pictures;
  const [isSought, setSought] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isSoldOut = product.availability === 'sold-out';
  const availabilityLabel = availabilityLabels[product.availability];
  const seek = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setSought(true);
  return (
    <article
      onPointerEnter={seek}
      // A mouse that rested here before the page could answer does not enter any more.
      onPointerMove={isSought ? undefined : seek}
      onFocus={({ target }) => {
        if (!target.matches(':focus-visible')) return;
        setSought(true);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
      className="group relative flex h-full flex-col"
    >
      <div className="relative aspect-4/5 overflow-hidden bg-ground">
        <Picture
          src={front ?? ''}
          alt=""
          sizes={sizes}
          isEager={isEager}
          className={classNames(
            isSoldOut && 'opacity-50',
            // A dense list has more in the first view than the eager ones.
            !isEager && !isDense && 'after-first-pictures',
          )}
        />
        {isSought && second && !isSoldOut && (
          <SecondPicture src={second} sizes={sizes} isFocused={isFocused} />
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
        {like && (
          <div className="absolute right-0 bottom-0 z-10 text-on-signal *:-outline-offset-4 *:outline-current">
            {like}
          </div>
        )}
      </div>
      <div
        className={classNames(
          'flex flex-1 flex-col gap-1 pt-3 lg:px-0',
          isDense ? 'px-2 pb-6' : 'px-3 pb-9 lg:pb-12',
        )}
      >
        {!isDense && <p className="capitals text-xs leading-4 text-mute">{product.brandName}</p>}
        <h3
          className={classNames(
            'line-clamp-2 font-medium break-keep',
            isDense ? 'text-xs leading-snug' : 'text-sm leading-snug lg:text-base lg:leading-snug',
          )}
        >
          <Link
            to={`/products/${product.productNo}`}
            prefetch="intent"
            viewTransition
            className="whole-box max-lg:focus-inside group-hover:underline group-hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </h3>
        <Price
          amount={product.price}
          regularAmount={product.regularPrice}
          size="sm"
          className={isDense ? 'mt-0.5' : 'mt-0.5 lg:text-base'}
        />
        {!isDense && <CardFacts product={product} />}
      </div>
    </article>
  );
}

/**
 * Shown over the first one under a mouse or with the focus, once it has loaded; on wide screens alone. A
 * list has dozens: no first view loads them.
 *
 * The card says whether the keyboard is on it: by `:has(:focus-visible)` a browser would style the whole
 * page again for each element that anything adds to it (docs/decisions/1030).
 */
function SecondPicture({
  src,
  sizes,
  isFocused,
}: {
  src: string;
  sizes: string;
  isFocused: boolean;
}) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div
      className={classNames(
        'absolute inset-0 hidden transition-opacity duration-300 lg:block',
        isLoaded && isFocused ? 'opacity-100' : 'opacity-0',
        isLoaded && 'group-hover:opacity-100',
      )}
    >
      <Picture src={src} alt="" sizes={sizes} onLoad={() => setLoaded(true)} />
    </div>
  );
}

function CardFacts({ product }: { product: ListedProduct }) {
  const { rating, reviewCount, colourCount } = product;
  if (reviewCount === 0 && colourCount < 2) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 text-xs text-mute tabular-nums">
      {reviewCount > 0 && (
        <span className="inline-flex items-center gap-1">
          <Star size={12} aria-hidden="true" className="fill-ink stroke-ink" />
          <span className="sr-only">평점 </span>
          <span className="font-semibold text-ink">{rating.toFixed(1)}</span>
          <span>
            <span className="sr-only">리뷰 </span>({formatCount(reviewCount)}
            <span className="sr-only">개</span>)
          </span>
        </span>
      )}
      {colourCount > 1 && <span>{colourCount}가지 색상</span>}
    </p>
  );
}
