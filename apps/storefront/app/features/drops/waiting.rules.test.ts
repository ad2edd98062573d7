import { expect, test } from 'vitest';
import {
  countAhead,
  countdownParts,
  expectedWaitSeconds,
  queuePauseMs,
  spokenAhead,
  spokenCountdown,
  waitText,
} from './waiting.rules.ts';

const queue = { state: 'OPEN', admittedRank: 100, perMinute: 60 } as const;
const asked = {
  untilOpeningMs: 0,
  waitSeconds: undefined,
  failures: 0,
  random: 0.5,
  waitingCnt: 0,
};

test('a place is the people in front, and the wait what the rate makes of them', () => {
  expect(countAhead(101, queue)).toBe(0);
  expect(countAhead(401, queue)).toBe(300);
  expect(countAhead(7, queue)).toBe(0);
  expect(expectedWaitSeconds(300, queue)).toBe(301);
  expect([10, 60, 301, 3600, 4500, 9000].map(waitText)).toEqual([
    ...['곧', '약 1분', '약 5분', '약 1시간', '약 1시간 10분', '약 2시간 30분'],
  ]);
});

test('a browser asks seldom before the opening and far back, soon near the front, never once it is over', () => {
  const pause = (facts: Partial<Parameters<typeof queuePauseMs>[0]>) =>
    queuePauseMs({ ...asked, state: 'OPEN', ...facts });
  expect(pause({ state: 'PLANNED', untilOpeningMs: 3_600_000 })).toBe(20_000);
  expect(pause({ state: 'PLANNED', untilOpeningMs: 4000 })).toBe(5500);
  expect(pause({ waitSeconds: 5 })).toBe(2000);
  expect(pause({ waitSeconds: 3000 })).toBe(15_000);
  expect(pause({ state: 'SOLD_OUT' })).toBe(false);
});

test('five thousand in the lobby ask over ten seconds, a hundred thousand within half a minute', () => {
  const last = (waitingCnt: number) =>
    queuePauseMs({ ...asked, state: 'PLANNED', untilOpeningMs: 1000, waitingCnt, random: 1 });
  expect([100, 5000, 100_000].map(last)).toEqual([3500, 11_500, 25_000]);
});

test('five thousand who wait ask at most some five hundred times a second, as fast as a store admits', () => {
  for (const perMinute of [60, 600, 2400, 3000]) {
    let perSecond = 0;
    for (let ahead = 0; ahead < 5000; ahead++) {
      const waitSeconds = expectedWaitSeconds(ahead, { ...queue, perMinute });
      const pause = queuePauseMs({ ...asked, state: 'OPEN', waitSeconds, waitingCnt: 5000 });
      perSecond += 1000 / Number(pause);
    }
    expect(perSecond).toBeLessThan(650);
  }
  // Where there are many more, the far ones ask less often than that, and yet every minute.
  const far = (waitingCnt: number) =>
    queuePauseMs({ ...asked, state: 'OPEN', waitSeconds: 36_000, waitingCnt });
  expect([far(20_000), far(1_000_000)]).toEqual([40_000, 60_000]);
});

test('a lost network is asked ever more seldom, and not by everybody at once', () => {
  const pause = (failures: number, random = 0.5) =>
    queuePauseMs({ ...asked, state: 'OPEN', failures, random });
  expect([1, 2, 3, 4, 9].map((failures) => pause(failures))).toEqual([
    ...[4000, 8000, 16_000, 30_000, 30_000],
  ]);
  expect([pause(9, 0), pause(9, 1)]).toEqual([22_500, 37_500]);
});

test('a screen reader hears a countdown a few times, and a place when it has halved', () => {
  const heard = new Set(
    Array.from({ length: 3600 }, (_, second) => spokenCountdown(3600 - second)),
  );
  expect(heard.size).toBe(4);
  const places = new Set(Array.from({ length: 5000 }, (_, ahead) => spokenAhead(5000 - ahead)));
  expect(places.size).toBe(13);
  expect([spokenAhead(0), spokenAhead(5)]).toEqual(['다음 차례예요.', '앞에 7명 이하예요.']);
});

test('a countdown shows days apart from hours', () => {
  expect(countdownParts(2 * 86_400 + 5 * 3600 + 9 * 60 + 32)).toEqual({
    days: 2,
    clock: '05:09:32',
  });
});
