import type { MemberContext } from '@duskline/member-api/context';
import { hashPassword, insertAccount } from '@duskline/member-api/modules/accounts/index';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext, ShopTx } from '@duskline/shop-api/context';
import { addAddress } from '@duskline/shop-api/modules/addresses/index';
import { upsertMemberAtLogin } from '@duskline/shop-api/modules/members/index';
import { DEMO_MEMBERS, DEMO_PASSWORD, type DemoMember } from '../data/members.ts';
import { giveCoupons } from './load-coupons.ts';
import { loadGradeCoupons } from './load-grade-coupons.ts';
import { beginningOf, loadMemberHistory } from './load-member-history.ts';

const NO_MARKETING = {
  marketingSms: false,
  marketingEmail: false,
  marketingPush: false,
  marketingNight: false,
};

/**
 * Create the demo members' accounts, addresses, past orders and coupons. Members that exist stay as
 * they are, so that a start that was cut off is resumed.
 */
export async function loadMembers(
  { db: shopDb, vault: shopVault }: Pick<ShopContext, 'db' | 'vault'>,
  { db: memberDb, vault }: Pick<MemberContext, 'db' | 'vault'>,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(shopDb, (tx) => loadGradeCoupons(tx, now));
  for (const [index, demo] of DEMO_MEMBERS.entries()) {
    const { username, name, phone, birthday, sex } = demo;
    const facts = { username, name, phone, birthday, sex };
    const agreements = { use: true, privacy: true, over14: true, ...NO_MARKETING };
    await inTransaction(memberDb, (tx) =>
      insertAccount(tx, vault, { ...facts, passwordHash, agreements }, beginningOf(demo, now)),
    );
    const account = await memberDb
      .selectFrom('account')
      .where('username', '=', username)
      .select('memberNo')
      .executeTakeFirstOrThrow();
    await inTransaction(shopDb, async (tx) => {
      const known = await tx
        .selectFrom('member')
        .where('memberApiNo', '=', account.memberNo)
        .select('memberNo')
        .executeTakeFirst();
      if (known) return;
      await openShopMember(
        tx,
        shopVault,
        { ...facts, memberNo: account.memberNo },
        demo,
        index,
        now,
      );
    });
  }
}

async function openShopMember(
  tx: ShopTx,
  vault: ShopContext['vault'],
  holder: Omit<Parameters<typeof upsertMemberAtLogin>[2], 'identityKey' | 'isPrivacyPolicyAgreed'>,
  demo: DemoMember,
  index: number,
  now: Date,
): Promise<void> {
  const memberNo = await upsertMemberAtLogin(
    tx,
    vault,
    { ...holder, identityKey: null, isPrivacyPolicyAgreed: true },
    now,
  );
  if (memberNo === undefined) throw new Error(`${demo.username} may not shop`);
  await tx
    .updateTable('member')
    .set({ joinedAt: beginningOf(demo, now) })
    .where('memberNo', '=', memberNo)
    .execute();
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
      now,
    );
  }
  // Forty apart, so that the four have bought different things.
  await loadMemberHistory(tx, vault, { memberNo, demo, firstProduct: index * 40, now });
  await giveCoupons(tx, memberNo, demo.username, now);
}
