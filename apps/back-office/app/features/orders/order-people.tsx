import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { unmaskOrder } from '@duskline/contract/admin/orders.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { PeopleSection } from '../../lib/unmask/people-section.tsx';
import { orderTexts } from '../../texts/orders.ts';

const texts = orderTexts.detail;

/** Who ordered, and who receives it. */
export function OrderPeople({ order }: { order: OrderDetail }): ReactNode {
  const call = useApi();
  const mayMembers = useMay('customers.read');
  const params = { orderNo: order.orderNo };
  return (
    <PeopleSection
      title={texts.people}
      masked={order.people}
      unmask={(reason) => call(unmaskOrder, { params, body: { reason } })}
    >
      {({ orderer, receiver }) => (
        <dl className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-1.5 text-sm">
          <dt className="text-mute">{texts.orderer}</dt>
          <dd>
            {orderer.name}
            {order.memberNo !== null && (
              <span className="text-mute">
                {' · '}
                {mayMembers ? (
                  <Link to={`/members/${order.memberNo}`} className="underline underline-offset-2">
                    {texts.member(order.memberNo)}
                  </Link>
                ) : (
                  texts.member(order.memberNo)
                )}
              </span>
            )}
            <br />
            <span className="figures">
              {[orderer.phone, orderer.phone2].filter(Boolean).join(', ')}
            </span>
            <br />
            {orderer.email}
          </dd>
          <dt className="text-mute">{texts.receiver}</dt>
          <dd>
            {receiver.name}
            <br />
            <span className="figures">
              {[receiver.phone, receiver.phone2].filter(Boolean).join(', ')}
            </span>
            <br />({receiver.zipCode}) {receiver.address} {receiver.detailAddress}
            {receiver.deliveryMemo && (
              <>
                <br />
                <span className="text-mute">{receiver.deliveryMemo}</span>
              </>
            )}
          </dd>
        </dl>
      )}
    </PeopleSection>
  );
}
