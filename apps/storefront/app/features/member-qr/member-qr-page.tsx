import { useEffect } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { useCountdown } from '../../lib/format/use-countdown.ts';
import { setScreenBrightness } from '../../lib/native/native-bridge.ts';
import { ErrorState, FailTogether } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { GradePanel } from './grade-panel.tsx';
import { useMemberQr } from './member-qr.queries.ts';

/** The QR code a member shows at the counter, at full screen brightness. */
export function MemberQrPage() {
  const code = useMemberQr();
  const secondsLeft = useCountdown(code.data?.endsAt);
  useBrightScreen();
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Member QR" title="매장 회원 QR" />
      <div className="grid grid-cols-1 gap-10 pt-8 lg:grid-cols-12 lg:gap-16">
        <FailTogether>
          <section className="lg:col-span-6" aria-label="회원 QR">
            {code.data && secondsLeft > 0 ? (
              <Code
                svg={code.data.svg}
                secondsLeft={secondsLeft}
                lifetimeSeconds={code.data.lifetimeSeconds}
                isRenewalLost={code.isError}
              />
            ) : code.isError ? (
              <ErrorState
                message={errorText(code.error)}
                onRetry={() => void code.refetch()}
                isRetrying={code.isFetching}
              />
            ) : (
              <Loading label="회원 QR을 불러오는 중">
                {/* Below it the bar, the seconds and two lines come: nothing moves then. */}
                <Skeleton className="mx-auto mb-[6.375rem] aspect-square w-full max-w-110" />
              </Loading>
            )}
          </section>
          <div className="lg:col-span-6">
            <GradePanel />
            <p className="mt-6 text-sm leading-6 break-keep text-mute">
              매장에서 계산할 때 보여 주세요. QR은 1분마다 새로 바뀌고 한 번만 쓸 수 있어요. 화면을
              캡처해서 다른 사람에게 보내지 마세요.
            </p>
          </div>
        </FailTogether>
      </div>
    </div>
  );
}

function Code({
  svg,
  secondsLeft,
  lifetimeSeconds,
  isRenewalLost,
}: {
  svg: string;
  secondsLeft: number;
  lifetimeSeconds: number;
  /** The next code did not come; this one is good for the seconds that are left, unless the counter has read it. */
  isRenewalLost: boolean;
}) {
  return (
    <div className="mx-auto w-full max-w-110">
      <div className="border border-line bg-plate p-2">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
          alt="매장 직원이 읽는 회원 QR"
          className="aspect-square w-full"
          width={440}
          height={440}
        />
      </div>
      <div aria-hidden="true" className="mt-4 h-1 bg-line">
        <div
          className="h-1 origin-left bg-signal transition-transform duration-500 ease-linear motion-reduce:transition-none"
          style={{ transform: `scaleX(${Math.min(1, secondsLeft / lifetimeSeconds)})` }}
        />
      </div>
      <p className="mt-3 text-center text-sm text-mute tabular-nums" role="timer" aria-live="off">
        남은 시간 <b className="text-ink">{secondsLeft}초</b>
      </p>
      {/* Two lines are kept free: nothing moves when the sentence comes or goes. */}
      <p
        className="mt-1 min-h-11 text-center text-sm text-balance break-keep text-mute"
        role="status"
      >
        {isRenewalLost &&
          '새 QR을 받지 못했어요. 아직 쓰지 않았다면 남은 시간 동안 이 QR을 쓸 수 있어요.'}
      </p>
    </div>
  );
}

/** Keep the app's screen at full brightness while the page is visible. */
function useBrightScreen(): void {
  useEffect(() => {
    const follow = () =>
      setScreenBrightness(document.visibilityState === 'visible' ? 'full' : 'usual');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      setScreenBrightness('usual');
    };
  }, []);
}
