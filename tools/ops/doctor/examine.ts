import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { addDays } from '@duskline/contract/time.rules';
import { countDeadLetters } from '@duskline/member-api/modules/message-delivery/index';
import { memberService } from '@duskline/member-api/service';
import { countJobs } from '@duskline/platform/jobs/job-counts';
import { countDeadNotifications } from '@duskline/shop-api/modules/notifications/index';
import { countUnsettledPayments } from '@duskline/shop-api/modules/payments/index';
import { countDifferences } from '@duskline/shop-api/modules/reconciliation/index';
import { findRefusedRefunds } from '@duskline/shop-api/modules/refunds/index';
import { shopService } from '@duskline/shop-api/service';
import { sql } from 'kysely';
import { findLastBackup, readArchiver } from '../backup/last-backup.sql.ts';
import type { OperatorContext, StoreFacts } from '../operator-context.ts';
import { type BackupDisk, checkArchiver, checkBackups } from './backups.rules.ts';
import type { Check } from './check.ts';
import { examineFiles } from './examine-files.ts';
import { checkClock, checkDisk, checkJobs, checkPooler, checkStandby } from './limits.rules.ts';
import { reach } from './reach.ts';

const REACH_WITHIN_MS = 3_000;
/** By then a payment that was confirmed has been asked for several times. */
const UNANSWERED_MS = 15 * 60_000;
const DIFFERENCES_DAYS = 7;

/** Examine an opened store, all at once; what cannot be examined is wrong by itself. */
export async function examine(context: OperatorContext): Promise<Check[]> {
  const facts = await context.storeFacts();
  const groups = await Promise.all([
    examined('설정', async () => examineSettings(facts)),
    examined('데이터베이스', () => examineDatabase(context)),
    examined('연결 풀러', () => examinePooler(facts)),
    examined('읽기용 데이터베이스', () => examineStandby(facts)),
    examined('Redis', () => examineRedis(facts)),
    examined('마이그레이션', async () => examineMigrations(facts)),
    examined('키', async () => examineKeys(context)),
    examined('디스크', () => examineDisk(context.shop.settings.DATA_DIR)),
    examined('백업', () => examineBackups(context, facts)),
    examined('사진', () => examineFiles(context.shop.files)),
    examined('시계', () => examineClock(context)),
    examined('쇼핑몰', () => examineDoor(facts.door)),
    examined('일', () => examineJobs(context)),
    examined('메시지', () => examineMessages(context)),
    examined('결제', () => examinePayments(context)),
    examined('제휴사', () => examinePartners(facts)),
  ]);
  return groups.flat();
}

async function examined(name: string, work: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await work();
  } catch (error) {
    const found = `확인하지 못했어요: ${error instanceof Error ? error.message : String(error)}`;
    return [{ name, state: 'wrong', found, todo: '까닭을 고친 뒤 다시 확인해 주세요.' }];
  }
}

function examineSettings({ warnings }: StoreFacts): Check[] {
  if (warnings.length === 0) return [{ name: '설정', state: 'ok', found: '잘못된 값이 없어요.' }];
  return warnings.map((warning) => ({
    name: '설정',
    state: 'look',
    found: warning,
    todo: '환경 변수를 고치고 쇼핑몰을 다시 시작해 주세요.',
  }));
}

async function examineDatabase({ shop, member }: OperatorContext): Promise<Check[]> {
  const began = performance.now();
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(shop.db);
  await sql`select 1`.execute(member.db);
  const ms = Math.round(performance.now() - began);
  return [{ name: '데이터베이스', state: 'ok', found: `PostgreSQL ${rows[0]?.version}, ${ms} ms` }];
}

async function examinePooler({ pooler }: StoreFacts): Promise<Check[]> {
  return pooler ? [checkPooler(await pooler.look())] : [];
}

