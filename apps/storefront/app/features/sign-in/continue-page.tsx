import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { errorText, isRefusal } from '../../lib/errors/error-text.ts';
import { leaveWithoutReferrer } from '../../lib/routing/leave-without-referrer.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useProfile } from '../../lib/session/profile.queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { type OnwardLogin, useGoOn, useOnwardLogin } from './continue.queries.ts';

/**
 * Asks a member whether a storefront of another origin may log them in, and leads on by their press
 * alone (decision 0200).
 */
export function ContinuePage({ leave = leaveWithoutReferrer }: { leave?: (url: string) => void }) {
  const [query] = useSearchParams();
  const asked = {
    provider: query.get('provider') ?? '',
    redirectUri: query.get('redirectUri') ?? '',
    state: query.get('state') ?? undefined,
  };
  const onward = useOnwardLogin(asked);
  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Log in" title="다른 쇼핑몰에 로그인" />
      <div className="pt-8">
        {onward.isPending && (
          <Loading label="쇼핑몰을 확인하는 중">
            <div className="grid grid-cols-1 gap-3">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-14" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </Loading>
        )}
        {onward.isError &&
          (isRefusal(onward.error) ? (
            <NotAllowed message={errorText(onward.error)} />
          ) : (
            <ErrorState
              message={errorText(onward.error)}
              onRetry={() => void onward.refetch()}
              isRetrying={onward.isFetching}
            />
          ))}
        {onward.data && <Question asked={asked} onward={onward.data} leave={leave} />}
      </div>
    </div>
  );
}

function Question({
  asked,
  onward: { origin, cancelUrl },
  leave,
}: {
  asked: Parameters<typeof useOnwardLogin>[0];
  onward: OnwardLogin;
  leave: (url: string) => void;
}) {
  const api = useApi();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data: profile } = useProfile();
  const goOn = useGoOn(leave);

  async function changeAccount(): Promise<void> {
    await api.session.logout();
    await navigate(loginPath(pathname + search));
  }

  return (
    <>
      <p className="break-keep">
        {profile ? `${profile.memberName}님(${profile.memberId})` : '지금 로그인한'} 계정으로 아래
        쇼핑몰에 로그인할까요?
      </p>
      <p className="mt-4 bg-ground p-5 text-lg font-bold break-all">{origin}</p>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm break-keep text-mute">
        <li>방금 이용하던 쇼핑몰의 주소가 아니라면 취소해 주세요.</li>
        <li>이 쇼핑몰에서 내 정보와 주문을 보고, 내 계정으로 주문할 수 있어요.</li>
        <li>비밀번호는 전달하지 않아요. 여기서 로그아웃하면 그곳에서도 로그아웃돼요.</li>
      </ul>
      <div className="mt-8 grid grid-cols-1 gap-2">
        <Button size="lg" isPending={goOn.isPending} onClick={() => goOn.mutate(asked)}>
          계속하기
        </Button>
        <Button variant="line" size="lg" onClick={() => leave(cancelUrl)}>
          취소
        </Button>
        {goOn.isError && (
          <p role="alert" className="text-sm text-signal-text">
            {errorText(goOn.error)}
          </p>
        )}
      </div>
      <p className="mt-4 text-center">
        <Button variant="bare" onClick={() => void changeAccount()}>
          다른 계정으로 로그인
        </Button>
      </p>
    </>
  );
}

function NotAllowed({ message }: { message: string }) {
  return (
    <div role="alert">
      <p className="text-lg font-bold">이 쇼핑몰로는 이어서 로그인할 수 없어요</p>
      <p className="mt-2 text-mute">{message}</p>
      <ButtonLink to="/" variant="line" className="mt-6 w-full">
        홈으로
      </ButtonLink>
    </div>
  );
}
