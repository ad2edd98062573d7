import type { Drop } from '@duskline/contract/shop/drops';
import { parseSeoulTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';

type Facts = z.output<typeof Drop>;

/** A drop as the product's page shows it: the same for everybody, so that the page can be cached. */
export type DropView = Omit<Facts, 'opensYmdt' | 'endsYmdt'> & {
  /** In milliseconds since 1970. */
  opensAt: number;
  /** `5월 5일 (화) 오전 11:00`. */
  opensText: string;
};

const opening = new Intl.DateTimeFormat('ko-KR', {
  ...{ month: 'long', day: 'numeric', weekday: 'short', hour: 'numeric', minute: '2-digit' },
  timeZone: 'Asia/Seoul',
});

/** Convert a drop's facts to what its screens show. */
export function toDropView({ opensYmdt, endsYmdt: _, ...facts }: Facts): DropView {
  const opens = parseSeoulTime(opensYmdt) ?? new Date();
  return { ...facts, opensAt: opens.getTime(), opensText: opening.format(opens) };
}

/** Whether the product is sold through the waiting room now. */
export function isDropRunning({ state }: Pick<DropView, 'state'>): boolean {
  return state === 'PLANNED' || state === 'OPEN';
}
