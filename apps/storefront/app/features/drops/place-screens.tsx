import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { formatCountdown } from '../../lib/format/use-countdown.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { countdownParts, waitText } from './waiting.rules.ts';

/** The frame of every screen of the waiting room: what it is about, one large figure, what to do. */
export function Screen({
  title,
  figure,
  isUrgent = false,
  children,
}: {
  title: string;
  figure?: ReactNode;
  /** In the colour of what can be bought now. */
  isUrgent?: boolean;
  children?: ReactNode;
}) {
  return (
    <section aria-label="드롭 대기실" className="border border-ink">
      <header
        className={`flex items-baseline justify-between gap-4 px-5 py-3 ${isUrgent ? 'bg-signal text-on-signal' : 'bg-ink text-paper'}`}
      >
        <h2 className="text-base font-bold">{title}</h2>
        <span aria-hidden="true" className="capitals text-sm">
          Drop
        </span>
      </header>
      <div className="flex flex-col gap-4 px-5 py-5">
        {figure}
        {children}
      </div>
    </section>
  );
}

/** A large figure with its name. Not read aloud at each change: the status line says it at times. */
function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div aria-live="off">
      <p className="text-xs text-mute">{name}</p>
      <p className="capitals text-5xl leading-none tabular-nums">{children}</p>
    </div>
  );
}

/** How long until the opening. */
export function OpeningFigure({ seconds, text }: { seconds: number; text: string }) {
  // A cached page is older than its countdown: the browser writes the figures.
  const isServed = typeof document === 'undefined';
  const { days, clock } = isServed ? { days: 0, clock: '--:--:--' } : countdownParts(seconds);
  return (
    <div role="timer" aria-live="off">
      <p className="text-sm font-semibold">{text}에 열려요</p>
      <p className="mt-2 capitals text-5xl leading-none tabular-nums">
        {days > 0 && <span className="mr-3">{days}일</span>}
        {clock}
      </p>
    </div>
  );
}

/** The people in front of the shopper, the wait and what is left. */
export function PlaceFigure({
  ahead,
  waitSeconds,
  stockCnt,
}: {
  ahead: number;
  waitSeconds: number;
  stockCnt: number;
}) {
  return (
    <>
      {ahead > 0 ? (
        <Figure name="앞에 계신 분">
          {formatCount(ahead)}
          <span className="ml-1 text-2xl">명</span>
        </Figure>
      ) : (
        <Figure name="내 순서">
          <span className="text-3xl leading-12 font-bold tracking-tight">다음 차례예요</span>
        </Figure>
      )}
      <dl className="grid grid-cols-2 divide-x divide-line border-y border-line text-sm">
        <div className="py-3 pr-4">
          <dt className="text-mute">예상 대기</dt>
          <dd className="font-semibold">{waitText(waitSeconds)}</dd>
        </div>
        <div className="py-3 pl-4">
          <dt className="text-mute">남은 수량</dt>
          <dd className="font-semibold">
            {stockCnt > 0 ? `${formatCount(stockCnt)}개` : '모두 결제 중'}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** How long the admission lasts. */
export function AdmissionFigure({ name, seconds }: { name: string; seconds: number }) {
  return (
    <div role="timer" aria-live="off">
      <Figure name={name}>{formatCountdown(seconds)}</Figure>
    </div>
  );
}

/** Leads to the orders of a shopper who has used the admission. */
export function OrdersLink() {
  const isGuest = useShopper().kind === 'guest';
  return (
    <ButtonLink
      to={isGuest ? '/guest/orders' : '/my-page/orders'}
      variant="line"
      className="w-full"
    >
      {isGuest ? '비회원 주문 조회' : '주문 내역 보기'}
    </ButtonLink>
  );
}

/** What calms while waiting. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm text-mute">{children}</p>;
}
