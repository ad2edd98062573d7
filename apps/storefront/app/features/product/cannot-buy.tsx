import { brand } from '@duskline/brand';
import type { ReactNode } from 'react';
import type { ProductView } from './product-view.ts';

const texts = {
  'sold-out': ['품절', '모든 옵션이 품절되었어요.'],
  paused: ['판매 준비 중', '잠시 판매를 쉬고 있어요.'],
  'not-on-sale': ['출시 예정', '곧 만날 수 있어요.'],
  'app-only': [
    'APP 전용',
    `앱에서만 살 수 있는 상품이에요. ${brand.storeName} 앱을 열고 같은 상품을 찾아 주세요.`,
  ],
} as const;

type NotForSale = keyof typeof texts;

/** Why a product cannot be bought here and now, and what to do instead. */
export function CannotBuy({
  product,
  restockAlert,
}: {
  product: ProductView;
  /** Comes with the stock: it stands at the end of the title's line, whose height it does not change. */
  restockAlert?: ReactNode;
}) {
  const [title, text] = texts[product.availability as NotForSale];
  const isForApp = product.availability === 'app-only';
  return (
    <div className="border border-ink">
      <div
        className={`flex h-14 items-center justify-between gap-4 px-5 ${isForApp ? 'bg-signal text-on-signal' : 'bg-ground'}`}
      >
        <p className="text-base font-bold">{title}</p>
        {restockAlert}
      </div>
      <p className="px-5 py-4 text-sm">
        {isForApp ? `${text} ${product.pauseText}`.trim() : product.pauseText || text}
      </p>
    </div>
  );
}
