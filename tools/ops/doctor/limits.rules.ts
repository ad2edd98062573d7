import { JOB_SECONDS } from '@duskline/platform/job-limits.rules';
import type { Check } from './check.ts';

const GIB = 1024 ** 3;
const DISK = { wrong: { share: 0.05, bytes: 1 * GIB }, look: { share: 0.15, bytes: 5 * GIB } };
/** Tokens live minutes and codes three: half a minute of difference already refuses some. */
const CLOCK_MS = { wrong: 30_000, look: 2_000 };

/** Judge the room on the disk of the data folder. */
export function checkDisk(disk: { freeBytes: number; totalBytes: number }): Check {
  const { freeBytes, totalBytes } = disk;
  const share = totalBytes > 0 ? freeBytes / totalBytes : 0;
  const isBelow = ({ share: least, bytes }: { share: number; bytes: number }) =>
    share < least || freeBytes < bytes;
  // A small disk that is nearly empty is as good as a large one.
  const found = `${(freeBytes / GIB).toFixed(1)} GB (${Math.round(share * 100)}%) 남았어요.`;
  const todo = '오래된 파일을 지우거나 디스크를 늘려 주세요. 가득 차면 주문을 받을 수 없어요.';
  if (isBelow(DISK.wrong)) return { name: '디스크', state: 'wrong', found, todo };
  if (isBelow(DISK.look)) return { name: '디스크', state: 'look', found, todo };
  return { name: '디스크', state: 'ok', found };
}

/** Judge how far the database's clock is ahead of this machine's, in ms. */
export function checkClock(aheadMs: number): Check {
  const apart = Math.abs(aheadMs);
  const name = '시계';
  const seconds = (apart / 1000).toFixed(1);
  const found = `데이터베이스의 시계가 ${seconds}초 ${aheadMs < 0 ? '느려요' : '빨라요'}.`;
  const todo = '두 컴퓨터의 시각을 NTP로 맞춰 주세요. 어긋나면 로그인과 인증번호가 거절돼요.';
  if (apart >= CLOCK_MS.wrong) return { name, state: 'wrong', found, todo };
  if (apart >= CLOCK_MS.look) return { name, state: 'look', found, todo };
  return { name, state: 'ok', found: `데이터베이스와 ${seconds}초 안에서 같아요.` };
}

/** A queue as `countJobs` counts it, with the service it belongs to. */
export type JudgedQueue = {
  service: string;
  queue: string;
  waiting: number;
  failed: number;
  oldestSeconds: number;
  longestSeconds: number;
};

/** Judge the queues: jobs that nobody runs, that run too long, and that are tried no more. */
export function checkJobs(queues: readonly JudgedQueue[]): Check[] {
  const named = (chosen: readonly JudgedQueue[]) =>
    chosen.map(({ service, queue }) => `${service}/${queue}`).join(', ');
  const stuck = queues.filter(({ oldestSeconds }) => oldestSeconds > JOB_SECONDS.waiting);
  const endless = queues.filter(({ longestSeconds }) => longestSeconds > JOB_SECONDS.running);
  const dead = queues.filter(({ failed }) => failed > 0);
  const checks: Check[] = [];
  if (stuck.length > 0) {
    checks.push({
      name: '일',
      state: 'wrong',
      found: `10분 넘게 기다리는 일이 있어요: ${named(stuck)}`,
      todo: '쇼핑몰이 켜져 있는지, 일을 하는 프로세스의 로그에 오류가 있는지 확인해 주세요.',
    });
  }
  if (endless.length > 0) {
    checks.push({
      name: '일',
      state: 'look',
      found: `15분 넘게 하고 있는 일이 있어요: ${named(endless)}`,
      todo: '로그를 확인해 주세요. 멈췄다면 일을 하는 프로세스를 다시 시작해 주세요.',
    });
  }
  if (dead.length > 0) {
    const total = dead.reduce((sum, { failed }) => sum + failed, 0);
    checks.push({
      name: '일',
      state: 'look',
      found: `지난 7일 동안 끝내 하지 못한 일이 ${total}개 있어요: ${named(dead)}`,
      todo: '로그에서 까닭을 고친 뒤, 되풀이하는 일은 jobs run으로 다시 해 주세요.',
    });
  }
  return checks.length > 0 ? checks : [{ name: '일', state: 'ok', found: '밀린 일이 없어요.' }];
}
