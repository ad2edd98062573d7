import { formatWon } from '../../lib/format/format.ts';
import { useArrivalText } from './arrival-text.ts';
import type { ProductView } from './product-view.ts';

/** Delivery fee, carrier and return fee of a product. */
export function DeliveryFacts({ delivery }: { delivery: ProductView['delivery'] }) {
  const arrival = useArrivalText();
  const fee = delivery.type === 'FREE' ? '무료배송' : formatWon(delivery.amount);
  return (
    <dl className="grid grid-cols-[5.5rem_1fr] gap-y-2 border-t border-line pt-5 text-sm">
      <dt className="text-mute">배송비</dt>
      <dd>
        {fee}
        {delivery.type === 'CONDITIONAL' && (
          <span className="text-mute"> · {formatWon(delivery.freeFrom)} 이상 무료</span>
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
        {delivery.returnAmount > 0 && (
          <span className="text-mute">
            {' '}
            · 단순 변심 왕복 {formatWon(delivery.returnAmount * 2)}
          </span>
        )}
      </dd>
    </dl>
  );
}
