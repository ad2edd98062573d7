import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { deliverOrder, prepareOrder } from '@duskline/contract/admin/orders.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { OrderStateBadge } from '../../lib/order-lines/order-state-badge.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { claimStateName } from '../../texts/claim-states.ts';
import { claimTexts } from '../../texts/claims.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeliveryMemoDialog } from './delivery-memo-dialog.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { OrderMemos } from './order-memos.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderPeople } from './order-people.tsx';
import { orderQuery } from './orders.queries.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.detail;
const unshipped: string[] = ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'];

/** One order: what is in it, who it is for, what it cost, and everything that happened to it. */
export function OrderPage({ orderNo }: { orderNo: string }): ReactNode {
  const call = useApi();
  const order = useQuery(orderQuery(call, orderNo));
  return (
    <>
      <PageHeader
        title={texts.title(orderNo)}
        back={{ to: '/orders', label: orderTexts.list }}
        description={
          order.data && (
            <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
              {[...new Set(order.data.lines.map(({ state }) => state))].map((state) => (
                <OrderStateBadge key={state} state={state} />
              ))}
              <span>
                {texts.orderedAt} <DateTime at={order.data.orderedAt} />
              </span>
            </span>
          )
        }
        actions={order.data && <Actions order={order.data} />}
      />
      <Loaded query={order} waiting={<SkeletonLines count={12} />}>
        {(read) => <Body order={read} />}
      </Loaded>
    </>
  );
}

function Actions({ order }: { order: OrderDetail }): ReactNode {
  const call = useApi();
  const refresh = useOrderRefresh();
  const mayShip = useMay('orders.ship');
  const mayWrite = useMay('orders.write');
  const mayClaim = useMay('claims.write');
  const [open, setOpen] = useState<
    'ship' | 'address' | 'deliveryMemo' | 'cancel' | 'return' | 'exchange'
  >();
  const [openedClaimNo, setOpenedClaimNo] = useState<number>();
  const params = { orderNo: order.orderNo };
  const stepOnce = usePressOnce(
    (action: 'prepare' | 'deliver', key) =>
      call(action === 'prepare' ? prepareOrder : deliverOrder, { params, body: { key } }),
    String,
  );
  const step = useMutation({
    mutationFn: stepOnce,
    onSuccess: (_, action) => showToast(texts.moved[action]),
    // A colleague may have been faster: what is shown is out of date either way.
    onSettled: refresh,
  });
  const has = (states: string[]) => order.lines.some((line) => states.includes(line.state));
  const close = () => setOpen(undefined);
  return (
    <>
      {mayShip && has(['PAY_DONE']) && (
        <Button variant="solid" isPending={step.isPending} onClick={() => step.mutate('prepare')}>
          {texts.prepare}
        </Button>
      )}
      {mayShip && has(unshipped) && (
        <>
          <Button variant={has(['PAY_DONE']) ? 'line' : 'solid'} onClick={() => setOpen('ship')}>
            {texts.ship}
          </Button>
          <ButtonLink to="/orders/papers?kind=slips" state={{ orderNos: [order.orderNo] }}>
            {texts.slip}
          </ButtonLink>
        </>
      )}
      {mayShip && has(['DELIVERY_ING']) && (
        <Button isPending={step.isPending} onClick={() => step.mutate('deliver')}>
          {texts.deliver}
        </Button>
      )}
      {mayWrite && order.canChangeAddress && (
        <>
          <Button onClick={() => setOpen('address')}>{texts.changeAddress}</Button>
          <Button onClick={() => setOpen('deliveryMemo')}>{texts.changeDeliveryMemo}</Button>
        </>
      )}
      {mayWrite && has([...unshipped, 'DEPOSIT_WAIT']) && (
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          {texts.cancel}
        </Button>
      )}
      {mayClaim && order.lines.some((line) => line.canReturn) && (
        <>
          <Button onClick={() => setOpen('return')}>{texts.openReturn}</Button>
          <Button onClick={() => setOpen('exchange')}>{texts.openExchange}</Button>
        </>
      )}
      {open === 'ship' && <ShipDialog order={order} onClose={close} />}
      {open === 'address' && <AddressDialog order={order} onClose={close} />}
      {open === 'deliveryMemo' && <DeliveryMemoDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'return' && openedClaimNo === undefined && (
        <ReturnDialog order={order} onOpened={setOpenedClaimNo} onClose={close} />
      )}
      {open === 'exchange' && openedClaimNo === undefined && (
        <ExchangeDialog order={order} onOpened={setOpenedClaimNo} onClose={close} />
      )}
      {/* In place of the dialog: what was typed in it is no longer unsaved. */}
      {openedClaimNo !== undefined && <Navigate to={`/claims/${openedClaimNo}`} />}
    </>
  );
}

function Body({ order }: { order: OrderDetail }): ReactNode {
  return (
    <div className="grid gap-x-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <Section title={texts.lines}>
          <OrderParcels order={order} />
        </Section>
        <Section title={texts.timeline}>
          <Timeline order={order} />
        </Section>
      </div>
      <div className="min-w-0">
        {/* What was unmasked is of the order as it was: a new address is masked again. */}
        <OrderPeople key={order.version} order={order} />
        <Section title={texts.payment}>
          <OrderPayment order={order} />
        </Section>
        <Section title={texts.memos}>
          <OrderMemos order={order} />
        </Section>
        {order.claims.length > 0 && (
          <Section title={texts.claims}>
            <Claims order={order} />
          </Section>
        )}
        <Section title={texts.messages}>
          <OrderMessages order={order} />
        </Section>
      </div>
    </div>
  );
}

function Claims({ order }: { order: OrderDetail }): ReactNode {
  return (
    <ul className="space-y-1 text-sm">
      {order.claims.map(({ claimNo, claimType, state, requestedAt }) => (
        <li key={claimNo} className="flex flex-wrap gap-x-3">
          <Link to={`/claims/${claimNo}`} className="underline underline-offset-2">
            {claimTexts.types[claimType]} {claimNo}
          </Link>
          <span>{claimStateName(state)}</span>
          <DateTime at={requestedAt} />
        </li>
      ))}
    </ul>
  );
}

function Timeline({ order }: { order: OrderDetail }): ReactNode {
  return (
    <ol className="border-l border-line text-sm">
      {order.timeline.toReversed().map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the history of an order only grows.
        <li key={at} className="relative pb-3 pl-4">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-1 size-2 border border-ink bg-paper"
          />
          <span className="flex flex-wrap gap-x-3">
            <span className="font-medium">{entry.text}</span>
            <span className="text-mute">
              <DateTime at={entry.at} />
            </span>
            {entry.who && <span className="text-mute">{entry.who}</span>}
          </span>
          {entry.detail && <span className="block text-mute">{entry.detail}</span>}
        </li>
      ))}
    </ol>
  );
}
