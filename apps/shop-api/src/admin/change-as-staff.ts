import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import { insertAudit, insertAudits } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../context.ts';
import type { StaffCaller } from './staff-caller.ts';
import { type ClaimedPress, claimPress, savePressReply } from './staff-press.sql.ts';

/**
 * What a change did, for the audit: no names, no addresses, no contents. `each` is an entry for each of
 * several subjects, by whose number it is found. `result` is the caller's.
 */
export type StaffChange<Result> = { result: Result } & (
  | { before?: object; after: object }
  | { each: readonly object[] }
);

/** The same press once more: what it did is there already, with its audit entry. */
export type StaffRepeat<Result> = { isRepeat: true; result: Result };

/** One press of a button: the key that the screen made for it, and all that it asks for. */
export type StaffPress = { key: string; asked: object };

type Work<Result, Name extends string> = (
  tx: ShopTx,
  shop: ShopContext,
) => Promise<StaffChange<Result> | StaffRepeat<Result> | Refusal<Name>>;

/** Return the audit's name for a staff member. */
export function actorOf({ staffNo }: Pick<StaffCaller, 'staffNo'>): string {
  return `staff:${staffNo}`;
}

/** Read whose change an audit's name says it was; undefined where an operator's. */
export function staffNoOf(actor: string): number | undefined {
  const [, staffNo] = /^staff:(\d{1,9})$/.exec(actor) ?? [];
  return staffNo === undefined ? undefined : Number(staffNo);
}

/**
 * Change the shop as a staff member, with the audit entry in the same transaction: without the
 * entry, no change; a refusal rolls both back, and a repeated press writes none. `action` names it as
 * `npm run ops` would: `stock set`. What `work` calls becomes a part of this transaction.
 */
export function changeAsStaff<Result, Name extends string = never>(
  context: ShopContext,
  staff: StaffCaller,
  action: AuditAction,
  work: Work<Result, Name>,
): Promise<Result | Refusal<Name>> {
  return inTransaction(context.db, (tx) => changeAndAudit(tx, context, staff, action, work));
}

/**
 * The same, once for a press: pressed again after a lost reply, or twice at the same moment, `work` is
 * done once and the second is answered as the first, without a second audit entry. A refusal leaves
 * no key. The key of another's press, or of something else, is refused with `press_key_taken`.
 */
export function changeOnceAsStaff<Result, Name extends string = never>(
  context: ShopContext,
  staff: StaffCaller,
  action: AuditAction,
  { key, asked }: StaffPress,
  work: Work<Result, Name>,
): Promise<Result | Refusal<Name | 'press_key_taken'>> {
  return doOnce(context, actorOf(staff), { key, asked: { action, asked } }, (tx) =>
    changeAndAudit(tx, context, staff, action, work),
  );
}

/** The same for what changes nothing itself, such as a batch that is only queued: without an audit entry. */
export function doOnce<Result, Name extends string = never>(
  context: Pick<ShopContext, 'db' | 'clock' | 'vault'>,
  actor: string,
  { key, asked }: StaffPress,
  work: (tx: ShopTx) => Promise<Result | Refusal<Name>>,
): Promise<Result | Refusal<Name | 'press_key_taken'>> {
  const press = { key, actor, asked: digestOf(context, asked) };
  return inTransaction(context.db, async (tx) => {
    const earlier = await claimPress(tx, press, context.clock.now());
    if (earlier)
      return isSame(earlier, press) ? (earlier.reply as Result) : refuse('press_key_taken');
    const result = await work(tx);
    if (!isRefusal(result)) await savePressReply(tx, key, result);
    return result;
  });
}

async function changeAndAudit<Result, Name extends string>(
  tx: ShopTx,
  context: ShopContext,
  staff: StaffCaller,
  action: AuditAction,
  work: Work<Result, Name>,
): Promise<Result | Refusal<Name>> {
  const change = await work(tx, { ...context, db: tx });
  if (isRefusal(change)) return change;
  if ('isRepeat' in change) return change.result;
  const by = { at: context.clock.now(), actor: actorOf(staff), command: action };
  if ('each' in change) {
    const entries = change.each.map((after) => ({ ...by, before: null, after }));
    await insertAudits(tx, entries);
  } else {
    const { before = null, after } = change;
    await insertAudit(tx, { ...by, before, after });
  }
  return change.result;
}

const isSame = (one: Omit<ClaimedPress, 'key'>, other: Omit<ClaimedPress, 'key'>): boolean =>
  one.actor === other.actor && one.asked === other.asked;

/** A memo names people, a cancellation an account: without the shop's secret nobody finds them by trying. */
function digestOf({ vault }: Pick<ShopContext, 'vault'>, asked: object): string {
  return vault.keyedHash('staff-press', JSON.stringify(asked));
}
