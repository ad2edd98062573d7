import { putReply } from '@duskline/client/after-change';
import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import { listProductHistory, undoProductChange } from '@duskline/contract/admin/products.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { productTexts } from '../../texts/products.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { MoreRows } from '../../ui/data-table/loading-rows.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ask } from '../../ui/questions.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { describeValue } from './describe-value.ts';
import { type ProductChoices, productKey, productsKey } from './products.queries.ts';

const texts = productTexts.history;
type Entry = AdminCallReply<typeof listProductHistory>['items'][number];

/** Every change of a product, the latest first; a change of its fields can be undone. */
export function ProductHistory({
  productNo,
  choices,
  canWrite,
}: {
  productNo: number;
  choices: ProductChoices | undefined;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const list = useKeysetList({
    queryKey: [...productsKey, productNo, 'history'],
    load: (cursor) =>
      call(listProductHistory, { params: { productNo }, query: { cursor, limit: 50 } }),
  });
  const undo = useMutation({
    mutationFn: (auditNo: number) => call(undoProductChange, { params: { productNo, auditNo } }),
    onSuccess: (product) => {
      putReply(queryClient, productKey(productNo), product);
      showToast(texts.undone);
    },
    // Without a reply it may be undone all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: productsKey }),
  });

  async function askAndUndo(auditNo: number): Promise<void> {
    const isSure = await ask({
      title: texts.askTitle,
      description: texts.askText,
      action: uiTexts.undo,
    });
    if (isSure) undo.mutate(auditNo);
  }

  if (list.error !== undefined && !list.rows?.length)
    return <ErrorState text={list.error} onRetry={list.retry} />;
  if (list.rows === undefined) return <Skeleton className="h-40 w-full" />;
  if (list.rows.length === 0) return <EmptyState text={texts.none} />;
  return (
    <>
      <ol className="border-t border-ink">
        {list.rows.map((entry) => (
          <li
            key={entry.auditNo}
            className="flex flex-wrap gap-3 border-b border-line py-3 text-sm"
          >
            <div className="w-44 shrink-0">
              <p className="font-semibold">{texts.actions[entry.action] ?? entry.action}</p>
              <p className="text-mute">
                <DateTime at={entry.at} />
              </p>
              <p className="text-mute">{nameOf(entry)}</p>
            </div>
            <Differences entry={entry} choices={choices} />
            {canWrite && entry.canUndo && (
              <Button
                size="sm"
                isPending={undo.isPending && undo.variables === entry.auditNo}
                onClick={() => void askAndUndo(entry.auditNo)}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <MoreRows list={list} unit="건" />
    </>
  );
}

function nameOf({ staffName, actor }: Entry): string {
  return staffName ?? (actor === 'schedule' ? texts.schedule : actor);
}

function Differences({
  entry: { before, after },
  choices,
}: {
  entry: Entry;
  choices: ProductChoices | undefined;
}): ReactNode {
  const names: Record<string, string> = { ...productFieldNames, state: productTexts.columns.state };
  const fields = Object.keys(after).filter((field) => field in names);
  return (
    <dl className="min-w-0 flex-1 basis-60">
      {fields.map((field) => {
        const [from, to] = [before?.[field], after[field]].map((value) =>
          describeValue(field, value, choices),
        );
        return (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-mute">{names[field]}</dt>
            <dd className="figures min-w-0 break-words">
              {from === to ? productTexts.values.changed : `${from} → ${to}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
