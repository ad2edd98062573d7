import type { MemberContext } from '@duskline/member-api/context';
import { insertAccount } from '@duskline/member-api/modules/accounts/index';
import { inTransaction } from '@duskline/platform/database/database';
import { hashPassword } from '@duskline/platform/secrets/hash-password';
import type { ShopContext, ShopTx } from '@duskline/shop-api/context';
import { addAddress } from '@duskline/shop-api/modules/addresses/index';
import { upsertMemberAtLogin } from '@duskline/shop-api/modules/members/index';
import { DEMO_MEMBERS, DEMO_PASSWORD, type DemoMember } from '../data/members.ts';
import { findProgress, saveProgress } from './load-demo.sql.ts';
import { loadGradeCoupons } from './load-grade-coupons.ts';
import { loadLegacyOrders } from './load-legacy-orders.ts';
import { beginningOf, type HistoryProgress, loadMemberHistory } from './load-member-history.ts';
import { openPastShop } from './past-shop.ts';

const NO_MARKETING = {
  marketingSms: false,
  marketingEmail: false,
  marketingPush: false,
  marketingNight: false,
};

type Loaded = HistoryProgress & { isDone: boolean };

/**
 * Create the demo members' accounts and addresses and play their past. A start that was cut off is
 * resumed; a demo that is complete stays as it is.
 */
export async function loadMembers(
  shop: ShopContext,
  members: MemberContext,
  now: Date,
): Promise<void> {
  const before = await findProgress<Loaded>(shop.db);
  if (before?.isDone) return;
  const loaded = before ?? { now: now.toISOString(), played: 0, orders: {}, isDone: false };
  const save = (progress: Loaded) => inTransaction(shop.db, (tx) => saveProgress(tx, progress));
  await save(loaded);
  await inTransaction(shop.db, (tx) => loadGradeCoupons(tx, now));
  const opened = await openMembers(shop, members, new Date(loaded.now));
  const past = await openPastShop({ shop, members }, new Date(loaded.now));
  try {
    await loadMemberHistory(past, opened, loaded, (progress) =>
      save({ ...progress, isDone: false }),
    );
    await loadLegacyOrders(members, new Date(loaded.now));
  } finally {
    await past.close();
  }
  await save({ ...loaded, orders: {}, isDone: true });
}

async function openMembers(shop: ShopContext, members: MemberContext, now: Date) {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const opened: { demo: DemoMember; memberNo: number }[] = [];
  for (const demo of DEMO_MEMBERS) {
    const { username, name, phone, birthday, sex } = demo;
    const facts = { username, name, phone, birthday, sex };
    const agreements = { use: true, privacy: true, over14: true, ...NO_MARKETING };
    await inTransaction(members.db, (tx) =>
      insertAccount(
        tx,
        members.vault,
        { ...facts, passwordHash, agreements },
        beginningOf(demo, now),
      ),
    );
    const account = await members.db
      .selectFrom('account')
      .where('username', '=', username)
      .select('memberNo')
      .executeTakeFirstOrThrow();
    const memberNo = await inTransaction(shop.db, async (tx) => {
      const known = await tx
        .selectFrom('member')
        .where('memberApiNo', '=', account.memberNo)
        .select('memberNo')
        .executeTakeFirst();
      if (known) return known.memberNo;
      const holder = { ...facts, memberNo: account.memberNo };
      return openShopMember(tx, shop.vault, holder, demo, beginningOf(demo, now));
    });
    opened.push({ demo, memberNo });
  }
  return opened;
}

async function openShopMember(
  tx: ShopTx,
  vault: ShopContext['vault'],
  holder: Omit<Parameters<typeof upsertMemberAtLogin>[2], 'identityKey' | 'isPrivacyPolicyAgreed'>,
  demo: DemoMember,
  joinedAt: Date,
): Promise<number> {
  const memberNo = await upsertMemberAtLogin(
    tx,
    vault,
    { ...holder, identityKey: null, isPrivacyPolicyAgreed: true },
    joinedAt,
  );
  if (memberNo === undefined) throw new Error(`${demo.username} may not shop`);
  for (const [at, address] of demo.addresses.entries()) {
    await addAddress(
      tx,
      vault,
      memberNo,
      {
        addressType: 'BOOK',
        isDefault: at === 0,
        addressName: address.name,
        receiverName: demo.name,
        zipCode: address.zipCode,
        address: address.road,
        jibunAddress: address.lot,
        detailAddress: address.detail,
        contact1: demo.phone,
      },
      joinedAt,
    );
  }
  return memberNo;
}
