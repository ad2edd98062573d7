import { jobName } from '@duskline/contract/admin/job-names.rules';
import type { Check } from '@duskline/contract/admin/operation';
import { isReachable } from '@duskline/platform/database/database';
import { countJobs, type QueueCount } from '@duskline/platform/jobs/job-counts';
import { JOB_SECONDS } from '@duskline/platform/jobs/job-limits.rules';
import type { ShopContext } from '../../context.ts';
import { shopService } from '../../service.ts';
import { countDeadNotifications } from '../notifications/index.ts';
import { countUnsettledPayments } from '../payments/index.ts';
import { countOpenDifferences } from '../reconciliation/index.ts';
import type { AccountsOperation } from './accounts-operation.ts';

/** By then a payment that was confirmed has been asked for several times. */
const UNANSWERED_MS = 15 * 60_000;
const MOST_COUNTED = 999;

/** Examine what the Shop API knows of itself; what only the machine knows is the doctor's. */
export async function examineShop({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<{ checks: Check[]; queues: QueueCount[] }> {
  const began = performance.now();
  await isReachable(db);
  const ms = Math.round(performance.now() - began);
  const [queues, announcements, payments, differences] = await Promise.all([
    countJobs(db, shopService.schema),
    countDeadNotifications(db),
    countUnsettledPayments(db, new Date(clock.now().getTime() - UNANSWERED_MS)),
    countOpenDifferences(db, MOST_COUNTED),
  ]);
  const late = queues.filter(({ oldestSeconds }) => oldestSeconds > JOB_SECONDS.waiting);
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  return {
    queues,
    checks: [
      { name: '데이터베이스', state: 'ok', found: `${ms} ms 안에 대답해요.` },
      late.length > 0
        ? wrong('반복 작업', `10분 넘게 대기 중인 작업이 있어요: ${namesOf(late)}`)
        : ok('반복 작업', '밀린 작업이 없어요.'),
      failed > 0
        ? look('실패한 작업', `지난 7일 동안 끝내 실패한 작업이 ${failed}개 있어요.`)
        : ok('실패한 작업', '지난 7일 동안 없어요.'),
      announcements > 0
        ? look('알림', `회원 서버에 전달하지 못한 알림이 ${announcements}개 있어요.`)
        : ok('알림', '전달하지 못한 알림이 없어요.'),
      payments.unanswered > 0
        ? wrong('결제', `15분 넘게 결과를 모르는 결제가 ${payments.unanswered}건 있어요.`)
        : ok('결제', '결과를 모르는 결제가 없어요.'),
      differences > 0
        ? look('정산', `결제사 내역과 다른 결제가 ${differences}건 있어요.`)
        : ok('정산', '처리하지 않은 차이가 없어요.'),
    ],
  };
}

/** Return what the Member API says of itself; that it does not reply is a finding too. */
export function examineAccounts(accounts: AccountsOperation | undefined): Check {
  const name = '회원 서버';
  if (!accounts) return wrong(name, '대답하지 않아요. 로그인과 메시지가 멈춰 있을 수 있어요.');
  const late = accounts.queues.filter(({ oldestSeconds }) => oldestSeconds > JOB_SECONDS.waiting);
  if (late.length > 0) {
    return wrong(name, `10분 넘게 대기 중인 작업이 있어요: ${namesOf(late)}`);
  }
  const given = accounts.letters.length;
  return given > 0
    ? look(name, `끝내 실패한 작업과 보내지 못한 메시지가 ${given}개 있어요.`)
    : ok(name, '밀린 작업이 없고, 모두 보냈어요.');
}

const namesOf = (queues: readonly { queue: string }[]) =>
  queues.map(({ queue }) => jobName(queue)).join(', ');

const ok = (name: string, found: string): Check => ({ name, state: 'ok', found });
const look = (name: string, found: string): Check => ({ name, state: 'look', found });
const wrong = (name: string, found: string): Check => ({ name, state: 'wrong', found });
