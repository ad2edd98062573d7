import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import {
  endMemberSessions,
  getMemberAccount,
  unlockMember,
} from '@duskline/contract/admin/member-account.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { formatDateTime } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { memberTexts } from '../../texts/members.ts';
import { Badge, Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useMemberRefresh } from './use-member-refresh.ts';

const texts = memberTexts.account;
type Reply = AdminCallReply<typeof getMemberAccount>;
type Account = NonNullable<Reply['account']>;

/** A member's consents with their history, where they are logged in, their devices, and login trouble. */
export function MemberAccount({ memberNo }: { memberNo: number }): ReactNode {
  const call = useApi();
  const found = useQuery({
    queryKey: ['members', 'account', memberNo],
    queryFn: () => call(getMemberAccount, { params: { memberNo } }),
  });
  return (
    <Loaded query={found} waiting={<SkeletonLines count={10} />}>
      {(read) => <Body {...read} memberNo={memberNo} />}
    </Loaded>
  );
}

function Body({ memberNo, account, shopConsents }: Reply & { memberNo: number }): ReactNode {
  if (!account) return <Note>{memberTexts.detail.withdrawn}</Note>;
  return (
    <div className="grid gap-x-8 lg:grid-cols-2">
      <div className="min-w-0">
        <Section title={texts.login}>
          <Login memberNo={memberNo} account={account} />
        </Section>
        <Sessions memberNo={memberNo} sessions={account.sessions} />
        <Section title={texts.devices}>
          <Devices devices={account.devices} />
        </Section>
      </div>
      <div className="min-w-0">
        <Section title={texts.consents}>
          <Decisions decisions={account.agreements} />
        </Section>
        <Section title={texts.shopConsents}>
          <dl className="grid grid-cols-[1fr_auto_auto] gap-x-3 gap-y-1.5 text-sm">
            {shopConsents.map(({ kind, isAgreed, changedAt }) => (
              <div key={kind} className="contents">
                <dt>{texts.shopKinds[kind]}</dt>
                <dd>
                  <Agreed isAgreed={isAgreed} />
                </dd>
                <dd className="text-mute">
                  <DateTime at={changedAt} />
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title={texts.history} description={texts.historyNote}>
          <Decisions decisions={account.history} />
        </Section>
      </div>
    </div>
  );
}

function Login({ memberNo, account }: { memberNo: number; account: Account }): ReactNode {
  const call = useApi();
  const refresh = useMemberRefresh();
  const mayWrite = useMay('customers.write');
  const { failures, blockedUntil } = account.login;
  const unlock = useMutation({
    mutationFn: () => call(unlockMember, { params: { memberNo } }),
    onSuccess: () => showToast(texts.unlocked),
    onSettled: refresh,
  });
  if (!account.hasPassword) return <p className="text-sm text-mute">{texts.noPassword}</p>;
  if (failures === 0) return <p className="text-sm text-mute">{texts.noTrouble}</p>;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p className="min-w-0 flex-1">
        {blockedUntil ? texts.lockedUntil(formatDateTime(blockedUntil)) : texts.failures(failures)}
      </p>
      {mayWrite && (
        <Button size="sm" isPending={unlock.isPending} onClick={() => unlock.mutate()}>
          {texts.unlock}
        </Button>
      )}
    </div>
  );
}

function Sessions({
  memberNo,
  sessions,
}: {
  memberNo: number;
  sessions: Account['sessions'];
}): ReactNode {
  const call = useApi();
  const refresh = useMemberRefresh();
  const mayWrite = useMay('customers.write');
  const end = useMutation({
    mutationFn: (sessionId: string | null) =>
      call(endMemberSessions, { params: { memberNo }, body: { sessionId } }),
    onSuccess: ({ ended }) => showToast(texts.ended(ended)),
    onSettled: refresh,
  });
  const askAndEnd = async (sessionId: string | null) => {
    const title = sessionId === null ? texts.endAllAsk : texts.endAsk;
    if (await ask({ title, description: texts.endNote, action: texts.end })) end.mutate(sessionId);
  };
  return (
    <Section
      title={texts.sessions}
      actions={
        mayWrite &&
        sessions.length > 1 && (
          <Button size="sm" isPending={end.isPending} onClick={() => askAndEnd(null)}>
            {texts.endAll}
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="text-sm text-mute">{texts.noSessions}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {sessions.map(({ sessionId, device, address, lastUsedAt }) => (
            <li key={sessionId} className="flex flex-wrap items-center gap-2 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{device || texts.unknownDevice}</span>
                <span className="text-xs text-mute">
                  <span className="figures">{address}</span> · {texts.lastUsed}{' '}
                  <DateTime at={lastUsedAt} />
                </span>
              </span>
              {mayWrite && (
                <Button size="sm" onClick={() => askAndEnd(sessionId)}>
                  {texts.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const wants = ['wantsOrder', 'wantsRestock', 'wantsMarketing', 'wantsMarketingNight'] as const;

function Devices({ devices }: { devices: Account['devices'] }): ReactNode {
  if (devices.length === 0) return <p className="text-sm text-mute">{texts.noDevices}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {devices.map((device) => (
        <li key={device.device} className="py-2">
          <span className="font-medium">
            {texts.platforms[device.platform]}{' '}
            <span className="figures text-mute">{device.device}</span>
          </span>{' '}
          <Badge tone={device.hasPush ? 'good' : 'plain'}>
            {device.hasPush ? texts.push.on : texts.push.off}
          </Badge>
          <span className="block text-xs text-mute">
            {wants
              .filter((want) => device[want])
              .map((want) => texts.wants[want])
              .join(' · ')}{' '}
            <DateTime at={device.changedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Decisions({ decisions }: { decisions: Account['history'] }): ReactNode {
  return (
    <dl className="grid grid-cols-[1fr_auto_auto] gap-x-3 gap-y-1.5 text-sm">
      {decisions.map(({ kind, isAgreed, decidedAt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end.
        <div key={at} className="contents">
          <dt>{texts.kinds[kind]}</dt>
          <dd>
            <Agreed isAgreed={isAgreed} />
          </dd>
          <dd className="text-mute">
            <DateTime at={decidedAt} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Agreed({ isAgreed }: { isAgreed: boolean }): ReactNode {
  return (
    <Badge tone={isAgreed ? 'good' : 'plain'}>{isAgreed ? texts.agreed : texts.declined}</Badge>
  );
}
