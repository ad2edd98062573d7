import { parseSeoulTime } from '@duskline/contract/time.rules';
import type { DropFacts, DropView } from './drop-view.ts';

let opening: Intl.DateTimeFormat | undefined;

/** Convert a drop's facts to what its screens show; on the server, browsers get it with the page. */
export function toDropView({ opensYmdt, endsYmdt: _, ...facts }: DropFacts): DropView {
  const opens = parseSeoulTime(opensYmdt) ?? new Date();
  opening ??= new Intl.DateTimeFormat('ko-KR', {
    ...{ month: 'long', day: 'numeric', weekday: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone: 'Asia/Seoul',
  });
  return { ...facts, opensAt: opens.getTime(), opensText: opening.format(opens) };
}
