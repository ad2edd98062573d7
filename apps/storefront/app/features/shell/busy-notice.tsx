import { useBusyWaiting } from '../../lib/api/busy-waiting.ts';

const SENTENCES = {
  reading: '지금 방문이 많아요. 잠시 후 자동으로 다시 불러올게요.',
  changing: '지금 방문이 많아요. 입력한 내용은 그대로 두고 자동으로 다시 시도하고 있어요.',
} as const;

/** The line that says that calls wait because the store has too many visitors; gone with the wait. */
export function BusyNotice() {
  const waiting = useBusyWaiting();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex justify-center px-gutter lg:bottom-8"
    >
      {waiting && (
        <p className="flex items-center gap-3 bg-ink px-5 py-3 text-sm break-keep text-paper">
          <span
            aria-hidden="true"
            className="size-2 shrink-0 animate-pulse rounded-full bg-signal"
          />
          {SENTENCES[waiting]}
        </p>
      )}
    </div>
  );
}
