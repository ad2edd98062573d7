import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import * as api from '@duskline/contract/internal/operation';
import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { countJobs } from '@duskline/platform/jobs/job-counts';
import { listRepeatingJobs, runRepeatingJob } from '@duskline/platform/jobs/repeating-jobs';
import { findHashSecretSince } from '@duskline/platform/secrets/vault';
import type { MemberContext, MemberTx } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { memberService } from '../../service.ts';
import { listSigningKeys, rotateOnce } from '../signing-keys/index.ts';
import { dropLetter, listLetters, retryLetter } from './dead-letters.ts';

/**
 * Register the internal calls by which the Shop API's staff see how this service runs and put right what it
 * tries no more. Each change is written with its audit row in the same transaction.
 */
export function operationRoutes({ internal }: Routers, context: MemberContext): void {
  const { db, clock, vault } = context;

  internal(api.readAccountsOperation, async () => {
    const [queues, jobs, letters, signingKeys, since] = await Promise.all([
      countJobs(db, memberService.schema),
      listRepeatingJobs(db, memberService.schema),
      listLetters(context),
      listSigningKeys(context, clock.now()),
      findHashSecretSince(db),
    ]);
    return {
      data: {
        queues: queues.map(({ longestSeconds: _, ...queue }) => queue),
        jobs: jobs.map(({ lastEndedAt, ...job }) => ({
          ...{ ...job, lastEndedAt: lastEndedAt?.toISOString() ?? null },
        })),
        letters,
        signingKeys: signingKeys.map(({ createdAt, ...key }) => ({
          ...{ ...key, createdAt: createdAt.toISOString() },
        })),
        hashSecretSince: since?.toISOString() ?? null,
      },
    };
  });

  internal(api.retryAccountsLetter, async ({ params, body: { actor } }) => {
    const name = await change({ actor, command: 'dead-letters retry' }, async (tx) => {
      const found = await retryLetter(tx, params, clock.now());
      return found === undefined ? undefined : { ...params, name: found };
    });
    return { data: { name: name?.name ?? null } };
  });

  internal(api.dropAccountsLetter, async ({ params, body: { actor, reason } }) => {
    const name = await change({ actor, command: 'dead-letters drop' }, async (tx) => {
      const found = await dropLetter(tx, params);
      return found === undefined ? undefined : { ...params, name: found, reason };
    });
    return { data: { name: name?.name ?? null } };
  });

  internal(api.runAccountsJob, async ({ params: { queue }, body: { actor } }) => {
    const isNew = await inTransaction(db, async (tx) => {
      const { schema } = memberService;
      const run = await runRepeatingJob(tx, { schema, jobs: context.jobs }, queue);
      const by = { at: clock.now(), actor, command: 'jobs run' as const };
      if (run?.isNew) await insertAudit(tx, { ...by, before: null, after: { job: queue } });
      return run?.isNew ?? null;
    });
    return { data: { isNew } };
  });

  internal(api.rotateSigningKeys, async ({ body: { actor } }) => {
    const rotated = await change({ actor, command: 'keys rotate' }, (tx) =>
      rotateOnce(tx, vault, clock.now()),
    );
    return { data: { added: rotated?.added ?? null } };
  });

  /** Change something with its audit entry; where nothing changed (undefined), none is written. */
  function change<After extends object>(
    { actor, command }: { actor: string; command: AuditAction },
    work: (tx: MemberTx) => Promise<After | undefined>,
  ): Promise<After | undefined> {
    return inTransaction(db, async (tx) => {
      const after = await work(tx);
      if (after) await insertAudit(tx, { at: clock.now(), actor, command, before: null, after });
      return after;
    });
  }
}
