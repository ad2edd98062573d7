import { shopRefusals } from '@duskline/contract/shop/refusals';
import { useLocation } from 'react-router';
import { errorCode, errorText } from '../../lib/errors/error-text.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

const events = (
  <ButtonLink to="/events" variant="line">
    진행 중인 이벤트 보기
  </ButtonLink>
);

const { event_not_found, event_not_running, event_not_for_you } = shopRefusals;

/**
 * Why an event that is not for everybody is not shown: `error` is what the API answered its member,
 * null for a guest, who did not ask. What is no answer about the event can be tried again.
 */
export function EventClosed({
  error,
  isGuest,
  onRetry,
}: {
  error: Error | null;
  isGuest: boolean;
  onRetry: () => void;
}) {
  if (!error) return <EventNotForYou message={event_not_for_you.text} isGuest={isGuest} />;
  const message = errorText(error);
  switch (errorCode(error)) {
    case event_not_for_you.code:
      return <EventNotForYou message={message} isGuest={isGuest} />;
    case event_not_running.code:
      return <EventNotRunning message={message} />;
    case event_not_found.code:
      return <EventMissing />;
    default:
      return (
        <>
          <h1 className="sr-only">이벤트</h1>
          <ErrorState message={message} onRetry={onRetry} />
        </>
      );
  }
}

/** EVEC0001: there is no such event. */
export function EventMissing() {
  return (
    <EmptyState isPage word="404" title="존재하지 않는 이벤트예요." actions={events}>
      <p>주소가 바뀌었거나 삭제된 이벤트예요.</p>
    </EmptyState>
  );
}

/** EVEC0002: it has ended, or has not begun. */
export function EventNotRunning({ message }: { message: string }) {
  return (
    <EmptyState isPage word="Closed" title={message} actions={events}>
      <p>이미 끝났거나 아직 시작하지 않은 이벤트예요.</p>
    </EmptyState>
  );
}

/** EVEC0003: not for this platform, grade or group. A guest may be somebody it is for. */
function EventNotForYou({ message, isGuest }: { message: string; isGuest: boolean }) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      isPage
      word="Members"
      title={isGuest ? '로그인하면 볼 수 있는 이벤트일 수 있어요' : message}
      actions={
        <>
          {isGuest && <ButtonLink to={loginPath(pathname)}>로그인하고 보기</ButtonLink>}
          {events}
        </>
      }
    >
      <p>
        {isGuest
          ? '일부 회원이나 앱에서만 열리는 이벤트예요. 로그인하면 다시 확인해 드려요.'
          : '대상 회원 등급이나 이용 환경(앱, 모바일, PC)이 정해진 이벤트예요.'}
      </p>
    </EmptyState>
  );
}
