import { randomUUID } from 'node:crypto';
import { loadOrCreateKey } from '@duskline/all-in-one/load-or-create-key';
import { createCipher } from '@duskline/platform/cipher';
import { systemClock } from '@duskline/platform/clock';
import { connectDatabase, inTransaction } from '@duskline/platform/database';
import { createLog } from '@duskline/platform/log';
import type { DB } from '@duskline/shop-api/database.generated';
import { createShopSessions } from '@duskline/shop-api/modules/auth/index';
import { upsertMemberAtLogin } from '@duskline/shop-api/modules/members/index';
import { shopService } from '@duskline/shop-api/service';
import { openVault } from '@duskline/shop-api/vault/open-vault';
import type { Measured } from './measurement.ts';

const SESSION_SECONDS = 3600;
const FIRST_NUMBER = 900_000;

/** Create members for the bench, logged in; returns their shop tokens. */
export async function openMembers(
  { databaseUrl, dataDir }: Pick<Measured, 'databaseUrl' | 'dataDir'>,
  count: number,
): Promise<string[]> {
  const { db, close } = connectDatabase<DB>({ url: databaseUrl, ...shopService, connections: 2 });
  try {
    const vault = await openVault(db, createCipher(await loadOrCreateKey(dataDir)));
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
      const token = await inTransaction(db, async (tx) => {
        const memberNo = await upsertMemberAtLogin(
          tx,
          vault,
          {
            memberNo: FIRST_NUMBER + at,
            username: `bench-${at}@duskline.example`,
            name: '벤치',
            phone: `0100009${String(at).padStart(4, '0')}`,
            birthday: null,
            sex: null,
            isPrivacyPolicyAgreed: true,
            identityKey: null,
          },
          new Date(),
        );
        if (memberNo === undefined) return undefined;
        const session = { memberApiSessionId: randomUUID(), lifetimeSeconds: SESSION_SECONDS };
        return sessions.create(tx, { memberNo, ...session });
      });
      if (token) tokens.push(token);
    }
    return tokens;
  } finally {
    await close();
  }
}
