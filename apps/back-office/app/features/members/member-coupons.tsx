import type { MemberCoupon, MemberDetail } from '@duskline/contract/admin/member-shapes';
import { listMemberCoupons } from '@duskline/contract/admin/members.calls';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { benefitText } from '../../lib/coupons/benefit-text.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { memberTexts } from '../../texts/members.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

const texts = memberTexts.coupons;

/** Every coupon that was issued to a member, and what gives one. */
export function MemberCoupons({ member }: { member: MemberDetail }): ReactNode {
  const call = useApi();
  const mayWrite = useMay('customers.write') && member.state !== 'WITHDRAWN';
  const [isGiving, setGiving] = useState(false);
  const { memberNo } = member;
  const list = useKeysetList<MemberCoupon>({
    queryKey: ['members', 'coupons', memberNo],
    load: (cursor) =>
      call(listMemberCoupons, { params: { memberNo }, query: { cursor, limit: 50 } }),
  });
  return (
    <>
      {mayWrite && (
        <div className="mb-3 flex justify-end">
          <Button onClick={() => setGiving(true)}>{texts.give}</Button>
        </div>
      )}
      <DataTable
        label={memberTexts.detail.tabs.coupons}
        columns={columns}
        list={list}
        rowId={({ issueNo }) => String(issueNo)}
        empty={texts.empty}
      />
      {isGiving && <CouponDialog memberNo={memberNo} onClose={() => setGiving(false)} />}
    </>
  );
}

const tones: Partial<Record<MemberCoupon['state'], Tone>> = {
  ISSUED: 'good',
  HELD: 'info',
  CANCELLED: 'bad',
};
const { columns: heads } = texts;
const columns = defineColumns<MemberCoupon>([
  {
    id: 'name',
    header: heads.name,
    onCard: 'title',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  { id: 'benefit', header: heads.benefit, cell: benefitText },
  {
    id: 'state',
    header: heads.state,
    cell: ({ state }) => <Badge tone={tones[state] ?? 'plain'}>{texts.states[state]}</Badge>,
  },
  { id: 'issuedAt', header: heads.issuedAt, cell: ({ issuedAt }) => <DateTime at={issuedAt} /> },
  {
    id: 'validUntil',
    header: heads.validUntil,
    cell: ({ validUntil }) => <DateTime at={validUntil} />,
  },
  { id: 'usedAt', header: heads.usedAt, cell: ({ usedAt }) => <DateTime at={usedAt} /> },
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
]);
