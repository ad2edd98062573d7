import type { Key } from '@duskline/contract/admin/operation';
import { keyIdOf } from '@duskline/platform/secrets/cipher';
import {
  findHashSecretSince,
  findSealingKeySince,
  noteSealingKey,
} from '@duskline/platform/secrets/vault';
import type { ShopContext } from '../../context.ts';
import { findTokenSecretSince } from '../sessions/index.ts';
import type { AccountsOperation } from './accounts-operation.ts';
import { describeKey } from './keys.rules.ts';

const states = { COMING: 'COMING', SIGNING: 'IN_USE', REPLACED: 'REPLACED' } as const;

/** List the store's keys by name and age; those of the accounts where their service replies. */
export async function listKeys(
  { db, settings, vault, clock }: Pick<ShopContext, 'db' | 'settings' | 'vault' | 'clock'>,
  accounts: AccountsOperation | undefined,
): Promise<Key[]> {
  const [tokenSince, sealingSince, hashSince] = await Promise.all([
    findTokenSecretSince(db),
    findSealingKeySince(db),
    findHashSecretSince(db),
  ]);
  // A secret of the operator's own is theirs to date.
  const isOperators = settings.SHOP_TOKEN_SECRET !== undefined;
  const inUse = (kind: Key['kind'], name: string | null, since: Date | undefined | null) => ({
    ...{ kind, name, state: 'IN_USE' as const, since: since ?? null },
  });
  const accountsHashSince = accounts?.hashSecretSince;
  const keys = [
    ...(accounts?.signingKeys ?? []).map(({ keyId, createdAt, state }) => ({
      ...{ kind: 'SIGNING' as const, name: keyId, state: states[state] },
      since: new Date(createdAt),
    })),
    inUse('SHOP_TOKEN', null, isOperators ? null : tokenSince),
    inUse('PERSONAL_DATA', sealingKeyOf(vault), sealingSince),
    inUse('SHOP_HASH', null, hashSince),
    ...(accounts
      ? [inUse('ACCOUNTS_HASH', null, accountsHashSince ? new Date(accountsHashSince) : null)]
      : []),
  ];
  return keys.map((key) => describeKey(key, clock.now()));
}

/** Save since when this store's key of personal data seals: a key of the operator has no date. */
export function noteKeys({
  db,
  vault,
  clock,
}: Pick<ShopContext, 'db' | 'vault' | 'clock'>): Promise<void> {
  return noteSealingKey(db, sealingKeyOf(vault), clock.now());
}

function sealingKeyOf(vault: ShopContext['vault']): string {
  return keyIdOf(vault.seal('orderer', ''));
}
