import type { KeyedHash } from '@duskline/platform/secrets/keyed-hash';
import {
  createVerificationCodes,
  type VerificationCodes,
} from '@duskline/platform/verification-codes/verification-codes';
import {
  type CodeTable,
  deleteCodesBefore,
} from '@duskline/platform/verification-codes/verification-codes.sql';
import type { MemberTx } from '../../context.ts';

export type CodePurpose =
  | 'REGISTER'
  | 'CHANGE_PHONE'
  | 'RESET_PASSWORD'
  | 'FIND_USERNAME'
  | 'CONFIRM';

const table: CodeTable = { name: 'phone_code', recipient: 'phone_key', hasProvedAt: false };

/** Create the Member API's codes: unlike the Shop API's, a right one may be entered once. */
export function createPhoneCodes(keyedHash: KeyedHash): VerificationCodes {
  return createVerificationCodes(table, (phoneKey, code) => keyedHash('code', phoneKey + code));
}

/** Delete codes that were requested before a moment. */
export function deleteOldCodes(tx: MemberTx, before: Date): Promise<void> {
  return deleteCodesBefore(tx, table, before);
}
