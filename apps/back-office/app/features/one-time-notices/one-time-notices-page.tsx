import type { OneTimeNotice } from '@duskline/contract/admin/one-time-notices';
import {
  endOneTimeNotice,
  listOneTimeNotices,
} from '@duskline/contract/admin/one-time-notices.calls';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { oneTimeNoticeTexts as texts } from '../../texts/one-time-notices.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';
import { OneTimeNoticeDialog } from './one-time-notice-dialog.tsx';
import { sayMembers } from './say-members.ts';

const tones: Record<OneTimeNotice['state'], Tone> = {
  PLANNED: 'info',
  RUNNING: 'good',
  ENDED: 'plain',
};

/** What each member sees once: written here, taken down here, with how many have seen it. */
export function OneTimeNoticesPage(): ReactNode {
  const call = useApi();
  const mayWrite = useMay('marketing.write');
  const [editing, setEditing] = useState<OneTimeNotice | 'new'>();
  const list = useKeysetList({
    queryKey: ['one-time-notices', 'list'],
    load: async () => ({ ...(await call(listOneTimeNotices)), nextCursor: null }),
  });
  const columns = useMemo(
    () =>
      defineColumns<OneTimeNotice>([
        {
          id: 'title',
          header: texts.name,
          onCard: 'title',
          cell: ({ form }) => (
            <div className="wrap-anywhere lg:min-w-64">
              <span className="font-medium">{form.title}</span>
              <span className="line-clamp-2 max-w-2xl text-xs text-mute">{form.body}</span>
            </div>
          ),
        },
        {
          id: 'state',
          header: texts.state,
          cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
        },
        {
          id: 'period',
          header: texts.period,
          cell: ({ form }) => (
            <>
              <DateTime at={seoulDateTime(new Date(form.startsAt))} />
              {' ~ '}
              <DateTime at={seoulDateTime(new Date(form.endsAt))} />
            </>
          ),
        },
        {
          id: 'seenBy',
          header: texts.seenBy,
          align: 'right',
          cell: ({ seenBy }) => sayMembers(seenBy),
        },
        ...(mayWrite
          ? [
              actionColumn((notice: OneTimeNotice) => (
                <span className="inline-flex gap-1.5">
                  <Button
                    size="sm"
                    aria-label={texts.editOf(notice.form.title)}
                    onClick={() => setEditing(notice)}
                  >
                    {texts.edit}
                  </Button>
                  {notice.state !== 'ENDED' && <EndButton notice={notice} />}
                </span>
              )),
            ]
          : []),
      ]),
    [mayWrite],
  );
  const add = mayWrite && (
    <Button variant="solid" onClick={() => setEditing('new')}>
      <Plus size={16} aria-hidden="true" />
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={add} />
      {list.isCut && <p className="mb-3 text-sm text-mute">{texts.most}</p>}
      <DataTable
        label={texts.list}
        columns={columns}
        list={list}
        rowId={({ noticeId }) => noticeId}
        empty={<EmptyState text={texts.empty} action={add} />}
      />
      {editing && (
        <OneTimeNoticeDialog
          notice={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

/** Takes a notice down, once that is confirmed. */
function EndButton({ notice: { noticeId, form, state } }: { notice: OneTimeNotice }): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const end = useMutation({
    // As it was when the question was asked: the list may have been read again since.
    mutationFn: (seen: OneTimeNotice['form']) =>
      call(endOneTimeNotice, { params: { noticeId }, body: { seen } }),
    onSuccess: () => showToast(texts.ended),
    onSettled: () => client.invalidateQueries({ queryKey: ['one-time-notices'] }),
    meta: { askedFor: () => noticeId },
  });
  async function askAndEnd(): Promise<void> {
    const isSure = await ask({
      title: texts.endTitle,
      description: state === 'PLANNED' ? texts.endPlannedNote : texts.endNote,
      ...{ action: texts.end, tone: 'danger' as const },
    });
    if (isSure) end.mutate(form);
  }
  return (
    <Button
      size="sm"
      variant="danger"
      aria-label={texts.endOf(form.title)}
      isPending={end.isPending}
      onClick={() => void askAndEnd()}
    >
      {texts.end}
    </Button>
  );
}
