import { OrderHolds } from '../features/orders/order-holds.tsx';
import { orderHoldTexts as texts } from '../texts/order-holds.ts';
import { orderTexts } from '../texts/orders.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function Route() {
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: '/orders', label: orderTexts.list }}
      />
      <OrderHolds />
    </>
  );
}
