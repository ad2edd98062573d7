import { actionTokenRefusals } from '@duskline/contract/member/action-tokens';
import { memberRefusals } from '@duskline/contract/member/refusals';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorCode, errorText } from '../../lib/errors/error-text.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { clearSocialLogin, providerLabels, readAttempt } from '../../lib/session/social-attempt.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useFinishSocial, useStartSocial } from './social-login.queries.ts';

const proofRefusals: readonly string[] = [...actionTokenRefusals, 'proof_missing' as const].map(
  (name) => memberRefusals[name].code,
);

const LINKS_PAGE = '/my-page/linked-accounts';

/** Where a partner returns to: finishes the login, goes on to the registration, or shows the problem. */
export function SocialReturnPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isKnown = useShopper().kind !== 'unknown';
  const { mutate, error, isError } = useFinishSocial();
  const state = query.get('state');
  const hasStarted = useRef(false);

  useEffect(() => {
    if (!isKnown || hasStarted.current) return;
    hasStarted.current = true;
    mutate(state, {
      onSuccess({ status }) {
        const returnUrl = readAttempt()?.returnUrl ?? '/';
        if (status === 'CONTINUE') return navigate('/register/social', { replace: true });
        clearSocialLogin();
        if (status === 'LINKED') showToast('간편 로그인을 연결했어요.');
        return navigate(returnUrl, { replace: true });
      },
    });
  }, [isKnown, mutate, navigate, state]);

  if (isError) return <LoginFailed error={error} />;
  return (
    <div className="wide max-w-120 py-16">
      <Loading label="로그인을 확인하는 중">
        <h1 className="mb-8 text-2xl font-extrabold lg:text-3xl">로그인을 확인하고 있어요</h1>
        <div className="grid grid-cols-1 gap-3">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Loading>
    </div>
  );
}

function LoginFailed({ error }: { error: unknown }) {
  const start = useStartSocial();
  const attempt = readAttempt();
  const isLink = attempt?.purpose === 'LINK';
  const isCanceled = errorCode(error) === memberRefusals.social_canceled.code;
  // A proof is good once and for ten minutes: the member proves again on the page before.
  const isProofOver = proofRefusals.includes(errorCode(error) ?? '');
  const done = isLink ? '연결' : '로그인';
  return (
    <div className="wide max-w-120 py-12 lg:py-20">
      <h1 className="text-2xl font-extrabold lg:text-3xl">
        {isCanceled ? `${done}을 취소했어요` : `${done}하지 못했어요`}
      </h1>
      <p role="alert" className="mt-2 text-mute">
        {isCanceled ? '언제든 다시 시작할 수 있어요.' : errorText(error)}
      </p>
      <div className="mt-8 grid grid-cols-1 gap-2">
        {attempt && !isProofOver && (
          <Button
            size="lg"
            isPending={start.isPending}
            onClick={() =>
              start.mutate({
                provider: attempt.provider,
                purpose: attempt.purpose,
                returnUrl: attempt.returnUrl,
                actionToken: attempt.actionToken,
              })
            }
          >
            {providerLabels[attempt.provider]}로 다시 시도
          </Button>
        )}
        <ButtonLink
          to={isLink ? LINKS_PAGE : loginPath(attempt?.returnUrl ?? '/')}
          variant="line"
          size="lg"
        >
          {isLink ? '연결된 계정으로 돌아가기' : '다른 방법으로 로그인'}
        </ButtonLink>
        {start.isError && (
          <p role="alert" className="text-sm text-signal-text">
            {errorText(start.error)}
          </p>
        )}
      </div>
    </div>
  );
}
