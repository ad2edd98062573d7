import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { listTermsDocuments } from '@duskline/contract/admin/terms.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatDay } from '../../lib/format/format.ts';
import { termsTexts as texts } from '../../texts/terms.ts';
import { Badge } from '../../ui/badge.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { termsKey } from './terms.queries.ts';

type Row = AdminCallReply<typeof listTermsDocuments>['items'][number];

const urlOf = (type: Row['type']) => `/terms/${type.toLowerCase()}`;

const columns = defineColumns<Row>([
  {
    id: 'name',
    header: texts.columns.name,
    onCard: 'title',
    cell: ({ type, hasDraft }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link to={urlOf(type)} className="font-medium hover:underline">
          {texts.types[type]}
        </Link>
        {hasDraft && <Badge tone="warn">{texts.hasDraft}</Badge>}
      </span>
    ),
  },
  {
    id: 'inForce',
    header: texts.columns.inForce,
    cell: ({ inForceFrom }) =>
      inForceFrom === null ? (
        <span className="text-mute">{texts.unused}</span>
      ) : (
        <span className="figures">{formatDay(inForceFrom)}</span>
      ),
  },
  {
    id: 'coming',
    header: texts.columns.coming,
    cell: ({ comingFrom }) =>
      comingFrom && <span className="figures text-info">{formatDay(comingFrom)}</span>,
  },
  {
    id: 'versions',
    header: texts.columns.versions,
    align: 'right',
    cell: ({ versions }) => <span className="figures">{texts.versionsCount(versions)}</span>,
  },
]);

/** All documents that a shop may have; those it uses first. */
export function TermsList(): ReactNode {
  const call = useApi();
  const list = useKeysetList<Row>({
    queryKey: [...termsKey, 'list'],
    load: async () => {
      const { items } = await call(listTermsDocuments);
      const isUsed = ({ versions, hasDraft }: Row) => versions > 0 || hasDraft;
      const sorted = [...items.filter(isUsed), ...items.filter((row) => !isUsed(row))];
      return { items: sorted, nextCursor: null };
    },
  });
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <DataTable
        label={texts.list}
        columns={columns}
        list={list}
        rowId={({ type }) => type}
        rowTo={({ type }) => urlOf(type)}
        empty={texts.noVersions}
      />
    </>
  );
}
