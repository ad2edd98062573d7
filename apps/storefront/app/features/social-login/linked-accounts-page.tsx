import { socialProviders } from '@duskline/contract/member/social';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { type Provider, providerLabels } from '../../lib/session/social-attempt.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showConfirm, showToast } from '../../ui/overlays.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';
import { useSocialLinks, useStartSocial, useUnlinkSocial } from './social-login.queries.ts';
import { AppleLogo, KakaoLogo } from './social-logos.tsx';

const logos: Record<Provider, ReactNode> = {
  KAKAO: (
    <span className="flex size-10 items-center justify-center rounded-[12px] bg-[#fee500] text-[#000000d9]">
      <KakaoLogo size={20} />
    </span>
  ),
  APPLE: (
    <span className="flex size-10 items-center justify-center rounded-[12px] bg-[#000] text-[#fff]">
      <AppleLogo size={20} />
    </span>
  ),
};

/** A member's linked partner accounts, and a first password where they have none. */
export function LinkedAccountsPage() {
  const accounts = useSocialLinks();
  return (
    <div className="wide max-w-160 pb-16 lg:pb-28">
      <PageHeading
        word="Ways in"
        title="연결된 계정"
        aside={
          <ButtonLink to="/my-page" variant="bare" size="sm">
            마이페이지
          </ButtonLink>
        }
      />
      {accounts.isError && (
        <div className="-mt-px">
          <ErrorState
            message={errorText(accounts.error)}
            onRetry={() => void accounts.refetch()}
            isRetrying={accounts.isFetching}
          />
        </div>
      )}
      {!accounts.data && !accounts.isError && (
        <Loading label="연결된 계정을 불러오는 중">
          <div className="grid grid-cols-1 gap-px pt-px">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        </Loading>
      )}
      {accounts.data && (
        <>
          <ul>
            {socialProviders.map((provider) => (
              <LinkRow
                key={provider}
                provider={provider}
                linkedAt={accounts.data.links.find((link) => link.provider === provider)?.linkedAt}
              />
            ))}
          </ul>
          {!accounts.data.hasPassword && <FirstPasswordForm />}
        </>
      )}
    </div>
  );
}

function LinkRow({ provider, linkedAt }: { provider: Provider; linkedAt: string | undefined }) {
  const start = useStartSocial();
  const unlink = useUnlinkSocial();
  const label = providerLabels[provider];
  const failure = start.error ?? unlink.error;

  async function askToUnlink() {
    const isSure = await showConfirm({
      title: `${label} 연결을 해제할까요?`,
      description: `해제하면 ${label}로 로그인할 수 없어요.`,
    });
    if (!isSure) return;
    unlink.mutate(provider, { onSuccess: () => showToast(`${label} 연결을 해제했어요.`) });
  }

  return (
    <li className="border-b border-line py-5">
      <div className="flex items-center gap-4">
        {logos[provider]}
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{label}</p>
          <p className="text-sm text-mute">
            {linkedAt ? `${linkedAt.slice(0, 10).replaceAll('-', '.')} 연결` : '연결 안 됨'}
          </p>
        </div>
        {linkedAt ? (
          <Button
            variant="line"
            size="sm"
            isPending={unlink.isPending}
            onClick={() => void askToUnlink()}
            aria-label={`${label} 연결 해제`}
          >
            해제
          </Button>
        ) : (
          <Button
            size="sm"
            isPending={start.isPending}
            onClick={() =>
              start.mutate({ provider, purpose: 'LINK', returnUrl: '/my-page/linked-accounts' })
            }
            aria-label={`${label} 연결`}
          >
            연결
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-3 text-sm text-signal-text">
          {errorText(failure)}
        </p>
      )}
    </li>
  );
}
