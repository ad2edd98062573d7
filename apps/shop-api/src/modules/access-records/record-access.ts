import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import { requireConfirmed } from '../staff-sessions/index.ts';
import { insertAccessRecord, type NewAccessRecord } from './access-records.sql.ts';

type Who = Pick<StaffCaller, 'staffNo' | 'ip'>;

/** Whose data, and at which screen (`주문 상세`). `subjectNo` is a number, never a name. */
export type Accessed = Pick<NewAccessRecord, 'screen' | 'subject'> & {
  subjectNo?: string | number | null;
  /** Of a list: the numbers of all that it showed. */
  shownNos?: readonly (string | number)[];
  /** How many people's data; one where nothing is said. Of a list whose numbers are known it is counted. */
  people?: number;
};

/** What was done: opening up and taking along have a reason. */
export type Access =
  | (Accessed & { action: 'LOOK' | 'CHANGE' | 'DELETE'; reason?: string | null })
  | (Accessed & { action: 'UNMASK' | 'DOWNLOAD'; reason: string });

/**
 * Record in the transaction that reads or changes personal data who did it, when, from where, whose
 * data and what for (개인정보의 안전성 확보조치 기준 제8조): without the record, no data.
 */
export async function recordAccess(
  tx: ShopTx,
  { clock }: Pick<ShopContext, 'clock'>,
  { staffNo, ip }: Who,
  access: Access,
): Promise<void> {
  const {
    subjectNo = null,
    shownNos = [],
    // A list that holds nobody is nobody's data.
    people = access.shownNos?.length ?? 1,
    reason = null,
    action,
    screen,
    subject,
  } = access;
  await insertAccessRecord(tx, {
    ...{ at: clock.now(), staffNo, ip, action, screen, subject, people, reason },
    subjectNo: subjectNo === null ? null : String(subjectNo),
    shownNos: shownNos.map(String),
  });
}

/**
 * Show people's data masked: `read` and one record with the numbers of all that it showed
 * (`numbersOf`) are one transaction. What showed nobody leaves none.
 */
export function lookAsStaff<Data, Name extends string = never>(
  shop: ShopContext,
  staff: Who,
  accessed: Pick<Accessed, 'screen' | 'subject'>,
  read: (within: ShopContext) => Promise<Data | Refusal<Name>>,
  numbersOf: (shown: Data) => readonly (string | number)[],
): Promise<Data | Refusal<Name>> {
  return inTransaction(shop.db, async (tx) => {
    const data = await read({ ...shop, db: tx });
    if (isRefusal(data)) return data;
    const nos = [...new Set(numbersOf(data as Data))];
    const whose = nos.length === 1 ? { subjectNo: nos[0] ?? null } : { shownNos: nos };
    if (nos.length > 0) {
      const look = { ...accessed, ...whose, people: nos.length, action: 'LOOK' } as const;
      await recordAccess(tx, shop, staff, look);
    }
    return data;
  });
}

/**
 * Read one person's data unmasked: `read` and the record are one transaction, and a refusal of `read`
 * leaves none. The call's body asks for the `reason` (`Reason` of `contract/admin/paging`), its
 * permission is `customers.unmask`.
 */
export function unmaskAsStaff<Data, Name extends string = never>(
  shop: Pick<ShopContext, 'db' | 'clock'>,
  staff: Who,
  accessed: Accessed & { reason: string },
  read: (tx: ShopTx) => Promise<Data | Refusal<Name>>,
): Promise<Data | Refusal<Name>> {
  return inTransaction(shop.db, async (tx) => {
    const data = await read(tx);
    if (isRefusal(data)) return data;
    await recordAccess(tx, shop, staff, { ...accessed, action: 'UNMASK' });
    return data;
  });
}

type FileOfPeople<Data> = { data: Data } & (
  | { people: number }
  | { shownNos: readonly (string | number)[] }
);

/**
 * Make a file of people's data for somebody who has entered their second factor within five minutes:
 * `read` returns it with whose data it holds, by number or only how many, and the record is in the
 * same transaction. Refuses with `second_factor_confirm_required`.
 */
export async function downloadAsStaff<Data, Name extends string = never>(
  shop: Pick<ShopContext, 'db' | 'clock'>,
  staff: StaffCaller,
  accessed: Omit<Accessed, 'people' | 'shownNos'> & { reason: string },
  read: (tx: ShopTx) => Promise<FileOfPeople<Data> | Refusal<Name>>,
): Promise<Data | Refusal<Name | 'second_factor_confirm_required'>> {
  const refused = await requireConfirmed(shop, staff);
  if (refused) return refused;
  return inTransaction(shop.db, async (tx) => {
    const made = await read(tx);
    if (isRefusal(made)) return made;
    const { data, ...whose } = made as FileOfPeople<Data>;
    await recordAccess(tx, shop, staff, { ...accessed, ...whose, action: 'DOWNLOAD' });
    return data;
  });
}
