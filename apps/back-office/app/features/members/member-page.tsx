import type { MemberDetail } from '@duskline/contract/admin/member-shapes';
import { getMember } from '@duskline/contract/admin/members.calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { memberTexts } from '../../texts/members.ts';
import { Note } from '../../ui/badge.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { MemberAccount } from './member-account.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberCoupons } from './member-coupons.tsx';
import { MemberInquiries } from './member-inquiries.tsx';
import { MemberClaims, MemberOrders } from './member-orders.tsx';
import { MemberOverview } from './member-overview.tsx';
import { MemberPoints } from './member-points.tsx';
import { MemberStateBadge } from './state-badge.tsx';

const texts = memberTexts.detail;

/** One member: who they are, what they bought, and what the shop gave them. */
export function MemberPage({ memberNo }: { memberNo: number }): ReactNode {
  const call = useApi();
  const member = useQuery({
    queryKey: ['members', 'detail', memberNo],
    queryFn: () => call(getMember, { params: { memberNo } }),
  });
  const { data } = member;
  return (
    <>
      <PageHeader
        title={texts.title(memberNo)}
        back={{ to: '/members', label: memberTexts.list }}
        actions={data && <MemberActions member={data} />}
        description={
          data && (
            <span className="inline-flex flex-wrap items-center gap-2">
              <MemberStateBadge state={data.state} />
              {data.person.name || memberTexts.withdrawnName} · {data.grade.label}
            </span>
          )
        }
      />
      <Loaded query={member} waiting={<SkeletonLines count={12} />}>
        {(read) => <Body member={read} />}
      </Loaded>
    </>
  );
}

function Body({ member }: { member: MemberDetail }): ReactNode {
  const mayOrders = useMay('orders.read');
  const mayClaims = useMay('claims.read');
  const mayVoices = useMay('voices.read');
  const { memberNo, state, stop } = member;
  const { tabs } = texts;
  const shown: (Tab | false)[] = [
    { value: 'overview', label: tabs.overview, content: <MemberOverview member={member} /> },
    mayOrders && {
      ...{ value: 'orders', label: tabs.orders, count: member.orders },
      content: <MemberOrders memberNo={memberNo} />,
    },
    mayClaims && {
      ...{ value: 'claims', label: tabs.claims },
      content: <MemberClaims memberNo={memberNo} />,
    },
    mayVoices && {
      ...{ value: 'inquiries', label: tabs.inquiries },
      content: <MemberInquiries memberNo={memberNo} />,
    },
    { value: 'points', label: tabs.points, content: <MemberPoints member={member} /> },
    { value: 'coupons', label: tabs.coupons, content: <MemberCoupons member={member} /> },
    state !== 'WITHDRAWN' && {
      ...{ value: 'account', label: tabs.account },
      content: <MemberAccount memberNo={memberNo} />,
    },
  ];
  return (
    <>
      {state === 'WITHDRAWN' && <Note className="mb-3">{texts.withdrawn}</Note>}
      {stop && (
        <Note tone="bad" className="mb-3">
          <p>
            {texts.stopped} <DateTime at={stop.at} />
          </p>
          <p className="break-words">{texts.stoppedReason(stop.reason)}</p>
        </Note>
      )}
      <Tabs tabs={shown.filter((tab) => tab !== false)} />
    </>
  );
}
