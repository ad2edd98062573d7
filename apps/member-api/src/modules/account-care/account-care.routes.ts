import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import * as api from '@duskline/contract/internal/account-care';
import { insertAudit, searchAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext, MemberTx } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findAccount } from '../accounts/index.ts';
import { unlockLogin } from '../login-throttle/index.ts';
import { exportOwnData, withdrawOnRequest } from '../privacy/index.ts';
import { endSessions } from '../sessions/index.ts';
import { isOfMember } from './audit-of-member.sql.ts';
import { readAccountCare } from './read-account-care.ts';

/**
 * Register the internal calls by which the Shop API's staff look after an account. Each change is written with
 * its audit row in the same transaction; an account that withdrew is changed by none.
 */
export function accountCareRoutes({ internal }: Routers, context: MemberContext): void {
  const { db, vault } = context;

  internal(api.getAccountCare, async ({ params }) => ({
    data: { care: await readAccountCare(context, params.memberNo) },
  }));

  internal(api.endAccountSessions, async ({ params: { memberNo }, body }) => {
    const { actor, sessionId } = body;
    const ended = await change(context, { actor, command: 'sessions end', memberNo }, (tx) =>
      endSessions(tx, context, memberNo, sessionId ? { only: sessionId } : {}, 'REVOKED'),
    );
    return { data: { ended } };
  });

  internal(api.unlockAccount, async ({ params: { memberNo }, body: { actor } }) => {
    const account = await findAccount(context, memberNo);
    if (!account) return undefined;
    await change(context, { actor, command: 'login unlock', memberNo }, async (tx) => {
      await unlockLogin(tx, vault.keyedHash, account);
      return 1;
    });
    return undefined;
  });

  internal(api.withdrawAccount, async ({ params: { memberNo }, body: { actor, reason } }) => {
    if (!(await findAccount(context, memberNo))) return undefined;
    await change(context, { actor, command: 'accounts withdraw', memberNo }, async (tx) => {
      await withdrawOnRequest(tx, context, memberNo, reason);
      return 1;
    });
    return undefined;
  });

  internal(api.exportAccount, async ({ params: { memberNo } }, { reply }) => {
    reply.header('cache-control', 'no-store');
    const account = await findAccount(context, memberNo);
    return { data: { file: account ? await exportOwnData(context, memberNo) : null } };
  });

  internal(api.searchAccountAudit, async ({ body }) => {
    const { from, before, after, limit, memberNo, ...rest } = body;
    const subject = memberNo === undefined ? undefined : isOfMember(memberNo);
    const page = { limit, after: after && { at: new Date(after.at), no: after.no } };
    const filter = { ...rest, subject, from: new Date(from), before: new Date(before) };
    const rows = await searchAudit(db, filter, page);
    return {
      data: {
        rows: rows.map(({ at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          before: row.before as Record<string, unknown> | null,
          after: row.after as Record<string, unknown> | null,
        })),
      },
    };
  });
}

/** Change an account with its audit entry; where nothing changed (0), none is written. */
function change(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  { actor, command, memberNo }: { actor: string; command: AuditAction; memberNo: number },
  work: (tx: MemberTx) => Promise<number>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const changed = await work(tx);
    if (changed === 0) return changed;
    const entry = { at: clock.now(), actor, command, before: null };
    await insertAudit(tx, { ...entry, after: { memberNo, changed } });
    return changed;
  });
}
