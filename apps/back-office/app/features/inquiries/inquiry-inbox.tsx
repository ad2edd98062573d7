import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { InquiryKind, InquiryListRow, InquiryQueue } from '@duskline/contract/admin/inquiries';
import { listInquiries } from '@duskline/contract/admin/inquiries.calls';
import { getWaitingWork } from '@duskline/contract/admin/waiting-work.calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import {
  dayFilter,
  serialiseFilters,
  textFilter,
  useUrlFilters,
} from '../../lib/url/url-filters.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Badge } from '../../ui/badge.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { type QueueTab, QueueTabs } from '../../ui/queue-tabs.tsx';
import { type InquiryPlace, inquiriesUrl } from './inquiries-url.ts';

const texts = voiceTexts.inquiries;

/** Questions under products are not taken: each is answered at once. */
const places: readonly InquiryPlace[] = [
  { kind: 'service', queue: 'waiting' },
  { kind: 'service', queue: 'taken' },
  { kind: 'service', queue: 'answered' },
  { kind: 'product', queue: 'waiting' },
  { kind: 'product', queue: 'answered' },
  { kind: 'product', queue: 'hidden' },
];

const filters = {
  keyword: textFilter(texts.filters.keyword, {
    placeholder: texts.filters.keywordHint,
    isMain: true,
  }),
  from: dayFilter(texts.filters.from),
  to: dayFilter(texts.filters.to),
};

/** The queues of inquiries: who has waited longest is on top. */
export function InquiryInbox(): ReactNode {
  const call = useApi();
  const [params] = useSearchParams();
  const kind: InquiryKind = params.get('tab') === 'products' ? 'product' : 'service';
  const ofKind = places.filter((place) => place.kind === kind);
  const asked = ofKind.find(({ queue }) => queue === params.get('queue'));
  const queue = asked?.queue ?? 'waiting';
  const state = useUrlFilters(filters);
  const list = useKeysetList<InquiryListRow>({
    queryKey: ['inquiries', 'list', kind, queue, state.values],
    load: (cursor) =>
      call(listInquiries, { query: { kind, queue, ...state.values, cursor, limit: 50 } }),
  });
  const work = useQuery({
    queryKey: ['waiting', 'others'],
    queryFn: () => call(getWaitingWork),
    refetchInterval: 60_000,
  });
  return (
    <>
      <QueueTabs
        label={texts.title}
        tabs={places.map((place) => ({
          // Who looks for one inquiry walks through the queues with the same conditions.
          to: inquiriesUrl(place, serialiseFilters(filters, new URLSearchParams(), state.values)),
          label: texts.queues[place.kind][place.queue],
          isCurrent: place.kind === kind && place.queue === queue,
          count: work.data && countOf(place, work.data),
        }))}
      />
      <FilterBar state={state} />
      <DataTable
        label={texts.list}
        unit="건"
        columns={columnsOf[queue]}
        list={list}
        rowId={urlOf}
        rowTo={urlOf}
        empty={state.isFiltered ? texts.emptyFiltered : texts.emptyOf[queue]}
      />
    </>
  );
}

/** How many wait in a queue; undefined where nothing waits. */
function countOf(
  { kind, queue }: InquiryPlace,
  work: AdminCallReply<typeof getWaitingWork>,
): QueueTab['count'] {
  if (queue === 'answered' || queue === 'hidden') return undefined;
  if (kind === 'product') return work.productInquiries ?? undefined;
  return (queue === 'taken' ? work.takenInquiries : work.inquiries) ?? undefined;
}

function urlOf({ kind, inquiryNo }: InquiryListRow): string {
  return `/inquiries/${kind}/${inquiryNo}`;
}

const { columns: heads } = texts;
const columns = defineColumns<InquiryListRow>([
  {
    id: 'inquiry',
    header: heads.inquiry,
    onCard: 'title',
    cell: (row) => (
      <span>
        <Link to={urlOf(row)} className="line-clamp-1 underline-offset-2 hover:underline">
          {row.title || texts.untitled}
        </Link>
        {row.isSecret && <Badge>{texts.secret}</Badge>}
        {row.pictureCount > 0 && <Badge tone="info">{texts.pictures(row.pictureCount)}</Badge>}
      </span>
    ),
  },
  { id: 'type', header: heads.type, cell: ({ typeName }) => typeName },
  {
    id: 'writer',
    header: heads.writer,
    cell: ({ writerName }) => writerName ?? voiceTexts.guest,
  },
  {
    id: 'about',
    header: heads.about,
    cell: ({ productName, orderNo }) =>
      productName === null && orderNo === null ? null : (
        <span>
          {productName && <span className="line-clamp-1">{productName}</span>}
          {orderNo && (
            <Link to={`/orders/${orderNo}`} className="figures underline-offset-2 hover:underline">
              {orderNo}
            </Link>
          )}
        </span>
      ),
  },
  { id: 'taken', header: heads.taken, cell: ({ takenBy }) => takenBy },
  {
    id: 'writtenAt',
    header: heads.writtenAt,
    cell: ({ writtenAt }) => <DateTime at={writtenAt} />,
  },
  {
    id: 'answeredAt',
    header: heads.answeredAt,
    cell: ({ answeredAt }) => <DateTime at={answeredAt} />,
  },
]);

/** Nothing is taken or answered yet where it waits. */
const columnsOf: Record<InquiryQueue, typeof columns> = {
  waiting: columns.filter(({ id }) => id !== 'taken' && id !== 'answeredAt'),
  taken: columns.filter(({ id }) => id !== 'answeredAt'),
  answered: columns,
  hidden: columns.filter(({ id }) => id !== 'taken'),
};
