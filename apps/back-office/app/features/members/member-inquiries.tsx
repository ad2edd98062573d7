import type { InquiryListRow } from '@duskline/contract/admin/inquiries';
import { listMemberInquiries } from '@duskline/contract/admin/inquiries.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { memberTexts } from '../../texts/members.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Badge } from '../../ui/badge.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';

const texts = voiceTexts.inquiries;

const urlOf = ({ kind, inquiryNo }: InquiryListRow) => `/inquiries/${kind}/${inquiryNo}`;

const columns = defineColumns<InquiryListRow>([
  {
    id: 'inquiry',
    header: texts.columns.inquiry,
    onCard: 'title',
    cell: (row) => (
      <Link to={urlOf(row)} className="line-clamp-1 underline-offset-2 hover:underline">
        {row.title || texts.untitled}
      </Link>
    ),
  },
  {
    id: 'type',
    header: texts.columns.type,
    cell: ({ kind, typeName }) => `${texts.kinds[kind]} · ${typeName}`,
  },
  {
    id: 'state',
    header: memberTexts.claims.columns.state,
    cell: ({ queue }) => <Badge>{texts.states[queue]}</Badge>,
  },
  {
    id: 'about',
    header: texts.columns.about,
    cell: ({ productName, orderNo }) => (
      <span className="line-clamp-1">{orderNo ?? productName}</span>
    ),
  },
  {
    id: 'writtenAt',
    header: texts.columns.writtenAt,
    cell: ({ writtenAt }) => <DateTime at={writtenAt} />,
  },
]);

/** What a member has asked customer service and under products, the latest first. */
export function MemberInquiries({ memberNo }: { memberNo: number }): ReactNode {
  const call = useApi();
  const list = useKeysetList<InquiryListRow>({
    queryKey: ['members', 'inquiries', memberNo],
    load: (cursor) =>
      call(listMemberInquiries, { params: { memberNo }, query: { cursor, limit: 50 } }),
  });
  return (
    <DataTable
      label={memberTexts.detail.tabs.inquiries}
      unit="건"
      columns={columns}
      list={list}
      rowId={urlOf}
      rowTo={urlOf}
      empty={texts.emptyOfMember}
    />
  );
}
