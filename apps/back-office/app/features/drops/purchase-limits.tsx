import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { dropTexts } from '../../texts/drops.ts';
import { Note } from '../../ui/badge.tsx';

const texts = dropTexts.limits;

/** How many units of a drop's product one admission may order; warns where nothing says so. */
export function PurchaseLimits({
  product: { productNo, maxBuyTimeCount, maxBuyPersonCount },
}: {
  product: { productNo: number; maxBuyTimeCount: number; maxBuyPersonCount: number };
}): ReactNode {
  const limits = [
    ...(maxBuyTimeCount > 0 ? [texts.order(formatCount(maxBuyTimeCount))] : []),
    ...(maxBuyPersonCount > 0 ? [texts.person(formatCount(maxBuyPersonCount))] : []),
  ];
  if (limits.length > 0) {
    return <p className="mt-3 text-sm text-mute">{texts.shown(limits.join(', '))}</p>;
  }
  return (
    <Note tone="warn" className="mt-3">
      {texts.none}{' '}
      <Link to={`/products/${productNo}`} target="_blank" className="underline underline-offset-4">
        {texts.edit}
      </Link>
    </Note>
  );
}
