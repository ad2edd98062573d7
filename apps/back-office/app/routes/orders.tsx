import { OrderQueue } from '../features/orders/order-queue.tsx';
import { useMay } from '../lib/session/session.queries.ts';
import { orderHoldTexts } from '../texts/order-holds.ts';
import { orderTexts } from '../texts/orders.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function Route() {
  const mayShip = useMay('orders.ship');
  return (
    <>
      <PageHeader
        title={orderTexts.title}
        actions={
          <>
            <ButtonLink to="/orders/holds">{orderHoldTexts.title}</ButtonLink>
            {mayShip && <ButtonLink to="/orders/waybills">{orderTexts.waybills.title}</ButtonLink>}
          </>
        }
      />
      <OrderQueue />
    </>
  );
}
