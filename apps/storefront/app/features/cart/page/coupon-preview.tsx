import { errorText } from '../../../lib/errors/error-text.ts';
import { formatWon } from '../../../lib/format/format.ts';
import { useShopper } from '../../../lib/session/shopper.ts';
import { Button } from '../../../ui/button.tsx';
import { useCouponPreview } from '../cart.queries.ts';
import type { CartLine } from '../cart.rules.ts';

/** How much a member's own coupons would discount the selected lines, on request. */
export function CouponPreview({ selected }: { selected: readonly CartLine[] }) {
  const isMember = useShopper().kind === 'member';
  const preview = useCouponPreview(selected);
  if (!isMember || selected.length === 0) return null;
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-t border-line text-sm">
      <span className="text-mute">쿠폰 할인</span>
      {preview.data === undefined && !preview.isError && (
        <Button
          variant="bare"
          size="sm"
          isPending={preview.isFetching}
          onClick={() => void preview.refetch()}
        >
          미리 보기
        </Button>
      )}
      {preview.isError && (
        <span role="alert" className="text-signal-text">
          {errorText(preview.error)}{' '}
          <button
            type="button"
            className="underline underline-offset-4"
            onClick={() => void preview.refetch()}
          >
            다시 시도
          </button>
        </span>
      )}
      {preview.data !== undefined && (
        <span role="status">
          {preview.data > 0 ? (
            <>
              주문서에서 최대 <b className="text-signal-text">-{formatWon(preview.data)}</b>
            </>
          ) : (
            '지금 쓸 수 있는 쿠폰이 없어요.'
          )}
        </span>
      )}
    </div>
  );
}
