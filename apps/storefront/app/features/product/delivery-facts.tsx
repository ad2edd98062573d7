import { bothWaysAmt } from '@duskline/contract/shop/delivery-costs.rules';
import { formatWon } from '../../lib/format/format.ts';
import { useArrivalText } from './arrival-text.ts';
import type { ProductView } from './product-view.ts';

/** Delivery fee, what staff wrote about it, carrier, and what a return for a change of mind costs. */
export function DeliveryFacts({ delivery }: { delivery: ProductView['delivery'] }) {
  const arrival = useArrivalText();
  const fee = delivery.type === 'FREE' ? '무료배송' : formatWon(delivery.amount);
  const bothWays = bothWaysAmt({
    condition: delivery.type,
    deliveryAmt: delivery.amount,
    returnDeliveryAmt: delivery.returnAmount,
  });
  return (
    <dl className="grid grid-cols-[5.5rem_1fr] gap-y-2 border-t border-line pt-5 text-sm">
      <dt className="text-mute">배송비</dt>
      <dd>
        {fee}
        {delivery.type === 'CONDITIONAL' && (
          <span className="text-mute"> · {formatWon(delivery.freeFrom)} 이상 무료</span>
        )}
        {delivery.note && (
          <p className="mt-1 break-words whitespace-pre-line text-mute">{delivery.note}</p>
        )}
      </dd>
      <dt className="text-mute">배송</dt>
      <dd>
        {arrival ?? '결제 후 영업일 1~3일'}
        {delivery.company && <span className="text-mute"> · {delivery.company}</span>}
      </dd>
      <dt className="text-mute">반품</dt>
      <dd>
        받은 날부터 7일 안
        {bothWays > 0 && <span className="text-mute"> · 단순 변심 왕복 {formatWon(bothWays)}</span>}
      </dd>
    </dl>
  );
}
