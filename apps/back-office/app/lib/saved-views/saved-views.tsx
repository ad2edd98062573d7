import type { SavedView } from '@duskline/contract/admin/saved-views';
import { deleteView, renameView, saveView } from '@duskline/contract/admin/saved-views.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, MoreHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { uiTexts } from '../../texts/ui.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useApi } from '../api/api.ts';
import { useSession } from '../session/session.queries.ts';
import { savedViewsQuery } from './saved-views.queries.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

const texts = uiTexts.views;

/**
 * The filters and the order of a list under a name: whoever is logged in has their own, on every device.
 * `list` names the list.
 */
export function SavedViews({ list }: { list: string }): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const { staffNo } = useSession();
  const query = savedViewsQuery(call, staffNo, list);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'save' | SavedView>();
  const search = params.toString();
  const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey });
  const save = (view: { name: string; search: string }) =>
    call(saveView, { body: { list, ...view } });
  const restore = useMutation({ mutationFn: save, onSettled: readAgain });
  const remove = useMutation({
    mutationFn: ({ viewNo }: SavedView) => call(deleteView, { params: { viewNo } }),
    onSuccess: (_, { name, search }) =>
      showToast(texts.removed(name), { undo: () => restore.mutate({ name, search }) }),
    onSettled: readAgain,
  });
  return (
    <div className="ml-auto flex flex-wrap items-center gap-1 max-sm:ml-0">
      {data?.views.map((view) => (
        <span key={view.viewNo} className="inline-flex items-center border border-line">
          <Button
            size="sm"
            variant="bare"
            aria-pressed={view.search === search}
            className="aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => setParams(new URLSearchParams(view.search))}
          >
            {view.name}
          </Button>
          <Menu
            trigger={
              <IconButton label={texts.more(view.name)} className="size-7! pointer-coarse:size-11!">
                <MoreHorizontal size={12} aria-hidden="true" />
              </IconButton>
            }
            entries={[
              { label: texts.rename, onSelect: () => setOpen(view) },
              { label: texts.remove, tone: 'danger', onSelect: () => remove.mutate(view) },
            ]}
          />
        </span>
      ))}
      {error && !data && (
        <Button size="sm" variant="bare" isPending={isFetching} onClick={() => void refetch()}>
          {texts.notRead}
        </Button>
      )}
      <Button variant="bare" onClick={() => setOpen('save')}>
        <Bookmark size={14} aria-hidden="true" />
        {texts.save}
      </Button>
      {data !== undefined && data.left > 0 && (
        <p className="w-full text-xs text-mute">{texts.left(data.left)}</p>
      )}
      {open !== undefined && (
        <ViewNameDialog
          title={open === 'save' ? texts.save : texts.rename}
          hint={open === 'save' ? texts.hint : undefined}
          name={open === 'save' ? '' : open.name}
          onSend={(name) =>
            open === 'save'
              ? save({ name, search })
              : call(renameView, { params: { viewNo: open.viewNo }, body: { name } })
          }
          onSettled={readAgain}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
