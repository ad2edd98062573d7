import { randomBytes } from 'node:crypto';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { MemberDb, MemberTx } from '../../context.ts';
import { isDeviceOfMember, isDeviceTokenKnown, saveKnownDevice } from './known-devices.sql.ts';

const TOKEN_BYTES = 32;

/** Whether a member has logged in before on the device that shows this token. */
export async function isKnownDevice(
  db: MemberDb,
  deviceToken: string,
  memberNo: number,
): Promise<boolean> {
  return isDeviceOfMember(db, hashToken(deviceToken), memberNo);
}

/**
 * Save a device as one of a member who has just logged in on it; returns the token it
 * shows next time, the one it has where we issued that. One device may be several members'.
 */
export async function saveLoginDevice(
  tx: MemberTx,
  memberNo: number,
  deviceToken: string | undefined,
  now: Date,
): Promise<string> {
  const isOurs =
    deviceToken !== undefined && (await isDeviceTokenKnown(tx, hashToken(deviceToken)));
  const token = isOurs ? deviceToken : randomBytes(TOKEN_BYTES).toString('base64url');
  await saveKnownDevice(tx, { tokenHash: hashToken(token), memberNo, lastUsedAt: now });
  return token;
}
