import type { AccountCare } from '@duskline/contract/internal/account-care';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { findAccount, findAgreementChanges, findAgreements } from '../accounts/index.ts';
import { findDevicesOf } from '../devices/index.ts';
import { findLoginTrouble } from '../login-throttle/index.ts';
import { findSessionsInUse } from '../sessions/index.ts';

type Care = z.output<typeof AccountCare>;

/** How much of a device's number tells two of one member apart. */
const DEVICE_LETTERS = 4;

/** Read an account's consents, sessions, devices and login trouble; null for one that withdrew. */
export async function readAccountCare(
  { db, clock, vault }: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  memberNo: number,
): Promise<Care | null> {
  const account = await findAccount({ db, vault }, memberNo);
  if (!account) return null;
  const now = clock.now();
  const [agreements, history, sessions, devices, login] = await Promise.all([
    findAgreements(db, memberNo),
    findAgreementChanges(db, memberNo),
    findSessionsInUse(db, memberNo, now),
    findDevicesOf(db, memberNo),
    findLoginTrouble(db, vault.keyedHash, account.username, now),
  ]);
  return {
    hasPassword: account.hasPassword,
    registeredAt: seoulDateTime(account.registeredAt),
    agreements: agreements.map(decisionToWire),
    history: history.map(decisionToWire),
    sessions: sessions.map(({ startedAt, refreshedAt, ...session }) => ({
      ...session,
      startedAt: seoulDateTime(startedAt),
      lastUsedAt: seoulDateTime(refreshedAt),
    })),
    devices: devices.map(({ deviceUuid, platform, pushToken, changedAt, ...wants }) => ({
      ...wants,
      device: `…${deviceUuid.slice(-DEVICE_LETTERS)}`,
      platform: platform as 'AOS' | 'IOS',
      hasPush: pushToken !== null,
      changedAt: seoulDateTime(changedAt),
    })),
    login: {
      failures: login.failures,
      blockedUntil: login.blockedUntil && seoulDateTime(login.blockedUntil),
    },
  };
}

function decisionToWire({
  kind,
  isAgreed,
  decidedAt,
}: Awaited<ReturnType<typeof findAgreements>>[number]) {
  return {
    kind: kind as Care['agreements'][number]['kind'],
    isAgreed,
    decidedAt: seoulDateTime(decidedAt),
  };
}
