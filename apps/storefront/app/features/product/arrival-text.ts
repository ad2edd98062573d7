import { useEffect, useState } from 'react';
import { inTurn } from '../../lib/hydration/in-turn.ts';

const WEEKDAYS = '일월화수목금토';

/** Return when an order paid now is expected; undefined until the browser says what day it is, as a cached page may be of yesterday. */
export function useArrivalText(): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    // Not in the tasks that make the page answer.
    const arrival = inTurn(async () =>
      (await import('./arrival.rules.ts')).arrivalDays(new Date()),
    );
    arrival.then(
      ({ from, to }) => setText(`${dayText(from)}–${dayText(to)} 도착 예정`),
      () => {}, // The network is lost: what stands there without a day stays.
    );
  }, []);
  return text;
}

/** Format a day: `11.24(화)` of `2026-11-24`. */
function dayText(day: string): string {
  return `${day.slice(5).replace('-', '.')}(${WEEKDAYS[new Date(day).getUTCDay()]})`;
}
