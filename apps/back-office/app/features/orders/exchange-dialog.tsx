import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import {
  estimateOrderExchange,
  listExchangeOptions,
  openOrderExchange,
} from '@duskline/contract/admin/orders.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { isPressOpen } from '../../lib/forms/use-press-once.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { Estimate } from './claim-fields.tsx';
import { useSentBackGoods } from './sent-back-goods.tsx';
import { useOrderPress } from './use-order-press.ts';

const texts = orderTexts.exchange;
const NOT_CHOSEN = 0;

/** All that a press asks for, and which order it saw. */
type OpenedExchange = Omit<AdminCallInput<typeof openOrderExchange>['body'], 'key'>;

/**
 * Open an exchange for a buyer who asks for it, such as for a fault that shows after the purchase was
 * confirmed. What is sent instead is reserved at once; the exchange waits in its queue then.
 */
export function ExchangeDialog({
  order: opened,
  onOpened,
  onClose,
}: {
  order: OrderDetail;
  /** Receives the number of the claim. */
  onOpened: (claimNo: number) => void;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const params = { orderNo: opened.orderNo };
  const pressed = useOrderPress(
    opened,
    (asked: OpenedExchange, key) => call(openOrderExchange, { params, body: { key, ...asked } }),
    ({ claimNo }) => {
      void client.invalidateQueries({ queryKey: ['claims'] });
      showToast(texts.opened);
      onOpened(claimNo);
    },
  );
  const { order, isUnanswered, press, readAgain } = pressed;
  const open = order.lines.filter((line) => line.canReturn);
  const [lineNo, setLineNo] = useState(open[0]?.orderLineNo);
  const [wanted, setWanted] = useState(1);
  const [choice, setChoice] = useState({ orderLineNo: 0, optionNo: NOT_CHOSEN });
  const goods = useSentBackGoods();
  // Of an order that changed meanwhile there may be less, or another line.
  const line = open.find(({ orderLineNo }) => orderLineNo === lineNo) ?? open[0];
  const orderLineNo = line?.orderLineNo ?? 0;
  const quantity = Math.min(wanted, line?.quantity ?? wanted);
  const exchanged = { line: { orderLineNo, quantity }, ...goods.priced };
  const isAsked = line !== undefined && !isUnanswered;
  const options = useQuery({
    queryKey: ['exchange-options', order.orderNo, order.version, orderLineNo],
    queryFn: () => call(listExchangeOptions, { params: { ...params, orderLineNo } }),
    enabled: isAsked,
    staleTime: 0,
  });
  const estimate = useQuery({
    queryKey: ['exchange-estimate', order.orderNo, order.version, exchanged],
    queryFn: () => call(estimateOrderExchange, { params, body: exchanged }),
    enabled: isAsked,
    staleTime: 0,
  });
  const offered = options.data?.items ?? [];
  // What was chosen for a line that a colleague took meanwhile is not chosen for the next one.
  const optionNo = choice.orderLineNo === orderLineNo ? choice.optionNo : NOT_CHOSEN;
  const chosen = offered.find((one) => one.optionNo === optionNo && one.available >= quantity);
  return (
    <ClaimDialog
      texts={texts}
      isDisabled={!line || !chosen || !estimate.data || goods.isUploading}
      pressed={pressed}
      onSubmit={() =>
        press.mutate(
          { ...{ version: order.version, ...exchanged, optionNo }, ...goods.noted },
          // Another order may have taken the last one: what is left is asked for again.
          { onError: (error) => void (isPressOpen(error) || options.refetch()) },
        )
      }
      onClose={onClose}
      fields={
        line && (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)_5rem] gap-3">
              <Select
                label={texts.line}
                value={String(orderLineNo)}
                options={open.map((one) => ({
                  value: String(one.orderLineNo),
                  label: `${one.productName} ${one.optionValue}`,
                }))}
                onChange={(event) => setLineNo(Number(event.currentTarget.value))}
              />
              <Select
                label={orderTexts.claim.quantity}
                value={String(quantity)}
                options={Array.from({ length: line.quantity }, (_, at) => ({
                  value: String(at + 1),
                  label: String(at + 1),
                }))}
                onChange={(event) => setWanted(Number(event.currentTarget.value))}
              />
            </div>
            <Select
              label={texts.option}
              hint={texts.sentTo}
              {...(options.data && !offered.some(({ available }) => available >= quantity)
                ? { error: texts.noOptions }
                : {})}
              value={String(chosen?.optionNo ?? NOT_CHOSEN)}
              options={[
                { value: String(NOT_CHOSEN), label: texts.chooseOption },
                ...offered.map(({ optionNo: no, optionValue, available }) => ({
                  value: String(no),
                  label:
                    available === 0
                      ? texts.soldOut(optionValue)
                      : texts.left(optionValue, formatCount(available)),
                  disabled: available < quantity,
                })),
              ]}
              onChange={(event) =>
                setChoice({ orderLineNo, optionNo: Number(event.currentTarget.value) })
              }
            />
            {goods.fields}
          </>
        )
      }
      estimate={
        <Estimate
          title={texts.fee}
          estimate={{
            ...estimate,
            error: isUnanswered ? null : (estimate.error ?? options.error),
            isFetching: estimate.isFetching || options.isFetching,
            refetch: () => Promise.all([estimate.refetch(), options.refetch()]),
          }}
          readAgain={readAgain}
          hasLines={line !== undefined}
          noLines={texts.nothingLeft}
        >
          {({ exchangeFeeAmt }) => (
            <p className="figures flex justify-between gap-3 text-sm font-semibold">
              {exchangeFeeAmt === 0 ? (
                texts.noFee
              ) : (
                <>
                  <span>{texts.fee}</span>
                  <span>{formatWon(exchangeFeeAmt)}</span>
                </>
              )}
            </p>
          )}
        </Estimate>
      }
    />
  );
}
