import type { RepeatingJob } from '@duskline/contract/admin/operation';
import { listRepeatingJobs, runRepeatingJob } from '@duskline/contract/admin/operation.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { operationTexts } from '../../texts/operation.ts';
import { Badge, Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { cronText } from './cron-text.ts';
import { JobName } from './job-name.tsx';

const texts = operationTexts.jobs;
const REFRESH_MS = 15_000;

/** The jobs that repeat by themselves: when, how the last time went, and a button to run one now. */
export function RepeatingJobs(): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const mayWrite = useMay('operation.write');
  const [isAway, setAway] = useState(false);
  const list = useKeysetList<RepeatingJob>({
    queryKey: ['operation', 'jobs'],
    load: async () => {
      const { items, isAccountsAway } = await call(listRepeatingJobs);
      setAway(isAccountsAway);
      return { items, nextCursor: null };
    },
    refreshMs: REFRESH_MS,
  });
  const run = useMutation({
    mutationFn: ({ service, name }: RepeatingJob) =>
      call(runRepeatingJob, { params: { service, name } }),
    onSuccess: ({ isNew }) => showToast(isNew ? texts.started : texts.underWay),
    onSettled: () => client.invalidateQueries({ queryKey: ['operation'] }),
  });
  const { mutate, isPending, variables } = run;
  const columns = useMemo(
    () =>
      defineColumns<RepeatingJob>([
        {
          id: 'name',
          header: texts.name,
          onCard: 'title',
          cell: ({ name }) => <JobName queue={name} />,
        },
        {
          id: 'service',
          header: operationTexts.health.service,
          cell: ({ service }) => operationTexts.services[service],
        },
        { id: 'when', header: texts.when, cell: ({ cron }) => cronText(cron) },
        { id: 'last', header: texts.last, cell: (job) => <LastRun job={job} /> },
        ...(mayWrite
          ? [
              actionColumn((job: RepeatingJob) => (
                <Button
                  size="sm"
                  isPending={isPending && idOf(variables) === idOf(job)}
                  onClick={() => {
                    if (!isPending) mutate(job);
                  }}
                >
                  {texts.run}
                </Button>
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
        rowId={idOf}
        empty={texts.empty}
      />
    </>
  );
}

function LastRun({
  job: { isRunning, isWaiting, lastEndedAt, hasLastFailed },
}: {
  job: RepeatingJob;
}): ReactNode {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {lastEndedAt === null ? (
        <span className="text-mute">{texts.never}</span>
      ) : (
        <DateTime at={lastEndedAt} />
      )}
      {hasLastFailed && <Badge tone="bad">{texts.failed}</Badge>}
      {isRunning ? (
        <Badge tone="info">{texts.running}</Badge>
      ) : (
        isWaiting && <Badge>{texts.waiting}</Badge>
      )}
    </span>
  );
}

const idOf = ({ service, name }: RepeatingJob) => `${service} ${name}`;
