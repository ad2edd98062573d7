import { Link } from 'react-router';
import { formatDateTime, formatPhone } from '../../../lib/format/format.ts';
import { formatAddress } from '../../../lib/format/format-address.ts';
import type { Order } from '../../../lib/order-access/order.queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FactList, TitledSection } from '../../../ui/titled-section.tsx';
import { LineActions } from '../line-actions.tsx';
import { OrderLines } from '../order-lines.tsx';
import { CancelOrderLink, ChangeAddressButton } from './order-actions.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderClaims } from './order-claims.tsx';
import type { OrderPageSlots } from './order-page-slots.ts';

/** An order of a member or a guest: options, amounts, address, and what the buyer may do next. */
export function OrderDetail({
  order,
  isFresh,
  AddressSearch,
  VirtualAccount,
  WithdrawClaimButton,
  BuyAgainButton,
}: { order: Order; isFresh: boolean } & OrderPageSlots) {
  const deliveries = order.orderOptionsGroupByPartner.flatMap(
    (partner) => partner.orderOptionsGroupByDelivery,
  );
  const { shippingAddress, orderer } = order;
  return (
    <div className="grid grid-cols-1 gap-10 pt-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-12">
      <div className="grid grid-cols-1 gap-10">
        <p className="flex flex-wrap justify-between gap-x-6 text-sm">
          <span>
            주문번호 <b className="tabular-nums select-all">{order.orderNo}</b>
          </span>
          <span className="text-mute tabular-nums">{formatDateTime(order.orderYmdt)} 주문</span>
        </p>
        <VirtualAccount order={order} />
        {shippingAddress.receiverZipCd === MASKED_ZIP_CODE && <PasswordHint order={order} />}
        {deliveries.map((delivery) => (
          <TitledSection key={delivery.deliveryNo} title="주문 상품">
            <OrderLines
              lines={delivery.orderOptions}
              actionsOf={(line) => (
                <LineActions
                  order={order}
                  line={line}
                  isFresh={isFresh}
                  WithdrawClaimButton={WithdrawClaimButton}
                  BuyAgainButton={BuyAgainButton}
                />
              )}
            />
            {delivery.invoiceNo && (
              <p className="border-t border-line pt-3 text-sm text-mute">
                {delivery.deliveryCompanyTypeLabel} {delivery.invoiceNo}
              </p>
            )}
          </TitledSection>
        ))}
        <OrderClaims order={order} />
        <TitledSection
          title="받는 분"
          aside={<ChangeAddressButton order={order} AddressSearch={AddressSearch} />}
        >
          <FactList
            facts={[
              ['이름', shippingAddress.receiverName],
              ['연락처', formatPhone(shippingAddress.receiverContact1 ?? '')],
              ['주소', formatAddress(shippingAddress)],
              ['배송 요청사항', order.deliveryMemo],
            ]}
          />
        </TitledSection>
        <TitledSection title="주문한 분">
          <FactList
            facts={[
              ['이름', orderer.ordererName],
              ['연락처', formatPhone(orderer.ordererContact1 ?? '')],
              ['이메일', orderer.ordererEmail],
            ]}
          />
        </TitledSection>
      </div>
      <aside
        aria-label="결제 정보"
        className="border-t border-ink pt-5 xl:sticky xl:top-[calc(var(--spacing-header)+2rem)]"
      >
        <h2 className="mb-4 text-lg font-bold">결제 정보</h2>
        <OrderAmounts order={order} />
        <CancelOrderLink order={order} />
        {order.member && (
          <ButtonLink
            to={`/my-page/inquiries?${new URLSearchParams({ orderNo: order.orderNo })}`}
            variant="line"
            className="mt-3 w-full"
          >
            이 주문 문의하기
          </ButtonLink>
        )}
      </aside>
    </div>
  );
}

/** The API's zip code where a guest gave the orderer's name but not the password. */
const MASKED_ZIP_CODE = '*****';

function PasswordHint({ order }: { order: Order }) {
  return (
    <p className="bg-ground p-4 text-sm">
      이름으로 조회해서 개인정보를 가렸어요. 취소·반품·교환은{' '}
      <Link
        to={`/guest/orders?${new URLSearchParams({ orderNo: order.orderNo })}`}
        className="font-semibold underline underline-offset-4"
      >
        주문 비밀번호로 조회
      </Link>
      하면 신청할 수 있어요.
    </p>
  );
}
