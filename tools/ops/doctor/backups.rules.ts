import type { Archiver, LastBackup } from '../backup/last-backup.sql.ts';
import type { Check } from './check.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A nightly backup with two hours to spare; a week without one loses a week. */
const BACKUP_MS = { look: 26 * HOUR_MS, wrong: 7 * DAY_MS };
const PAGE = 'docs/operation/backup.md';

/** What the disk of the newest backup has free, where it is reached from here. */
export type BackupDisk = { freeBytes: number; isOfData: boolean };

/** Examine the newest backup by `npm run ops -- backup`: its age, and the room for the next one. */
export function checkBackups(found: {
  now: Date;
  last: LastBackup | undefined;
  disk: BackupDisk | undefined;
}): Check[] {
  const { now, last, disk } = found;
  const name = '백업';
  if (!last) {
    const todo = `npm run ops -- backup 폴더를 매일 밤 실행해 주세요: ${PAGE}`;
    return [{ name, state: 'look', found: '아직 백업한 적이 없어요.', todo }];
  }
  const age = now.getTime() - Date.parse(last.at);
  const days = Math.floor(age / DAY_MS);
  const since = days > 0 ? `${days}일 전` : `${Math.max(0, Math.floor(age / HOUR_MS))}시간 전`;
  const checks: Check[] = [];
  const todo = '밤마다 백업하는 작업이 실패했는지 확인하고, 지금 backup을 실행해 주세요.';
  const old = `마지막 백업이 ${since}이에요.`;
  if (age > BACKUP_MS.wrong) checks.push({ name, state: 'wrong', found: old, todo });
  else if (age > BACKUP_MS.look) checks.push({ name, state: 'look', found: old, todo });
  if (disk && disk.freeBytes < last.bytes) {
    checks.push({
      name,
      state: 'look',
      found: '다음 백업을 할 자리가 모자라요.',
      todo: '오래된 백업을 지우거나 backup에 --keep을 써 주세요.',
    });
  }
  if (disk?.isOfData) {
    checks.push({
      name,
      state: 'look',
      found: '백업이 쇼핑몰의 데이터와 같은 디스크에 있어요.',
      todo: `다른 컴퓨터에도 복사해 주세요: ${PAGE}`,
    });
  }
  return checks.length > 0 ? checks : [{ name, state: 'ok', found: `${since}에 백업했어요.` }];
}

/** Examine the archive of an own PostgreSQL's log, without which no moment can be restored. */
export function checkArchiver({ mode, lastAt, failedAt }: Archiver): Check {
  const name = '백업';
  if (mode === 'off') {
    return {
      name,
      state: 'look',
      found: 'PostgreSQL이 로그(WAL)를 보관하지 않아요.',
      todo: `pgBackRest를 설정하거나, 관리형 PostgreSQL이라면 그쪽의 백업을 확인해 주세요: ${PAGE}`,
    };
  }
  if (failedAt && (!lastAt || failedAt > lastAt)) {
    return {
      name,
      state: 'wrong',
      found: 'PostgreSQL의 로그(WAL)가 보관되지 못하고 있어요.',
      todo: `pgbackrest check를 실행해 까닭을 고쳐 주세요. 디스크가 로그로 가득 찰 수 있어요: ${PAGE}`,
    };
  }
  return { name, state: 'ok', found: 'PostgreSQL이 로그(WAL)를 보관하고 있어요.' };
}
