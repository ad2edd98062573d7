import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showToast } from '../../ui/overlays.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  couponDiscountText,
  couponExpiryText,
  couponPlatformText,
  couponTermsText,
} from './coupon-labels.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import { useCoupons, useDownloadableCoupons, useRegisterCode } from './coupons.queries.ts';
import { DownloadableCoupons } from './downloadable-coupons.tsx';

/** The member's coupons, and a field for a promo code. */
export function CouponsPage() {
  const [isUsable, setUsable] = useState(true);
  const isAboveUnknown = useDownloadableCoupons().isPending;
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Coupons" title="쿠폰" />
      <CodeForm />
      <DownloadableCoupons />
      {/* Most members have none to take: what stands below would move up once that is known. */}
      <div hidden={isAboveUnknown}>
        <div className="mt-8 mb-6 flex gap-6 border-b border-line">
          {[true, false].map((usable) => (
            <button
              key={String(usable)}
              type="button"
              aria-pressed={isUsable === usable}
              onClick={() => setUsable(usable)}
              className={classNames(
                '-mb-px min-h-11 border-b-2',
                isUsable === usable ? 'border-ink font-bold' : 'border-transparent text-mute',
              )}
            >
              {usable ? '쓸 수 있는 쿠폰' : '지난 쿠폰'}
            </button>
          ))}
        </div>
        <h2 className="sr-only">{isUsable ? '쓸 수 있는 쿠폰' : '지난 쿠폰'}</h2>
        <CouponList isUsable={isUsable} />
      </div>
    </div>
  );
}

function CodeForm() {
  const register = useRegisterCode();
  const [code, setCode] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '' || register.isPending) return;
    register.mutate(typed, {
      onSuccess: ({ couponName }) => {
        showToast(`${couponName} 쿠폰을 등록했어요.`);
        setCode('');
      },
    });
  }
  return (
    <form method="post" onSubmit={submit} className="flex max-w-xl items-start gap-2 pt-6">
      <TextField
        label="쿠폰 코드"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="코드를 입력해 주세요"
        error={register.isError ? errorText(register.error) : undefined}
        className="min-w-0 flex-1"
      />
      <Button type="submit" className="beside-field" isPending={register.isPending}>
        등록
      </Button>
    </form>
  );
}

function CouponList({ isUsable }: { isUsable: boolean }) {
  const coupons = useCoupons(isUsable);
  if (coupons.isError && !coupons.data) {
    return (
      <ErrorState
        message={errorText(coupons.error)}
        onRetry={() => void coupons.refetch()}
        isRetrying={coupons.isFetching}
      />
    );
  }
  if (!coupons.data) {
    return (
      <Loading label="쿠폰을 불러오는 중">
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const { items } = coupons.data;
  if (items.length === 0) {
    return isUsable ? (
      <EmptyState
        word="No coupons"
        title="쓸 수 있는 쿠폰이 없어요"
        actions={<ButtonLink to="/events">진행 중인 이벤트 보기</ButtonLink>}
      >
        이벤트에서 쿠폰을 받아 보세요.
      </EmptyState>
    ) : (
      <EmptyState word="Nothing" title="지난 쿠폰이 없어요" />
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((coupon) => (
        <li key={coupon.couponIssueNo}>
          <CouponTicket
            discountText={couponDiscountText({ ...coupon, fixedAmt: coupon.fixedAmt })}
            name={coupon.couponName}
            terms={couponTermsText(coupon)}
            expiry={
              coupon.used
                ? `${couponExpiryText(coupon.useYmdt ?? '').replace('까지', '')} 사용`
                : couponExpiryText(coupon.useEndYmdt)
            }
            badge={coupon.used ? '사용 완료' : couponPlatformText(coupon.usablePlatforms)}
            isOver={!isUsable}
          />
        </li>
      ))}
    </ul>
  );
}
