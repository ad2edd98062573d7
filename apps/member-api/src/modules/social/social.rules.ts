import { DAY_MS } from '@duskline/contract/time.rules';

/** Whether an address is of Apple's relay, which forwards only while linked and so is no username. */
export function isRelayAddress(email: string): boolean {
  return email.toLowerCase().endsWith('@privaterelay.appleid.com');
}

/** Whether a member can still sign in without one of their links. */
export function canRemoveOne(ways: { links: number; hasPassword: boolean }): boolean {
  return ways.hasPassword || ways.links > 1;
}

/** Within so many days no carrier gives a cancelled number to somebody else (decision 0107). */
const PHONE_PROOF_DAYS = 28;

/** Whether a code to a phone still proves that its reader is the member who verified that phone. */
export function isPhoneProofRecent(phoneVerifiedAt: Date, now: Date): boolean {
  return now.getTime() - phoneVerifiedAt.getTime() <= PHONE_PROOF_DAYS * DAY_MS;
}
