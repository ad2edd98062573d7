import type { DeadLetter } from '@duskline/contract/admin/operation';
import {
  dropDeadLetter,
  listDeadLetters,
  retryDeadLetter,
} from '@duskline/contract/admin/operation.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { operationTexts } from '../../texts/operation.ts';
import { Badge, Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { JobName } from './job-name.tsx';

const texts = operationTexts.letters;

/** Jobs and announcements that are tried no more: put back, or given up for a reason. */
export function DeadLetters(): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const mayWrite = useMay('operation.write');
  const [dropping, setDropping] = useState<DeadLetter>();
  const [isAway, setAway] = useState(false);
  const list = useKeysetList({
    queryKey: ['operation', 'letters'],
    load: async () => {
      const { items, isAccountsAway } = await call(listDeadLetters);
      setAway(isAccountsAway);
      return { items, nextCursor: null };
    },
  });
  const retry = useMutation({
    mutationFn: ({ kind, id }: DeadLetter) => call(retryDeadLetter, { params: { kind, id } }),
    onSuccess: () => showToast(texts.retried),
    onSettled: () => client.invalidateQueries({ queryKey: ['operation'] }),
  });
  const { mutate, isPending, variables } = retry;
  const columns = useMemo(
    () =>
      defineColumns<DeadLetter>([
        {
          id: 'name',
          header: texts.name,
          onCard: 'title',
          cell: ({ name }) => <JobName queue={name} />,
        },
        {
          id: 'kind',
          header: texts.kind,
          cell: ({ kind }) => <Badge>{texts.kinds[kind]}</Badge>,
        },
        {
          id: 'problem',
          header: texts.problem,
          cell: ({ problem }) => (
            <span className="line-clamp-2 max-w-md text-xs break-words">
              {problem || texts.unknownProblem}
            </span>
          ),
        },
        { id: 'at', header: texts.at, cell: ({ at }) => <DateTime at={at} /> },
        ...(mayWrite
          ? [
              actionColumn((row: DeadLetter) => (
                <span className="inline-flex flex-wrap justify-end gap-1.5">
                  <Button
                    size="sm"
                    isPending={isPending && variables.id === row.id}
                    onClick={() => mutate(row)}
                  >
                    {texts.retry}
                  </Button>
                  <Button size="sm" variant="danger" onClick={() => setDropping(row)}>
                    {texts.drop}
                  </Button>
                </span>
              )),
            ]
          : []),
      ]),
    [mayWrite, mutate, isPending, variables],
  );
  return (
    <>
      <p className="mb-3 text-sm text-mute">{texts.description}</p>
      {isAway && (
        <Note tone="warn" className="mb-3">
          {operationTexts.accountsAway}
        </Note>
      )}
      <DataTable
        label={texts.list}
        columns={columns}
        list={list}
        rowId={({ kind, id }) => `${kind} ${id}`}
        empty={texts.empty}
      />
      {dropping && (
        <ReasonDialog
          key={dropping.id}
          texts={{
            ...{ title: texts.dropTitle, description: texts.dropNote },
            ...{ action: texts.drop, done: texts.dropped },
          }}
          isDangerous
          onSend={(reason) =>
            call(dropDeadLetter, {
              params: { kind: dropping.kind, id: dropping.id },
              body: { reason },
            })
          }
          onSettled={() => client.invalidateQueries({ queryKey: ['operation'] })}
          onClose={() => setDropping(undefined)}
        />
      )}
    </>
  );
}