async function examineRedis({ redis }: StoreFacts): Promise<Check[]> {
  if (!redis) return [];
  const name = 'Redis';
  const error = await redis.look();
  if (error === undefined) return [{ name, state: 'ok', found: '대답해요.' }];
  const found = `대답하지 않아요(${error}). 그동안 호출 제한은 프로세스마다 따로 세요.`;
  const todo = 'Redis가 켜져 있는지, REDIS_URL의 주소와 비밀번호가 맞는지 확인해 주세요.';
  return [{ name, state: 'wrong', found, todo }];
}

async function examineStandby({ standby }: StoreFacts): Promise<Check[]> {
  return standby ? [checkStandby(await standby.look(), standby.maxLagSeconds)] : [];
}

/** What is missing ends the examination before; what is unknown here was run by a newer version. */
function examineMigrations({ unknownMigrations }: StoreFacts): Check[] {
  if (unknownMigrations.length === 0) {
    return [{ name: '마이그레이션', state: 'ok', found: '모두 적용되어 있어요.' }];
  }
  return [
    {
      name: '마이그레이션',
      state: 'look',
      found: `더 새로운 버전이 적용한 것이 있어요: ${unknownMigrations.join(', ')}`,
      todo: '이 컴퓨터의 코드를 데이터베이스와 같은 버전으로 올려 주세요.',
    },
  ];
}

/** That the vaults were opened proves the keys; here they seal and open once more. */
function examineKeys({ shop, member }: OperatorContext): Check[] {
  const sealed = shop.vault.seal('orderer', '확인');
  const isOpened =
    shop.vault.open('orderer', sealed) === '확인' &&
    member.vault.keyedHash('doctor', '확인') !== '';
  return [
    isOpened
      ? { name: '키', state: 'ok', found: '개인정보를 암호화하고 풀 수 있어요.' }
      : {
          name: '키',
          state: 'wrong',
          found: '암호화한 것을 풀 수 없어요.',
          todo: 'PERSONAL_DATA_KEYS를 확인해 주세요.',
        },
  ];
}

async function examineDisk(folder: string): Promise<Check[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return [checkDisk({ freeBytes: bavail * bsize, totalBytes: blocks * bsize })];
}

async function examineBackups(
  { shop }: OperatorContext,
  { isOwnDatabase }: StoreFacts,
): Promise<Check[]> {
  if (isOwnDatabase) return [checkArchiver(await readArchiver(shop.db))];
  const last = await findLastBackup(shop.db);
  const disk = last && (await findBackupDisk(last.folder, shop.settings.DATA_DIR));
  return checkBackups({ now: shop.clock.now(), last, disk });
}

/** The disk that a backup lies on; undefined where its folder is not reached from here. */
async function findBackupDisk(folder: string, dataDir: string): Promise<BackupDisk | undefined> {
  try {
    const into = dirname(folder);
    const [{ bavail, bsize }, there, data] = await Promise.all([
      statfs(into),
      stat(into),
      stat(dataDir),
    ]);
    return { freeBytes: bavail * bsize, isOfData: there.dev === data.dev };
  } catch {
    return undefined;
  }
}

async function examineClock({ shop }: OperatorContext): Promise<Check[]> {
  const before = Date.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(shop.db);
  const halfway = (before + Date.now()) / 2;
  return [checkClock((rows[0]?.ms ?? 0) - halfway)];
}

async function examineDoor(door: URL): Promise<Check[]> {
  const name = '쇼핑몰';
  const status = await fetch(door, { signal: AbortSignal.timeout(REACH_WITHIN_MS) }).then(
    (reply) => reply.status,
    () => undefined,
  );
  if (status === 200) return [{ name, state: 'ok', found: '켜져 있고 손님을 맞고 있어요.' }];
  if (status === undefined) {
    const found = `이 컴퓨터의 ${door.host}에서 대답이 없어요.`;
    const todo = '꺼 둔 것이 아니라면 npm start로 시작하고 로그를 확인해 주세요.';
    return [{ name, state: 'look', found, todo }];
  }
  const found = `켜져 있지만 손님을 맞지 못해요(${status}).`;
  return [{ name, state: 'wrong', found, todo: '데이터베이스와 로그를 확인해 주세요.' }];
}

