import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { getHealth } from '@duskline/contract/admin/operation.calls';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { operationTexts } from '../../texts/operation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { wholeList } from '../../ui/data-table/list-state.ts';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { JobName } from './job-name.tsx';

const texts = operationTexts.health;

type Health = AdminCallReply<typeof getHealth>;
type Queue = Health['queues'][number];

const tones: Record<Health['checks'][number]['state'], Tone> = {
  ok: 'good',
  look: 'warn',
  wrong: 'bad',
};

const columns = defineColumns<Queue>([
  {
    id: 'name',
    header: texts.name,
    onCard: 'title',
    cell: ({ name }) => <JobName queue={name} />,
  },
  {
    id: 'service',
    header: texts.service,
    cell: ({ service }) => operationTexts.services[service],
  },
  {
    id: 'waiting',
    header: texts.waiting,
    align: 'right',
    cell: ({ waiting }) => <span className="figures">{formatCount(waiting)}</span>,
  },
  {
    id: 'running',
    header: texts.running,
    align: 'right',
    cell: ({ running }) => <span className="figures">{formatCount(running)}</span>,
  },
  {
    id: 'failed',
    header: texts.failed,
    align: 'right',
    cell: ({ failed }) => <span className="figures">{formatCount(failed)}</span>,
  },
  {
    id: 'oldest',
    header: texts.oldest,
    align: 'right',
    cell: (row) => <span className="figures">{texts.seconds(row.oldestSeconds)}</span>,
  },
]);

/** What the shop finds when it examines itself, and its queues. */
export function Health(): ReactNode {
  const call = useApi();
  const health = useQuery({
    queryKey: ['operation', 'health'],
    queryFn: () => call(getHealth),
    refetchInterval: 30_000,
  });
  const show = ({ checks, queues }: Health): ReactNode => (
    <>
      <Section
        title={texts.title}
        description={texts.description}
        actions={
          <Button
            size="sm"
            isPending={health.isFetching}
            onClick={() => {
              void health.refetch();
            }}
          >
            <RefreshCw size={14} aria-hidden="true" />
            {texts.refresh}
          </Button>
        }
      >
        <ul className="divide-y divide-line border-t border-line">
          {checks.map(({ name, state, found }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
              <span className="w-28 font-medium">{name}</span>
              <Badge tone={tones[state]}>{texts.states[state]}</Badge>
              <span className="min-w-0 flex-1 basis-60 break-words">{found}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={texts.queues}>
        <DataTable
          label={texts.queueList}
          columns={columns}
          list={wholeList({ rows: queues, error: undefined, retry: async () => {} })}
          rowId={({ service, name }) => `${service} ${name}`}
          empty={texts.noQueues}
        />
      </Section>
    </>
  );
  return (
    <Loaded query={health} waiting={<SkeletonLines />}>
      {show}
    </Loaded>
  );
}
