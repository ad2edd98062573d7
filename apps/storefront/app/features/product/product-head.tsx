import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { EarnedPoints } from './earned-points.tsx';
import type { ProductView } from './product-view.ts';
import { ShareButton } from './share-button.tsx';

/** What a product costs with a coupon, in won. */
export type ReducedPrice = { price: number; couponName: string };

/** Brand line, name, price and badges of a product. */
export function ProductHead({
  product,
  couponPrice,
  actions,
}: {
  product: ProductView;
  /** With the best coupon that anybody can have. */
  couponPrice?: ReducedPrice;
  /** Buttons beside the name. */
  actions?: ReactNode;
}) {
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        {product.brand ? (
          <Link
            to={`/products?brandNo=${product.brand.brandNo}`}
            className="capitals inline-flex min-h-11 items-center text-sm hover:underline"
          >
            {product.brand.name}
          </Link>
        ) : (
          <span />
        )}
        <div className={actions ? 'flex w-19.5' : 'flex'}>
          {actions}
          <ShareButton title={product.name} />
        </div>
      </div>
      <h1 className="text-2xl font-bold">{product.name}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {product.nameEn && <p className="text-sm text-mute">{product.nameEn}</p>}
        {product.reviews.count > 0 && <RatingLink reviews={product.reviews} />}
      </div>
      <p className="mt-2">
        <Price amount={product.price} regularAmount={product.regularPrice} size="lg" />
      </p>
      {couponPrice && (
        <p className="mt-1 text-sm">
          <b className="text-signal-text tabular-nums">{formatWon(couponPrice.price)}</b> ·{' '}
          {couponPrice.couponName} 적용 시
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
        {product.labels.map((label) => (
          <li key={label}>
            <Badge tone="ink">{label}</Badge>
          </li>
        ))}
        {product.isAppOnly && (
          <li>
            <Badge tone="signal">APP 전용</Badge>
          </li>
        )}
        {product.isMemberOnly && (
          <li>
            <Badge>회원 전용</Badge>
          </li>
        )}
        {product.maxPerPerson > 0 && (
          <li>
            <Badge>1인 {product.maxPerPerson}개까지</Badge>
          </li>
        )}
      </ul>
      {product.promotionText && <p className="mt-3 text-sm">{product.promotionText}</p>}
      <EarnedPoints price={product.price} basePoints={product.points} />
    </div>
  );
}

/** The average rating and the number of reviews, linked to the reviews. */
function RatingLink({ reviews: { rate, count } }: Pick<ProductView, 'reviews'>) {
  return (
    <Link
      to="#reviews"
      replace
      className="inline-flex min-h-11 items-center gap-1.5 text-sm hover:underline"
    >
      <Star size={15} aria-hidden="true" className="fill-ink" />
      <span className="sr-only">5점 만점에 </span>
      <b className="tabular-nums">{rate.toFixed(1)}</b>{' '}
      <span className="text-mute">리뷰 {formatCount(count)}개</span>
    </Link>
  );
}