async function examineJobs({ shop, member }: OperatorContext): Promise<Check[]> {
  const [ofShop, ofMember] = await Promise.all([
    countJobs(shop.db, shopService.schema),
    countJobs(member.db, memberService.schema),
  ]);
  return checkJobs([
    ...ofShop.map((queue) => ({ service: 'shop', ...queue })),
    ...ofMember.map((queue) => ({ service: 'member', ...queue })),
  ]);
}

async function examineMessages({ shop, member }: OperatorContext): Promise<Check[]> {
  const name = '메시지';
  const [messages, announcements] = await Promise.all([
    countDeadLetters(member.db),
    countDeadNotifications(shop.db),
  ]);
  if (messages + announcements === 0) {
    return [{ name, state: 'ok', found: '보내지 못한 메시지가 없어요.' }];
  }
  const found = `보내지 못한 메시지 ${messages}개, 전달하지 못한 알림 ${announcements}개가 있어요.`;
  const todo = 'messages dead로 까닭을 보고, 고친 뒤 messages resend로 다시 보내 주세요.';
  return [{ name, state: 'look', found, todo }];
}

async function examinePayments({ shop }: OperatorContext): Promise<Check[]> {
  const name = '결제';
  const now = shop.clock.now();
  const [{ unanswered, denied }, differences, refused] = await Promise.all([
    countUnsettledPayments(shop.db, new Date(now.getTime() - UNANSWERED_MS)),
    countDifferences(shop.db, addDays(now, -DIFFERENCES_DAYS)),
    findRefusedRefunds(shop.db),
  ]);
  const checks: Check[] = [];
  if (unanswered > 0) {
    checks.push({
      name,
      state: 'wrong',
      found: `15분 넘게 결과를 모르는 결제가 ${unanswered}건 있어요.`,
      todo: '결제사에 닿는지 확인하고 jobs run sweep-payments로 다시 물어 주세요.',
    });
  }
  if (differences > 0) {
    checks.push({
      name,
      state: 'wrong',
      found: `지난 ${DIFFERENCES_DAYS}일 동안 결제사 내역과 다른 것이 ${differences}건 있어요.`,
      todo: '로그의 “our payments and the partner’s list differ”에서 주문을 찾아 결제사 화면과 맞춰 주세요.',
    });
  }
  if (denied > 0) {
    checks.push({
      name,
      state: 'look',
      found: `결제사가 모른다고 하는 가상계좌가 ${denied}개 있어요.`,
      todo: 'holds list --denied로 보고 결제사에 물어봐 주세요.',
    });
  }
  if (refused.length > 0) {
    checks.push({
      name,
      state: 'look',
      found: `결제사가 거절한 환불이 ${refused.length}건 있어요.`,
      todo: 'refunds list로 까닭을 보고 refunds resend로 다시 요청해 주세요.',
    });
  }
  if (checks.length > 0) return checks;
  return [{ name, state: 'ok', found: '결과를 모르거나 어긋난 결제가 없어요.' }];
}

async function examinePartners({ partners, programs }: StoreFacts): Promise<Check[]> {
  const reached = partners.map(async ({ name, url }): Promise<Check> => {
    const found = await reach(url, REACH_WITHIN_MS);
    if (found.isReached) return { name, state: 'ok', found: `${url.host}, ${found.ms} ms` };
    return {
      name,
      state: 'wrong',
      found: `${url.host}에 닿지 않아요(${found.reason}).`,
      todo: '인터넷과 방화벽을 확인하고, 제휴사의 장애 공지를 살펴봐 주세요.',
    };
  });
  const runnable = programs.map(async ({ name, file }): Promise<Check> => {
    const isThere = await access(file, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return { name, state: 'ok', found: '프로그램이 있어요.' };
    const found = `프로그램 파일을 읽을 수 없어요: ${file}`;
    return { name, state: 'wrong', found, todo: 'KCP_PROGRAM의 경로와 권한을 확인해 주세요.' };
  });
  return Promise.all([...reached, ...runnable]);
}
