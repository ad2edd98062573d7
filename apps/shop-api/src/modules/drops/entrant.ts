import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { Vault } from '../../vault/vault.ts';
import type { DropRow } from './drops.sql.ts';
import type { TicketOwner } from './tickets.sql.ts';

/** What of a member says which person it is. */
export type KnownMember = {
  memberNo: number;
  identityKey: string | null;
  mobile: string | null;
};

/** Who enters a drop or orders from it: a member, else a browser. */
export type Entrant = { member: KnownMember | undefined; device: string | undefined };

export type EntrantRefusal =
  | 'login_required'
  | 'identity_required'
  | 'sms_identity_required'
  | 'drop_device_unknown';

/**
 * Name the person who enters a drop, as a keyed hash that is another one in every drop: the verified
 * identity where the drop asks for it, else the phone, so that another account, or the same person
 * joined again, has the same place; a guest by the browser.
 */
export function entrantKeyOf(
  vault: Vault,
  { dropNo, identityRequired, guestsAllowed }: DropRow,
  { member, device }: Entrant,
): string | Refusal<EntrantRefusal> {
  const key = (kind: EntrantKind, value: string) => entrantKey(vault, dropNo, kind, value);
  if (member) {
    const { identityKey, mobile } = member;
    if (identityRequired) {
      return identityKey ? key('identity', identityKey) : refuse('identity_required');
    }
    if (mobile) return key('phone', vault.phoneKey(mobile));
    return identityKey ? key('identity', identityKey) : refuse('sms_identity_required');
  }
  if (!guestsAllowed) return refuse('login_required');
  return device ? key('device', device) : refuse('drop_device_unknown');
}

/** Name whose ticket to look for in a drop: by every key that the person has, or by the account. */
export function ticketOwner(
  vault: Vault,
  dropNo: number,
  { member, device }: Entrant,
): TicketOwner {
  const keys: [EntrantKind, string | null | undefined][] = member
    ? [
        ['identity', member.identityKey],
        ['phone', member.mobile && vault.phoneKey(member.mobile)],
      ]
    : [['device', device]];
  return {
    dropNo,
    keys: keys.flatMap(([kind, value]) => (value ? entrantKey(vault, dropNo, kind, value) : [])),
    memberNo: member?.memberNo ?? null,
  };
}

type EntrantKind = 'identity' | 'phone' | 'device';

function entrantKey(vault: Vault, dropNo: number, kind: EntrantKind, value: string): string {
  return vault.keyedHash('drop-entrant', `${dropNo} ${kind} ${value}`);
}
