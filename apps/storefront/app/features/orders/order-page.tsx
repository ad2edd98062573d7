import type { ComponentType } from 'react';
import type { AddressSearchProps } from '../../lib/addresses/address-fields.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderLoader } from './order-loader.tsx';

/** One order's page, for its member or its guest. */
export function OrderPage({
  orderNo,
  AddressSearch,
}: {
  orderNo: string;
  AddressSearch: ComponentType<AddressSearchProps>;
}) {
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Order" title="주문 상세" />
      <OrderLoader orderNo={orderNo}>
        {(order) => <OrderDetail order={order} AddressSearch={AddressSearch} />}
      </OrderLoader>
    </div>
  );
}
