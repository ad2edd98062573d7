import type { PoolerFacts } from '@duskline/platform/database/pooler-facts.rules';
import { JOB_SECONDS } from '@duskline/platform/jobs/job-limits.rules';
import type { StandbyFacts } from '@duskline/platform/standby/standby-facts.rules';
import type { Check } from './check.ts';

const GIB = 1024 ** 3;
const DISK = { wrong: { share: 0.05, bytes: 1 * GIB }, look: { share: 0.15, bytes: 5 * GIB } };
/** The store goes by the database's clock (0571); partners refuse signatures that are minutes off. */
const CLOCK_MS = { wrong: 30_000, look: 2_000 };

/** Check the room on the disk of the data folder. */
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

/** Check how far the database's clock is ahead of this machine's, in ms. */
export function checkClock(aheadMs: number): Check {
  const apart = Math.abs(aheadMs);
  const name = '시계';
  const seconds = (apart / 1000).toFixed(1);
  const found = `데이터베이스의 시계가 ${seconds}초 ${aheadMs < 0 ? '느려요' : '빨라요'}.`;
  const todo =
    '두 컴퓨터의 시각을 NTP로 맞춰 주세요. 쇼핑몰은 데이터베이스의 시각을 따르지만, 파트너와 사진 저장소는 어긋난 시각의 서명을 거절해요.';
  if (apart >= CLOCK_MS.wrong) return { name, state: 'wrong', found, todo };
  if (apart >= CLOCK_MS.look) return { name, state: 'look', found, todo };
  return { name, state: 'ok', found: `데이터베이스와 ${seconds}초 안에서 같아요.` };
}

/** Check the PgBouncer that the pools connect to. */
export function checkPooler(pooler: PoolerFacts): Check {
  const name = '연결 풀러';
  if (!pooler.reached) {
    const found = `닿지 않거나 들여보내 주지 않아요(${pooler.error}).`;
    const todo =
      'PgBouncer가 켜져 있는지, auth_file에 duskline_shop과 duskline_member가 있는지 확인해 주세요.';
    return { name, state: 'wrong', found, todo };
  }
  if (!pooler.hasSettings) {
    const found = '역할에 search_path 같은 설정이 없어요.';
    const todo =
      'DATABASE_DIRECT_URL을 정한 채로 한 번 시작해 주세요. 마이그레이션이 역할의 설정을 저장해요.';
    return { name, state: 'wrong', found, todo };
  }
  if (!pooler.prepares) {
    const found = 'DATABASE_PREPARED가 on이지만 준비된 문장을 쓸 수 없어요.';
    const todo =
      'PgBouncer를 1.21 이상으로 올려 max_prepared_statements를 정하거나, DATABASE_PREPARED를 off로 해 주세요.';
    return { name, state: 'wrong', found, todo };
  }
  if (!pooler.sharesSessions) {
    const found = '연결마다 세션을 하나씩 잡고 있어요. 세션 모드이거나 지금 많이 바빠요.';
    const todo = 'PgBouncer의 pool_mode를 transaction으로 해 주세요.';
    return { name, state: 'look', found, todo };
  }
  return { name, state: 'ok', found: 'PgBouncer가 트랜잭션 모드로 연결을 나누고 있어요.' };
}

/** Check the standby that is read from; one with everything is in time however old the last change is. */
export function checkStandby(standby: StandbyFacts, maxLagSeconds: number): Check {
  const name = '읽기용 데이터베이스';
  const wrong = (found: string, todo: string): Check => ({
    ...{ name, state: 'wrong' },
    found: `${found} 그동안 모든 조회는 원본 데이터베이스가 해요.`,
    todo,
  });
  if (!standby.reached) {
    return wrong(
      `닿지 않아요(${standby.error}).`,
      '서버가 켜져 있는지, DATABASE_REPLICA_URL의 주소와 비밀번호가 맞는지 확인해 주세요.',
    );
  }
  if (!standby.isStandby) {
    return wrong(
      'DATABASE_REPLICA_URL이 복제본이 아니에요.',
      '주소를 스트리밍 복제본으로 바꿔 주세요. 복제본을 원본으로 올렸다면 DATABASE_URL도 바꿔 주세요.',
    );
  }
  const { missingBytes, lastChangeSeconds } = standby;
  const seconds = Math.round(lastChangeSeconds ?? Number.POSITIVE_INFINITY);
  if (missingBytes > 0 && seconds > maxLagSeconds) {
    const late = Number.isFinite(seconds) ? `${seconds}초` : '얼마나인지 모를 만큼';
    return wrong(
      `${late} 늦어요(${(missingBytes / 1024 ** 2).toFixed(1)} MB).`,
      '복제본의 로그와 디스크, 두 서버 사이의 네트워크, recovery_min_apply_delay를 확인해 주세요.',
    );
  }
  return { name, state: 'ok', found: '원본과 거의 같아요.' };
}

/** A queue as `countJobs` counts it, with the service it belongs to. */
export type CheckedQueue = {
  service: string;
  queue: string;
  waiting: number;
  failed: number;
  oldestSeconds: number;
  longestSeconds: number;
};

/** Check the queues: jobs that nobody runs, that run too long, and that are tried no more. */
export function checkJobs(queues: readonly CheckedQueue[]): Check[] {
  const named = (chosen: readonly CheckedQueue[]) =>
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
