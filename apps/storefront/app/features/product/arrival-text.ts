import { useEffect, useState } from 'react';
import { arrivalDays } from './arrival.rules.ts';

const weekdays = new Intl.DateTimeFormat('ko-KR', { weekday: 'short', timeZone: 'UTC' });

/** Return when an order paid now is expected; undefined until the browser says what day it is, as a cached page may be of yesterday. */
export function useArrivalText(): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const { from, to } = arrivalDays(new Date());
    setText(`${dayText(from)}–${dayText(to)} 도착 예정`);
  }, []);
  return text;
}

/** Format a day: `11.24(화)` of `2026-11-24`. */
function dayText(day: string): string {
  return `${day.slice(5).replace('-', '.')}(${weekdays.format(new Date(day))})`;
}
