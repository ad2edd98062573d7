import { errorText } from '../../lib/errors/error-text.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showConfirm, showToast } from '../../ui/overlays.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useEndSessions, useSessions } from './sessions.queries.ts';

/** The devices on which a member is logged in, and a button to end each of these sessions. */
export function SessionsPage() {
  const sessions = useSessions();
  const end = useEndSessions();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function askToEnd(which: Parameters<typeof end.mutate>[0], question: string) {
    const isSure = await showConfirm({ title: question });
    if (!isSure) return;
    end.mutate(which, {
      onSuccess: () => showToast('로그아웃했어요.'),
      onError: (error) => showToast(errorText(error)),
    });
  }

  return (
    <div className="wide max-w-160 pb-16">
      <PageHeading
        word="Devices"
        title="로그인한 기기"
        aside={
          others.length > 0 && (
            <Button
              variant="bare"
              size="sm"
              onClick={() => void askToEnd('others', '다른 기기에서 모두 로그아웃할까요?')}
            >
              다른 기기 모두 로그아웃
            </Button>
          )
        }
      />
      <p className="pt-6 text-sm text-mute">
        모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요.
      </p>
      <div className="min-h-60 pt-4">
        {sessions.isError && (
          <ErrorState
            message={errorText(sessions.error)}
            onRetry={() => void sessions.refetch()}
            isRetrying={sessions.isFetching}
          />
        )}
        {!sessions.data && !sessions.isError && (
          <Loading label="로그인한 기기를 불러오는 중">
            <Skeleton className="h-40" />
          </Loading>
        )}
        {sessions.data && (
          <ul className="border-t border-ink">
            {sessions.data.map(
              ({ sessionId, device, address, lastUsedAt, startedAt, isCurrent }) => (
                <li
                  key={sessionId}
                  className="flex items-center justify-between gap-4 border-b border-line py-4"
                >
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-2 font-semibold">
                      {device || '알 수 없는 기기'}
                      {isCurrent && <Badge tone="ink">이 기기</Badge>}
                    </p>
                    <p className="mt-1 text-sm text-mute">
                      마지막 사용 {formatDateTime(lastUsedAt)}
                      {address && ` · ${address}`}
                    </p>
                    <p className="text-sm text-mute">로그인 {formatDateTime(startedAt)}</p>
                  </div>
                  {!isCurrent && (
                    <Button
                      variant="line"
                      size="sm"
                      aria-label={`${device || '알 수 없는 기기'} 로그아웃`}
                      onClick={() => void askToEnd({ sessionId }, '이 기기에서 로그아웃할까요?')}
                    >
                      로그아웃
                    </Button>
                  )}
                </li>
              ),
            )}
          </ul>
        )}
      </div>
    </div>
  );
}
