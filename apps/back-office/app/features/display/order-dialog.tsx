import { putReply } from '@duskline/client/after-change';
import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { getDisplayOrder, saveDisplayOrder } from '@duskline/contract/admin/display-order.calls';
import { type OrderedPlace, orderedPlaces } from '@duskline/contract/admin/display-places.rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorText, errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { displayTexts } from '../../texts/display.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { OrderedList } from '../../ui/ordered-list.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { displayKey } from './display.queries.ts';
import { DisplayStateBadge } from './display-state-badge.tsx';
import { Thumb } from './thumb.tsx';

const texts = displayTexts.order;
const orderKey = (place: OrderedPlace) => [...displayKey, 'order', place];
type Item = AdminCallReply<typeof getDisplayOrder>['items'][number];

/**
 * Put what stands in a place of the shop in another order. It is saved for all of them at once; where
 * somebody was quicker, the order of now is shown, and moved anew.
 */
export function OrderDialog({
  place: given,
  onClose,
}: {
  place: OrderedPlace;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const [place, setPlace] = useState(given);
  const [moved, setMoved] = useState<Item[]>();
  const order = useQuery({
    queryKey: orderKey(place),
    queryFn: () => call(getDisplayOrder, { query: { place } }),
    // What is being moved is not asked for again behind the hand that moves it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: (items: readonly Item[]) =>
      call(saveDisplayOrder, {
        body: {
          place,
          version: order.data?.version ?? '',
          itemNos: items.map(({ itemNo }) => itemNo),
        },
      }),
    onSuccess: (reply) => {
      putReply(client, orderKey(place), reply);
      showToast(texts.saved);
      onClose();
    },
    // Moved anew, from what is there now; where the reply was lost, the same is saved once more.
    onError: (error) => {
      if (isRefusal(error, 'display_order_changed')) setMoved(undefined);
    },
    onSettled: () => client.invalidateQueries({ queryKey: displayKey }),
  });
  const items = moved ?? order.data?.items ?? [];
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      action={texts.save}
      isDisabled={moved === undefined}
      isPending={save.isPending}
      mayBeStored={moved !== undefined}
      error={errorTextOf(save.error)}
      onSubmit={() => moved && save.mutate(moved)}
      onClose={onClose}
    >
      <Select
        label={texts.place}
        value={place}
        disabled={moved !== undefined}
        hint={moved && texts.saveFirst}
        options={orderedPlaces.map((value) => ({ value, label: texts.places[value] }))}
        onChange={({ currentTarget: { value } }) => {
          save.reset();
          setPlace(orderedPlaces.find((one) => one === value) ?? place);
        }}
      />
      {order.isPending && <SkeletonLines />}
      {order.error && !order.data && (
        <ErrorState text={errorText(order.error)} onRetry={() => void order.refetch()} />
      )}
      {order.data && items.length < 2 && (
        <p className="text-sm text-mute">{items.length === 0 ? texts.none : texts.one}</p>
      )}
      {items.length > 0 && (
        <OrderedList
          items={items}
          label={texts.list}
          keyOf={({ itemNo }) => itemNo}
          nameOf={({ name }) => name}
          onMove={setMoved}
        >
          {({ name, state, pictureKey }) => ({
            row: (
              <>
                <Thumb pictureKey={pictureKey} />
                <span className="min-w-0 flex-1 break-keep">{name}</span>
                <DisplayStateBadge state={state} />
              </>
            ),
          })}
        </OrderedList>
      )}
      {moved && (
        <Button size="sm" disabled={save.isPending} onClick={() => setMoved(undefined)}>
          {texts.reset}
        </Button>
      )}
    </FormDialog>
  );
}
