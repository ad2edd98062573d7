import { shopRefusals } from '@duskline/contract/shop/refusals';
import { networkOf } from '@duskline/platform/http/network-of';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import type { PricedSheetLine, Shopper } from '../order-sheets/index.ts';
import { findOpenHolds } from '../payments/index.ts';
import { findExceededLimit, type Holder, type HolderKind } from './hold-limits.rules.ts';

/** Where a request to pay comes from. */
export type Origin = { ip: string; device: string };

/**
 * Name what an unpaid order will be held by, as keyed hashes: a member whose phone or identity is
 * proved by the account alone, everybody else by phone, device and network too.
 */
export function holdersOf(
  vault: Vault,
  { member }: Shopper,
  phone: string,
  { ip, device }: Origin,
): Holder[] {
  const holder = (kind: HolderKind, value: string): Holder => ({
    kind,
    key: `${kind}:${vault.keyedHash(`holder-${kind}`, value)}`,
  });
  const account = member ? [holder('member', String(member.memberNo))] : [];
  if (member?.identityKey ?? member?.mobile) return account;
  return [
    ...account,
    holder('phone', phone.replace(/\D/g, '')),
    holder('device', device),
    holder('network', networkOf(ip)),
  ];
}

/**
 * Check that nobody holds more by orders they have not paid than their limits let them. The caller
 * has locked the holders before the lines were read: several of their orders at once are counted one
 * by one, each with what those before it took.
 */
export async function checkOpenHolds(
  tx: ShopTx,
  holders: readonly Holder[],
  lines: readonly PricedSheetLine[],
): Promise<undefined | Refusal<'too_many_open_payments' | 'too_much_reserved'>> {
  const open = await findOpenHolds(
    tx,
    holders.map(({ key }) => key),
  );
  const requested = lines.map(({ optionNo, quantity, option }) => ({
    ...{ optionNo, quantity, available: option.available },
  }));
  const exceeded = findExceededLimit(holders, open, requested);
  if (!exceeded) return undefined;
  const { name, kind, ...details } = exceeded;
  const advice =
    kind === 'member'
      ? '더 많이 필요하시면 1:1 문의로 알려 주세요.'
      : '로그인하면 기다리지 않고 더 주문할 수 있어요.';
  return refuse(name, details, `${shopRefusals[name].text} ${advice}`);
}
