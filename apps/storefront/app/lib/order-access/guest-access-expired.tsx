import { shopRefusals } from '@duskline/contract/shop/refusals';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorCode } from '../errors/error-text.ts';
import { guestLookupPath } from '../routing/order-paths.ts';

const expiredCodes: (string | undefined)[] = [
  shopRefusals.guest_token_expired.code,
  shopRefusals.guest_claim_token_expired.code,
  shopRefusals.guest_password_required.code,
];

/** Say whether a call was refused because a guest has to look up their order again. */
export function isGuestAccessExpired(error: unknown): boolean {
  return expiredCodes.includes(errorCode(error));
}

/** Links a guest to the lookup of their order, with its number filled in. */
export function GuestAccessExpired({ orderNo }: { orderNo: string }) {
  return (
    <div className="-mt-px">
      <EmptyState
        word="Locked"
        title="주문을 다시 조회해 주세요"
        actions={
          <>
            <ButtonLink to={guestLookupPath(orderNo)}>비회원 주문 조회</ButtonLink>
            <ButtonLink
              to={`/login?${new URLSearchParams({ returnUrl: `/my-page/orders/${orderNo}` })}`}
              variant="line"
            >
              로그인
            </ButtonLink>
          </>
        }
      >
        조회 시간이 지났거나 다른 창에서 연 주문이에요. 주문번호와 비밀번호로 다시 볼 수 있어요.
      </EmptyState>
    </div>
  );
}
