import { permissionNames } from '@duskline/contract/admin/permissions';
import type { ReactNode } from 'react';
import { Loaded } from '../../lib/api/loaded.tsx';
import { useSession } from '../../lib/session/session.queries.ts';
import { accountTexts } from '../../texts/account.ts';
import { Badge } from '../../ui/badge.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useAccountQuery } from './account.queries.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** One's own account. `themeSwitch` is the frame's. */
export function AccountPage({ themeSwitch }: { themeSwitch: ReactNode }): ReactNode {
  const session = useSession();
  const account = useAccountQuery();
  return (
    <>
      <PageHeader title={accountTexts.title} />
      <Section title={accountTexts.profile}>
        <dl className="grid max-w-2xl grid-cols-[6rem_1fr] gap-y-2 text-sm">
          <dt className="text-mute">{accountTexts.name}</dt>
          <dd>{session.name}</dd>
          <dt className="text-mute">{accountTexts.email}</dt>
          <dd>{session.email}</dd>
          <dt className="text-mute">{accountTexts.role}</dt>
          <dd>{session.role.name}</dd>
          <dt className="text-mute">{accountTexts.permissions}</dt>
          <dd className="flex flex-wrap gap-1">
            {session.permissions.map((permission) => (
              <Badge key={permission}>{permissionNames[permission]}</Badge>
            ))}
          </dd>
          <dt className="text-mute">{accountTexts.theme}</dt>
          <dd className="max-w-72">{themeSwitch}</dd>
        </dl>
      </Section>
      <PasswordSection />
      <Loaded query={account} waiting={<SkeletonLines count={4} />}>
        {(read) => (
          <>
            <SecondFactorSection account={read} />
            <PasskeysSection account={read} />
          </>
        )}
      </Loaded>
      <SessionsSection />
    </>
  );
}
