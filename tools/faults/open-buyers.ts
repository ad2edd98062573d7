import { brand } from '@duskline/brand';
import { type BrowserStore, browserClock, createSession } from '@duskline/client';
import { getProfile } from '@duskline/contract/shop/members.calls';
import { connectDatabase, inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { DB } from '@duskline/shop-api/database.generated';
import { createCoupon } from '@duskline/shop-api/modules/coupons/index';
import { setStock } from '@duskline/shop-api/modules/inventory/index';
import { grantPoints } from '@duskline/shop-api/modules/points/index';
import { shopService } from '@duskline/shop-api/service';
import { registerMember } from '../../journeys/members.ts';
import type { Buyable } from '../../journeys/place-order.ts';
import { createShopApi } from '../../journeys/shop-api.ts';
import { parseJson, sendRequest } from './send-request.ts';

export const VISITOR = { clientid: brand.clientId, platform: 'PC', version: '1.0' };

export type MemberBuyer = { memberNo: number; token: string; phone: string };

export type Buyers = {
  members: readonly MemberBuyer[];
  couponNo: number;
  buyables: readonly Buyable[];
};

/** So many that the holds of unanswered confirms stop none of them from ordering. */
const MEMBERS = 16;
const OPTIONS = 10;
const UNITS = 2000;
const POINTS = 500_000;
const COUPON_WON = 1_000;
const COUPONS_A_MEMBER = 1000;
const OPERATOR = 'faults';

/** Register members with points and a coupon to download, and stock options that anybody may buy. */
export async function openBuyers(store: {
  siteUrl: string;
  sandboxUrl: string;
  dataDir: string;
  databaseUrl: string;
}): Promise<Buyers> {
  const shopApi = createShopApi(store);
  const members: MemberBuyer[] = [];
  for (let count = 0; count < MEMBERS; count++) {
    const { username, password, phone } = await registerMember(store, shopApi);
    members.push({ ...(await logIn(store.siteUrl, username, password)), phone });
  }
  const buyables = await findBuyables(`${store.siteUrl}/shop-api`);
  const { db, close } = connectDatabase<DB>({
    url: store.databaseUrl,
    ...shopService,
    connections: 1,
  });
  try {
    const couponNo = await inTransaction(db, async (tx) => {
      const now = new Date();
      for (const { optionNo } of buyables) {
        await setStock(tx, optionNo, UNITS, { actor: 'faults' });
      }
      for (const { memberNo } of members) {
        const grant = { memberNo, amount: POINTS, reason: 'faults', key: `faults:${memberNo}` };
        const refused = await grantPoints(tx, { ...grant, operator: OPERATOR, now });
        if (isRefusal(refused)) throw new Error(`no points: ${refused.name}`);
      }
      const coupon = await createCoupon(
        tx,
        OPERATOR,
        {
          name: 'faults',
          kind: 'CART',
          discount: { fixedAmt: COUPON_WON },
          issue: { kind: 'DOWNLOAD' },
          issueStartsAt: now,
          personLimit: COUPONS_A_MEMBER,
          useDays: 1,
        },
        now,
      );
      if (isRefusal(coupon)) throw new Error(`no coupon: ${coupon.name}`);
      return coupon.couponNo;
    });
    return { members, couponNo, buyables };
  } finally {
    await close();
  }
}

async function logIn(
  siteUrl: string,
  username: string,
  password: string,
): Promise<{ memberNo: number; token: string }> {
  const store = memoryStore();
  const session = createSession({
    memberApi: {
      baseUrl: `${siteUrl}/member-api`,
      headers: () => ({ platform: 'PC', 'sales-channel-id': brand.salesChannelId }),
    },
    shopApi: { baseUrl: `${siteUrl}/shop-api`, headers: () => VISITOR },
    store,
    deviceStore: memoryStore(),
    lock: (task) => task(),
    clock: browserClock,
    transport: (url, request) => fetch(url, request),
  });
  await session.login(username, password);
  const { memberNo } = await session.shop(getProfile);
  return { memberNo, token: JSON.parse(store.read() ?? '{}').shop.token };
}

function memoryStore(): BrowserStore {
  let saved: string | null = null;
  return {
    read: () => saved,
    write: (text) => {
      saved = text;
    },
    onOtherTab: () => {},
  };
}

type FlatOption = { optionNo: number; saleType: string };

/** Options of products that guests may order on the web, one a product. */
async function findBuyables(api: string): Promise<Buyable[]> {
  const get = async (path: string) => {
    const answer = await sendRequest({ url: api + path, headers: VISITOR });
    if (typeof answer === 'string') throw new Error(`${path}: ${answer}`);
    return answer;
  };
  const list = await get('/products/search?pageSize=100&filter.soldout=false');
  const found: Buyable[] = [];
  for (const { productNo } of parseJson<{ items: { productNo: number }[] }>(list).items) {
    if (found.length === OPTIONS) break;
    const options = await get(`/products/${productNo}/options`);
    const { flatOptions } = parseJson<{ flatOptions: FlatOption[] }>(options);
    const option = flatOptions.find(({ saleType }) => saleType === 'AVAILABLE');
    if (!option) continue;
    const product = { productNo, optionNo: option.optionNo, orderCnt: 1 };
    const sheet = await sendRequest({
      method: 'POST',
      url: `${api}/order-sheets`,
      headers: VISITOR,
      body: { products: [product] },
    });
    if (typeof sheet !== 'string' && sheet.status === 200) {
      found.push({ productNo, optionNo: option.optionNo });
    }
  }
  if (found.length < OPTIONS) throw new Error(`only ${found.length} options can be bought`);
  return found;
}
