import { PageHeading } from '../../../ui/page-heading.tsx';
import { OrderLoader } from '../order-loader.tsx';
import { OrderDetail } from './order-detail.tsx';
import type { OrderPageSlots } from './order-page-slots.ts';

/** One order's page, for its member or its guest. */
export function OrderPage({ orderNo, ...slots }: { orderNo: string } & OrderPageSlots) {
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Order" title="주문 상세" />
      <OrderLoader orderNo={orderNo}>
        {(order, isFresh) => <OrderDetail order={order} isFresh={isFresh} {...slots} />}
      </OrderLoader>
    </div>
  );
}
