import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@duskline/contract/admin/sessions.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { wholeListOf } from '../../lib/api/whole-list-of.ts';
import { RowButton } from '../../lib/forms/row-button.tsx';
import { accountTexts } from '../../texts/account.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = accountTexts.sessions;
const key = ['own-sessions'] as const;

type OwnSession = AdminCallReply<typeof listOwnSessions>['sessions'][number];

function EndSession({ sessionNo }: Pick<OwnSession, 'sessionNo'>): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  return (
    <RowButton
      action={texts.end}
      onPress={() => call(endOwnSession, { params: { sessionNo } })}
      onSettled={() => queryClient.invalidateQueries({ queryKey: key })}
      done={texts.ended}
    />
  );
}

/** Where one is logged in, and out again. */
export function SessionsSection(): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => call(listOwnSessions) });
  const changed = () => void queryClient.invalidateQueries({ queryKey: key });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ ended }) => showToast(texts.endedOthers(ended)),
    onSettled: changed,
  });
  const columns = useMemo(
    () =>
      defineColumns<OwnSession>([
        {
          id: 'device',
          header: texts.device,
          onCard: 'title',
          cell: ({ device, isCurrent }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              {device || texts.unknown}
              {isCurrent && <Badge tone="good">{texts.current}</Badge>}
            </span>
          ),
        },
        { id: 'ip', header: texts.ip, cell: ({ ip }) => <span className="figures">{ip}</span> },
        {
          id: 'startedAt',
          header: texts.started,
          cell: ({ startedAt }) => <DateTime at={startedAt} />,
        },
        {
          id: 'lastUsedAt',
          header: texts.lastUsed,
          cell: ({ lastUsedAt }) => <DateTime at={lastUsedAt} />,
        },
        actionColumn(
          ({ sessionNo, isCurrent }) => !isCurrent && <EndSession sessionNo={sessionNo} />,
        ),
      ]),
    [],
  );

  async function askToEndOthers(): Promise<void> {
    const { endOthersSure, endOthersHint, end: action } = texts;
    if (await ask({ title: endOthersSure, description: endOthersHint, action })) {
      endOthers.mutate();
    }
  }
  const sessions = query.data?.sessions;
  return (
    <Section
      title={texts.title}
      description={texts.hint}
      actions={
        sessions &&
        sessions.length > 1 && (
          <Button isPending={endOthers.isPending} onClick={() => void askToEndOthers()}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      <DataTable
        label={texts.title}
        columns={columns}
        list={wholeListOf(query, sessions)}
        rowId={({ sessionNo }) => String(sessionNo)}
      />
    </Section>
  );
}
