import { randomUUID } from 'node:crypto';
import { loadOrCreateKey } from '@duskline/all-in-one/load-or-create-key';
import type { MemberDb } from '@duskline/member-api/context';
import type { DB as MemberDB } from '@duskline/member-api/database.generated';
import { insertAccount } from '@duskline/member-api/modules/accounts/index';
import { memberService } from '@duskline/member-api/service';
import { openVault as openMemberVault } from '@duskline/member-api/vault/open-vault';
import type { Vault as MemberVault } from '@duskline/member-api/vault/vault';
import { systemClock } from '@duskline/platform/clock';
import { connectDatabase, inTransaction } from '@duskline/platform/database/database';
import { createLog } from '@duskline/platform/log';
import { createCipher } from '@duskline/platform/secrets/cipher';
import type { DB } from '@duskline/shop-api/database.generated';
import { upsertMemberAtLogin } from '@duskline/shop-api/modules/members/index';
import { createShopSessions } from '@duskline/shop-api/modules/sessions/index';
import { shopService } from '@duskline/shop-api/service';
import { openVault } from '@duskline/shop-api/vault/open-vault';
import type { Measured } from './measurement.ts';

const SESSION_SECONDS = 3600;

/** Create members for the bench, with accounts and empty carts, logged in; returns their shop tokens. */
export async function openMembers(
  { databaseUrl, dataDir }: Pick<Measured, 'databaseUrl' | 'dataDir'>,
  count: number,
): Promise<string[]> {
  const { db, close } = connectDatabase<DB>({ url: databaseUrl, ...shopService, connections: 2 });
  const accounts = connectDatabase<MemberDB>({
    ...{ url: databaseUrl, ...memberService, connections: 1 },
  });
  try {
    const cipher = createCipher(await loadOrCreateKey(dataDir));
    const vault = await openVault(db, cipher);
    const accountVault = await openMemberVault(accounts.db, cipher);
    const sessions = await createShopSessions({
      db,
      clock: systemClock,
      log: createLog('bench'),
      settings: {
        SITE_URL: '',
        SHOP_API_URL: '',
        MEMBER_API_URL: '',
        BACK_OFFICE_URL: 'http://office.test',
        DATA_DIR: '',
        INTERNAL_KEY: '',
      },
      invalidations: { subscribe: () => {} },
      vault,
    });
    const tokens: string[] = [];
    for (let at = 0; at < count; at++) {
      const facts = {
        username: `bench-${at}@duskline.example`,
        name: '벤치',
        phone: phoneOfMember(at),
        ...{ birthday: '1990-01-01', sex: null },
      };
      const accountNo = await openAccount(accounts.db, accountVault, facts);
      const token = await inTransaction(db, async (tx) => {
        const memberNo = await upsertMemberAtLogin(
          tx,
          vault,
          { ...facts, memberNo: accountNo, isPrivacyPolicyAgreed: true, identityKey: null },
          new Date(),
        );
        if (memberNo === undefined) return undefined;
        // An earlier run added what was popular then: a cart would be full of both.
        await tx.deleteFrom('cartLine').where('memberNo', '=', memberNo).execute();
        const session = { memberApiSessionId: randomUUID(), lifetimeSeconds: SESSION_SECONDS };
        return sessions.create(tx, { memberNo, ...session });
      });
      if (token) tokens.push(token);
    }
    return tokens;
  } finally {
    await Promise.all([close(), accounts.close()]);
  }
}

/** The phone of a member of the bench: their orders go to the same person at the same door. */
export function phoneOfMember(at: number): string {
  return `0100009${String(at).padStart(4, '0')}`;
}

/** Open a member's account, where an earlier run has not; returns its number. */
async function openAccount(
  db: MemberDb,
  vault: MemberVault,
  facts: { username: string; name: string; phone: string; birthday: string; sex: null },
): Promise<number> {
  const agreements = {
    ...{ use: true, privacy: true, over14: true, marketingNight: false },
    ...{ marketingSms: false, marketingEmail: false, marketingPush: false },
  };
  await inTransaction(db, (tx) =>
    insertAccount(tx, vault, { ...facts, passwordHash: null, agreements }, new Date()),
  );
  const { memberNo } = await db
    .selectFrom('account')
    .where('username', '=', facts.username)
    .select('memberNo')
    .executeTakeFirstOrThrow();
  return memberNo;
}
