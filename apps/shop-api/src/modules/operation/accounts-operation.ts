import type { DeadLetter } from '@duskline/contract/admin/operation';
import type * as api from '@duskline/contract/internal/operation';
import {
  dropAccountsLetter,
  readAccountsOperation,
  retryAccountsLetter,
  rotateSigningKeys,
  runAccountsJob,
} from '@duskline/contract/internal/operation.calls';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { careForAccount } from '../accounts/index.ts';

type Caller = Pick<ShopContext, 'log' | 'memberApi'>;
type AccountsKind = 'account-job' | 'message';
const kinds = { 'account-job': 'job', message: 'message' } as const;

/** How the Member API fares: its queues, dead letters and keys. */
export type AccountsOperation = z.output<typeof api.readAccountsOperation.reply>['data'];

/** Read how the Member API fares; undefined where it does not reply. */
export async function readAccounts(shop: Caller): Promise<AccountsOperation | undefined> {
  const found = await careForAccount(shop, () => shop.memberApi(readAccountsOperation));
  return isRefusal(found) ? undefined : found.data;
}

/** Return its dead letters as the page has them. */
export function accountsLetters({ letters }: AccountsOperation): (DeadLetter & { time: number })[] {
  return letters.map(({ kind, at, ...letter }) => ({
    ...letter,
    kind: kind === 'job' ? ('account-job' as const) : kind,
    at: seoulDateTime(new Date(at)),
    time: Date.parse(at),
  }));
}

/** Whether a letter is the Member API's. */
export function isOfAccounts(kind: DeadLetter['kind']): kind is AccountsKind {
  return kind in kinds;
}

/** Put a letter of the Member API back, or give it up; written in its audit. */
export async function changeAccountsLetter(
  shop: Caller,
  letter: { kind: AccountsKind; id: string },
  by: { actor: string; reason?: string },
): Promise<undefined | Refusal<'dead_letter_gone' | 'login_unavailable'>> {
  const params = { kind: kinds[letter.kind], id: letter.id };
  const { actor, reason } = by;
  const changed = await careForAccount(shop, () =>
    reason === undefined
      ? shop.memberApi(retryAccountsLetter, { params, body: { actor } })
      : shop.memberApi(dropAccountsLetter, { params, body: { actor, reason } }),
  );
  if (isRefusal(changed)) return changed;
  return changed.data.name === null ? refuse('dead_letter_gone') : undefined;
}

/** Run a repeating job of the Member API now; written in its audit. */
export async function runJobOfAccounts(
  shop: Caller,
  queue: string,
  actor: string,
): Promise<{ isNew: boolean } | Refusal<'job_not_found' | 'login_unavailable'>> {
  const run = await careForAccount(shop, () =>
    shop.memberApi(runAccountsJob, { params: { queue }, body: { actor } }),
  );
  if (isRefusal(run)) return run;
  const { isNew } = run.data;
  return isNew === null ? refuse('job_not_found') : { isNew };
}

/** Add a signing key; written in the Member API's audit. */
export async function rotateAccountsKey(
  shop: Caller,
  actor: string,
): Promise<{ isNew: boolean } | Refusal<'login_unavailable'>> {
  const rotated = await careForAccount(shop, () =>
    shop.memberApi(rotateSigningKeys, { body: { actor } }),
  );
  return isRefusal(rotated) ? rotated : { isNew: rotated.data.added !== null };
}
