import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { type ReactNode, useState } from 'react';
import { OrderLineRow } from '../../lib/order-lines/order-line-row.tsx';
import { OrderStateBadge } from '../../lib/order-lines/order-state-badge.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { claimStateName } from '../../texts/claim-states.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { type CorrectedParcel, CorrectWaybillDialog } from './correct-waybill-dialog.tsx';

const texts = orderTexts.detail;
type Delivery = OrderDetail['deliveries'][number];

/** What of an order travels together: its waybill, and the goods in it. */
export function OrderParcels({ order }: { order: OrderDetail }): ReactNode {
  const mayShip = useMay('orders.ship');
  const [corrected, setCorrected] = useState<CorrectedParcel>();
  return (
    <>
      {order.deliveries.map((delivery) => {
        const lines = order.lines.filter((line) => line.deliveryNo === delivery.deliveryNo);
        if (lines.length === 0) return null;
        const { deliveryNo, carrier, invoiceNo } = delivery;
        const isOnItsWay = lines.some(({ state }) => state === 'DELIVERY_ING');
        return (
          <div key={deliveryNo} className="mb-4 border border-line">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-ground px-3 py-2 text-xs">
              <span className="font-semibold">{texts.delivery(deliveryNo)}</span>
              <Waybill delivery={delivery} />
              {mayShip && isOnItsWay && carrier && (
                <Button
                  size="sm"
                  className="ml-auto"
                  onClick={() => setCorrected({ deliveryNo, seen: { carrier, invoiceNo } })}
                >
                  {texts.correctWaybill}
                </Button>
              )}
            </div>
            <ul>
              {lines.map((line) => (
                <OrderLineRow key={line.orderLineNo} line={line}>
                  <p className="mt-1 flex flex-wrap gap-1">
                    <OrderStateBadge state={line.state} />
                    {line.claimState && <Badge tone="bad">{claimStateName(line.claimState)}</Badge>}
                    {line.isReplacement && <Badge tone="info">{texts.replacement}</Badge>}
                  </p>
                </OrderLineRow>
              ))}
            </ul>
          </div>
        );
      })}
      {corrected && (
        <CorrectWaybillDialog
          orderNo={order.orderNo}
          parcel={corrected}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}

function Waybill({ delivery }: { delivery: Delivery }): ReactNode {
  const { carrier, invoiceNo, trackingUrl, shippedAt } = delivery;
  const names: Partial<Record<string, string>> = deliveryCompanyLabels;
  if (!invoiceNo) return <span className="text-mute">{texts.notShipped}</span>;
  return (
    <>
      <span className="figures">
        {names[carrier ?? ''] ?? carrier} {invoiceNo}
      </span>
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-2"
        >
          {texts.track}
        </a>
      )}
      <DateTime at={shippedAt} />
    </>
  );
}
