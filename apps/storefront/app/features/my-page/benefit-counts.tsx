import { Link } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCouponSummary, usePointsSummary } from '../coupons/coupons.queries.ts';

/** How many coupons and points the member can use, each a way to its page. */
export function BenefitCounts() {
  const coupons = useCouponSummary();
  const points = usePointsSummary();
  return (
    <dl className="mt-2 grid grid-cols-2 gap-2">
      <Count
        to="/my-page/coupons"
        label="쿠폰"
        text={coupons.data && `${formatCount(coupons.data.usableCouponCnt)}장`}
        isMissing={coupons.isError}
      />
      <Count
        to="/my-page/points"
        label="적립금"
        text={points.data && `${formatCount(points.data.totalAvailableAmt)}P`}
        isMissing={points.isError}
      />
    </dl>
  );
}

function Count({
  to,
  label,
  text,
  isMissing,
}: {
  to: string;
  label: string;
  text: string | undefined;
  isMissing: boolean;
}) {
  return (
    <div className="relative border border-ink p-4 hover:bg-ground">
      <dt className="text-sm">
        <Link to={to} className="after:absolute after:inset-0">
          {label}
        </Link>
      </dt>
      <dd className="mt-1 text-xl font-bold tabular-nums">
        {text ?? (isMissing ? '–' : <Skeleton className="h-7 w-16" />)}
      </dd>
    </div>
  );
}
