import { memberRefusals } from '@duskline/contract/member/refusals';
import { socialProviders } from '@duskline/contract/member/social';
import { type ReactNode, useState } from 'react';
import { type Account, useAccount } from '../../lib/account/account.queries.ts';
import { ConfirmPassword } from '../../lib/account/confirm-password.tsx';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate } from '../../lib/format/format.ts';
import { type Provider, providerLabels } from '../../lib/session/social-attempt.ts';
import { Button } from '../../ui/button.tsx';
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
    <span className="flex size-10 items-center justify-center rounded-[12px] bg-[#000] text-[#fff] dark:bg-[#fff] dark:text-[#000]">
      <AppleLogo size={20} />
    </span>
  ),
};

/** A member's linked partner accounts, and a first password where they have none. */
export function LinkedAccountsPage() {
  const accounts = useSocialLinks();
  const account = useAccount();
  const failed = accounts.isError ? accounts : account;
  const isLoaded = accounts.data && account.data;
  return (
    <div className="wide max-w-160 pb-16 lg:pb-28">
      <PageHeading word="Accounts" title="연결된 계정" />
      {failed.isError && (
        <div className="-mt-px">
          <ErrorState
            message={errorText(failed.error)}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
          />
        </div>
      )}
      {!isLoaded && !failed.isError && (
        <Loading label="연결된 계정을 불러오는 중">
          <div className="grid grid-cols-1 gap-px pt-px">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        </Loading>
      )}
      {accounts.data && account.data && (
        <>
          <ul>
            {socialProviders.map((provider) => (
              <LinkRow
                key={provider}
                provider={provider}
                account={account.data}
                isLastWayIn={!accounts.data.hasPassword && accounts.data.links.length === 1}
                linkedAt={accounts.data.links.find((link) => link.provider === provider)?.linkedAt}
              />
            ))}
          </ul>
          {!accounts.data.hasPassword && <FirstPasswordForm account={account.data} />}
        </>
      )}
    </div>
  );
}

function LinkRow({
  provider,
  account,
  isLastWayIn,
  linkedAt,
}: {
  provider: Provider;
  account: Account;
  isLastWayIn: boolean;
  linkedAt: string | undefined;
}) {
  const start = useStartSocial();
  const unlink = useUnlinkSocial();
  const [step, setStep] = useState<'shown' | 'confirm' | 'last_way_in'>('shown');
  const label = providerLabels[provider];
  const failure = start.error ?? unlink.error;

  async function askToUnlink() {
    if (isLastWayIn) return setStep('last_way_in');
    const isSure = await showConfirm({
      title: `${label} 연결을 해제할까요?`,
      description: `해제하면 ${label}로 로그인할 수 없어요.`,
    });
    if (isSure) setStep('confirm');
  }

  function goOn(actionToken: string) {
    setStep('shown');
    if (linkedAt === undefined) {
      const returnUrl = '/my-page/linked-accounts';
      return start.mutate({ provider, purpose: 'LINK', returnUrl, actionToken });
    }
    const onSuccess = () => showToast(`${label} 연결을 해제했어요.`);
    return unlink.mutate({ provider, actionToken }, { onSuccess });
  }

  return (
    <li className="border-b border-line py-5">
      <div className="flex items-center gap-4">
        {logos[provider]}
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{label}</p>
          <p className="text-sm text-mute">
            {linkedAt ? `${formatDate(linkedAt)} 연결` : '연결 안 됨'}
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
            onClick={() => setStep('confirm')}
            aria-label={`${label} 연결`}
          >
            연결
          </Button>
        )}
      </div>
      {step === 'confirm' && (
        <section
          aria-label={`${label} ${linkedAt ? '해제' : '연결'} 전 본인 확인`}
          className="mt-4 grid grid-cols-1 gap-4 border border-line p-5"
        >
          <p className="text-sm text-mute">
            {label} 연결을 {linkedAt ? '해제' : '추가'}하기 전에 본인인지 확인할게요.
          </p>
          <ConfirmPassword
            account={account}
            purpose={linkedAt ? 'UNLINK_SOCIAL' : 'LINK_SOCIAL'}
            onConfirmed={goOn}
          />
          <Button
            variant="bare"
            size="sm"
            className="justify-self-start"
            onClick={() => setStep('shown')}
          >
            그만두기
          </Button>
        </section>
      )}
      {step === 'last_way_in' && (
        <p role="alert" className="mt-3 text-sm text-signal-text">
          {memberRefusals.social_last_way_in.text}
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-3 text-sm text-signal-text">
          {errorText(failure)}
        </p>
      )}
    </li>
  );
}
