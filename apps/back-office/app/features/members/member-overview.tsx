import type { MemberDetail, MemberPerson } from '@duskline/contract/admin/member-shapes';
import {
  deleteMemberMemo,
  unmaskMember,
  writeMemberMemo,
} from '@duskline/contract/admin/members.calls';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { formatDay, formatWon } from '../../lib/format/format.ts';
import { MemoList } from '../../lib/memos/memo-list.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { UnmaskButton } from '../../lib/unmask/unmask-button.tsx';
import { memberTexts } from '../../texts/members.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Note } from '../../ui/badge.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Section } from '../../ui/section.tsx';
import { useMemberRefresh } from './use-member-refresh.ts';

const texts = memberTexts.detail;

/** Who a member is, what they have, how far the next grade is, and what colleagues noted. */
export function MemberOverview({ member }: { member: MemberDetail }): ReactNode {
  const call = useApi();
  const mayWrite = useMay('customers.write');
  const isWithdrawn = member.state === 'WITHDRAWN';
  const params = { memberNo: member.memberNo };
  return (
    <div className="grid gap-x-8 lg:grid-cols-2">
      <div className="min-w-0">
        <Person member={member} />
      </div>
      <div className="min-w-0">
        <Section title={texts.figures}>
          <Figures member={member} />
        </Section>
        <Section title={texts.grade}>
          <Grade grade={member.grade} />
        </Section>
        <Section title={texts.memos}>
          <MemoList
            memos={member.memos}
            // Who is withdrawn meanwhile has no memos any more: that is no change of a role.
            key={String(isWithdrawn)}
            mayWrite={mayWrite && !isWithdrawn}
            mayRemove={mayWrite && !isWithdrawn}
            onWrite={(text, key) => call(writeMemberMemo, { params, body: { key, text } })}
            onRemove={(memoNo) => call(deleteMemberMemo, { params: { ...params, memoNo } })}
            onChanged={useMemberRefresh()}
          />
        </Section>
      </div>
    </div>
  );
}

function Person({ member }: { member: MemberDetail }): ReactNode {
  const call = useApi();
  const [shown, setShown] = useState<MemberPerson>();
  const person = shown ?? member.person;
  const address = [person.zipCode && `(${person.zipCode})`, person.address, person.detailAddress];
  const rows: [string, ReactNode][] = [
    [texts.name, person.name],
    [texts.nickname, member.nickname],
    [texts.loginId, person.loginId],
    [texts.email, person.email],
    [texts.phone, person.phone],
    [texts.telephone, person.telephone],
    [texts.birthday, person.birthday],
    [texts.address, address.filter(Boolean).join(' ')],
    [texts.identity, member.isIdentityVerified ? texts.identityDone : texts.identityNone],
    [texts.joinedAt, <DateTime key="joined" at={member.joinedAt} />],
    [
      texts.lastLoginAt,
      <span key="login">
        <DateTime at={member.lastLoginAt} />{' '}
        <span className="text-mute">· {texts.logins(member.loginCount)}</span>
      </span>,
    ],
  ];
  return (
    <Section
      title={texts.person}
      actions={
        !shown &&
        member.state !== 'WITHDRAWN' && (
          <UnmaskButton
            onUnmask={async (reason) => {
              const params = { memberNo: member.memberNo };
              setShown(await call(unmaskMember, { params, body: { reason } }));
            }}
          />
        )
      }
    >
      {shown && (
        <Note tone="info" className="mb-3">
          {orderTexts.unmask.shown}
        </Note>
      )}
      <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-1.5 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-mute">{label}</dt>
            <dd className="min-w-0 break-words">
              {value === '' ? <span className="text-mute">–</span> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Figures({ member }: { member: MemberDetail }): ReactNode {
  const figures: [string, ReactNode][] = [
    [texts.orders, texts.orderCount(member.orders)],
    [texts.lastOrderedAt, <DateTime key="last" at={member.lastOrderedAt} />],
    [texts.points, formatWon(member.points)],
    [texts.coupons, texts.couponCount(member.usableCoupons)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line text-sm">
      {figures.map(([label, value]) => (
        <div key={label} className="bg-paper p-3">
          <dt className="text-xs text-mute">{label}</dt>
          <dd className="figures mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Grade({ grade }: { grade: MemberDetail['grade'] }): ReactNode {
  const { next, bought } = grade;
  const share = next ? Math.min(1, bought / Math.max(1, bought + next.missing)) : 1;
  return (
    <div className="text-sm">
      <p>
        <span className="font-semibold">{grade.label}</span>{' '}
        <span className="text-mute">· {texts.pointRate(grade.pointRate)}</span>
      </p>
      <div aria-hidden="true" className="my-2 h-1.5 bg-ground-deep">
        <div className="h-full bg-ink" style={{ width: `${share * 100}%` }} />
      </div>
      <p>{next ? texts.next(next.label, formatWon(next.missing)) : texts.highest}</p>
      <p className="text-mute">
        {texts.bought(formatDay(grade.since))} {formatWon(bought)} ·{' '}
        {texts.boughtOrders(grade.orders)}
      </p>
    </div>
  );
}
