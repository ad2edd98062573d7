import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatWon } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import type { ProductView } from './product-view.ts';
import { ShareButton } from './share-button.tsx';

/** Brand line, name, price and badges of a product. */
export function ProductHead({
  product,
  actions,
}: {
  product: ProductView;
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
        <div className="flex">
          {actions}
          <ShareButton title={product.name} />
        </div>
      </div>
      <h1 className="text-2xl font-bold">{product.name}</h1>
      {product.nameEn && <p className="mt-1 text-sm text-mute">{product.nameEn}</p>}
      <p className="mt-4">
        <Price amount={product.price} regularAmount={product.regularPrice} size="lg" />
      </p>
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
      {product.points > 0 && (
        <p className="mt-3 text-sm text-mute">구매확정 시 {formatWon(product.points)} 적립</p>
      )}
    </div>
  );
}
