import type { MemberDetail, MemberPointsEntry } from '@duskline/contract/admin/member-shapes';
import { listMemberPoints } from '@duskline/contract/admin/members.calls';
import { pointReasonLabels } from '@duskline/contract/shop/labels';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatWon } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { memberTexts } from '../../texts/members.ts';
import { Button } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime, Day } from '../../ui/date-time.tsx';
import { MemberPointsDialog } from './member-points-dialog.tsx';

const texts = memberTexts.points;

/** Every change of a member's points, and what gives some or takes some back. */
export function MemberPoints({ member }: { member: MemberDetail }): ReactNode {
  const call = useApi();
  const mayWrite = useMay('customers.write') && member.state !== 'WITHDRAWN';
  const [change, setChange] = useState<'give' | 'take'>();
  const { memberNo, points } = member;
  const list = useKeysetList<MemberPointsEntry>({
    queryKey: ['members', 'points', memberNo],
    load: (cursor) =>
      call(listMemberPoints, { params: { memberNo }, query: { cursor, limit: 50 } }),
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="figures min-w-0 flex-1 text-sm font-semibold">
          {texts.left(formatWon(points))}
        </p>
        {mayWrite && (
          <>
            <Button onClick={() => setChange('give')}>{texts.give}</Button>
            {points > 0 && <Button onClick={() => setChange('take')}>{texts.take}</Button>}
          </>
        )}
      </div>
      <DataTable
        label={memberTexts.detail.tabs.points}
        unit="건"
        columns={columns}
        list={list}
        rowId={({ entryNo }) => String(entryNo)}
        empty={texts.empty}
      />
      {change && (
        <MemberPointsDialog member={member} change={change} onClose={() => setChange(undefined)} />
      )}
    </>
  );
}

const labels: Partial<Record<string, string>> = pointReasonLabels;
const { columns: heads } = texts;
const columns = defineColumns<MemberPointsEntry>([
  {
    id: 'reason',
    header: heads.reason,
    onCard: 'title',
    cell: ({ reason, detail, by }) => (
      <span>
        <span className="font-medium">{labels[reason] ?? reason}</span>
        {detail && <span className="text-mute"> · {detail}</span>}
        {by && <span className="block text-xs text-mute">{texts.by(by)}</span>}
      </span>
    ),
  },
  {
    id: 'change',
    header: heads.change,
    align: 'right',
    cell: ({ change }) => (
      <span className="figures font-semibold">
        {change > 0 ? '+' : '−'}
        {formatWon(Math.abs(change))}
      </span>
    ),
  },
  {
    id: 'balance',
    header: heads.balance,
    align: 'right',
    cell: ({ balance }) => formatWon(balance),
  },
  {
    id: 'expiresAt',
    header: heads.expiresAt,
    cell: ({ expiresAt, left }) =>
      expiresAt && left ? (
        <span>
          <Day at={expiresAt} /> <span className="text-mute">{texts.rest(formatWon(left))}</span>
        </span>
      ) : (
        '–'
      ),
  },
  {
    id: 'order',
    header: heads.order,
    cell: ({ orderNo }) =>
      orderNo ? (
        <Link to={`/orders/${orderNo}`} className="figures underline-offset-2 hover:underline">
          {orderNo}
        </Link>
      ) : (
        '–'
      ),
  },
  { id: 'at', header: heads.at, cell: ({ at }) => <DateTime at={at} /> },
]);
