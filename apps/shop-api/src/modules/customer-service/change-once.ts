import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { changeAsStaff, type StaffChange } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext, ShopTx } from '../../context.ts';

/** What was done, for the audit; `repeat`: the same press once more, with nothing left to do. */
export type Outcome<Name extends string> = StaffChange<undefined> | Refusal<Name> | 'repeat';

/**
 * Change something as a staff member once: where `work` finds that the same press did it already
 * (`repeat`), the reply is the first one's, and neither a change nor a second audit entry is written.
 */
export async function changeOnce<Name extends string>(
  shop: ShopContext,
  caller: StaffCaller,
  action: AuditAction,
  work: (tx: ShopTx, within: ShopContext) => Promise<Outcome<Name>>,
): Promise<undefined | Refusal<Name | 'voice_changed'>> {
  let isRepeat = false;
  const changed = await changeAsStaff<undefined, Name | 'voice_changed'>(
    shop,
    caller,
    action,
    async (tx, within) => {
      const done = await work(tx, within);
      isRepeat = done === 'repeat';
      return done === 'repeat' ? refuse('voice_changed') : done;
    },
  );
  return isRepeat ? undefined : changed;
}
