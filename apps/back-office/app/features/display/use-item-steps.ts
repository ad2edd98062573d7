import { putReply } from '@duskline/client/after-change';
import {
  cancelDisplayVersion,
  endDisplayItem,
  publishDisplayItem,
  rollBackDisplayItem,
} from '@duskline/contract/admin/display.calls';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { displayTexts as texts } from '../../texts/display.ts';
import { showToast } from '../../ui/toasts.tsx';
import { type DisplayItem, displayItemKey, displayKey } from './display.queries.ts';
import type { Period } from './publish-dialog.tsx';

/** The steps of an item between draft and end; each shows the item as it is afterwards. */
export function useItemSteps({ itemNo, revision }: Pick<DisplayItem, 'itemNo' | 'revision'>) {
  const call = useApi();
  const queryClient = useQueryClient();
  const params = { itemNo };
  const show = (item: DisplayItem, said: string) => {
    putReply(queryClient, displayItemKey(itemNo), item);
    showToast(said);
  };
  /** Somebody was quicker, or without a reply it may be done all the same: shown before the next press. */
  const onSettled = () =>
    Promise.all(
      // Lists of brands say where their pages stand.
      [displayKey, ['brands']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  const publish = useMutation({
    meta: { showsError: true },
    mutationFn: (period: Period) =>
      call(publishDisplayItem, { params, body: { revision, ...period } }),
    onSuccess: (item, { fromAt }) =>
      show(
        item,
        fromAt === null
          ? texts.publish.done
          : texts.publish.scheduled(formatDateTime(seoulDateTime(new Date(fromAt)))),
      ),
    onSettled,
  });
  const end = useMutation({
    mutationFn: () => call(endDisplayItem, { params, body: { revision } }),
    onSuccess: (item) => show(item, texts.end.done),
    onSettled,
  });
  const rollBack = useMutation({
    mutationFn: (versionNo: number) =>
      call(rollBackDisplayItem, { params, body: { revision, versionNo } }),
    onSuccess: (item) => show(item, texts.versions.rolledBack),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: (versionNo: number) =>
      call(cancelDisplayVersion, { params, body: { revision, versionNo } }),
    onSuccess: (item) => show(item, texts.versions.cancelled),
    onSettled,
  });
  return { publish, end, rollBack, cancel };
}
