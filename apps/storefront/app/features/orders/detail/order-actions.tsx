import { type ComponentType, useState } from 'react';
import type { AddressSearchProps } from '../../../lib/addresses/address-bottom-sheets.ts';
import { type Order, orderLinesOf } from '../../../lib/order-access/order.queries.ts';
import { claimRequestPath } from '../../../lib/routing/order-paths.ts';
import { useCameFrom } from '../../../lib/routing/use-return-to.ts';
import { useRuntimeConfig } from '../../../lib/settings/runtime-config.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ChangeAddressBottomSheet } from './change-address-bottom-sheet.tsx';

/** Links to the cancel of the whole order; nothing where the API does not offer it. */
export function CancelOrderLink({ order }: { order: Order }) {
  const cameFrom = useCameFrom();
  const lines = orderLinesOf(order);
  const [first] = lines;
  const isOffered = order.nextActions.some((action) => action.nextActionType === 'CANCEL_ALL');
  // With a single paid option, its own cancel button cancels the order.
  const isOwn = lines.length > 1 || first?.orderStatusType === 'DEPOSIT_WAIT';
  if (!isOffered || !isOwn || !first) return null;
  return (
    <ButtonLink
      to={claimRequestPath(order, {
        kind: 'CANCEL',
        orderOptionNo: first.orderOptionNo,
        isWhole: true,
      })}
      state={cameFrom}
      variant="line"
      className="mt-5 w-full"
    >
      주문 전체 취소
    </ButtonLink>
  );
}

/** Opens the form that changes the delivery address; nothing where the API does not offer it. */
export function ChangeAddressButton({
  order,
  AddressSearch,
}: {
  order: Order;
  AddressSearch: ComponentType<AddressSearchProps>;
}) {
  const [isOpen, setOpen] = useState(false);
  // The call that changes it is ours alone.
  const { hasShopExtensions } = useRuntimeConfig();
  if (!hasShopExtensions) return null;
  if (!order.nextActions.some((action) => action.nextActionType === 'CHANGE_ADDRESS')) return null;
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        배송지 변경
      </Button>
      <ChangeAddressBottomSheet
        order={order}
        isOpen={isOpen}
        onOpenChange={setOpen}
        AddressSearch={AddressSearch}
      />
    </>
  );
}
