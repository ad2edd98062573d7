import { DAY_MS, HOUR_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { Refusal } from '@duskline/platform/http/refusal';
import { answerInquiry, startInquiry } from '@duskline/shop-api/modules/inquiries/index';
import { answerProductInquiry } from '@duskline/shop-api/modules/product-inquiries/index';
import { replyToReview } from '@duskline/shop-api/modules/review-moderation/index';
import type { DemoDeed } from '../data/lives.ts';
import { DEMO_PASSWORD } from '../data/members.ts';
import {
  findAppOnlyOption,
  findPastLines,
  findPastOptions,
  findSoldOutOption,
} from './past-lines.sql.ts';
import type { PastEvent, PastMember } from './past-member.ts';
import { uploadPhoto } from './past-photos.ts';
import type { PastShop } from './past-shop.ts';

const ACTOR = 'demo';
const ANSWERED_AFTER_HOURS = 7;

type Deed<Kind extends DemoDeed['kind']> = Extract<DemoDeed, { kind: Kind }>;

/**
 * Make the event of a deed, by the calls of the member's screens and the commands of an operator.
 * `orderNoOf` finds the number of one of the member's orders.
 */
export function eventOfDeed(
  past: PastShop,
  member: PastMember,
  { deed, now, orderNoOf }: { deed: DemoDeed; now: Date; orderNoOf(at: number): string },
): PastEvent {
  const at = new Date(now.getTime() - deed.daysAgo * DAY_MS);
  return { at, run: () => play(past, member, deed, orderNoOf) };
}

async function play(
  past: PastShop,
  member: PastMember,
  deed: DemoDeed,
  orderNoOf: (at: number) => string,
): Promise<void> {
  const { token } = member;
  switch (deed.kind) {
    case 'like': {
      const body = { productNos: await productsAt(past, deed.products) };
      await past.call(token, 'POST', '/profile/like-products', { body });
      return;
    }
    case 'view':
      for (const productNo of await productsAt(past, deed.products))
        await past.call(token, 'POST', '/profile/recent-products', { body: { productNo } });
      return;
    case 'cart': {
      const options = await findPastOptions(past.shop.db, past.shop.clock.now());
      const body = deed.products.map((at) => ({ ...options[at % options.length], orderCnt: 1 }));
      await past.call(token, 'POST', '/cart', { body });
      return;
    }
    case 'cart-in-app': {
      const option = await findAppOnlyOption(past.shop.db, past.shop.clock.now());
      const body = [{ ...option, orderCnt: 1 }];
      await past.call(token, 'POST', '/cart', { body, platform: 'AOS' });
      return;
    }
    case 'review':
      return review(past, token, deed, orderNoOf(deed.order));
    case 'ask':
      return ask(past, token, deed);
    case 'inquire':
      return inquire(past, token, deed, deed.order === undefined ? null : orderNoOf(deed.order));
    case 'restock-alert': {
      const { optionNo } = await findSoldOutOption(past.shop.db);
      const { name, phone } = member.demo;
      const body = { optionNos: [optionNo], name, phone, privacyInfoAgreement: true };
      await past.call(token, 'POST', '/products/restock', { body });
      return;
    }
    case 'recommend': {
      const [productNo] = await productsAt(past, [deed.product]);
      const at = `/products/${productNo}/product-reviews`;
      const { items } = await past.call<{ items: { reviewNo: number }[] }>(token, 'GET', at);
      if (items[0])
        await past.call(token, 'POST', `${at}/${items[0].reviewNo}/recommend`, { body: {} });
      return;
    }
    case 'read-notifications':
      return readNotifications(past, member);
    case 'nickname':
      await past.call(token, 'PUT', '/profile', { body: { nickname: deed.nickname } });
      return;
  }
}

async function review(
  past: PastShop,
  token: string,
  deed: Deed<'review'>,
  orderNo: string,
): Promise<void> {
  const [line] = await findPastLines(past.shop.db, orderNo);
  if (!line) throw new Error(`order ${orderNo} has no lines`);
  const { productNo, optionNo, orderLineNo } = line;
  const urls = deed.hasPhoto ? [await uploadPhoto(past, token)] : [];
  const { reviewNo } = await past.call<{ reviewNo: number }>(
    token,
    'POST',
    `/products/${productNo}/product-reviews`,
    {
      body: {
        ...{ optionNo, orderOptionNo: orderLineNo, rate: deed.rate, urls, extraJson: '' },
        content: deed.content,
      },
    },
  );
  if (!deed.answer) return;
  const answer = { reviewNo, content: deed.answer };
  later(past);
  accept(
    await inTransaction(past.shop.db, (tx) =>
      replyToReview(tx, ACTOR, answer, past.shop.clock.now()),
    ),
  );
}

async function ask(past: PastShop, token: string, deed: Deed<'ask'>): Promise<void> {
  const [productNo] = await productsAt(past, [deed.product]);
  const { type, title, content } = deed;
  const { inquiryNo } = await past.call<{ inquiryNo: number }>(
    token,
    'POST',
    `/products/${productNo}/inquiries`,
    { body: { type, title, content, secreted: deed.isSecret ?? false } },
  );
  if (!deed.answer) return;
  const answer = { inquiryNo, content: deed.answer };
  later(past);
  accept(
    await inTransaction(past.shop.db, (tx) => answerProductInquiry(tx, past.shop, ACTOR, answer)),
  );
}

async function inquire(
  past: PastShop,
  token: string,
  deed: Deed<'inquire'>,
  orderNo: string | null,
): Promise<void> {
  const { shop } = past;
  const types = await past.call<{ inquiryTypeNo: number }[]>(token, 'GET', '/inquiries/types');
  const productNo = deed.product === undefined ? null : (await productsAt(past, [deed.product]))[0];
  const [line] = orderNo === null ? [] : await findPastLines(shop.db, orderNo);
  const photo = deed.hasPhoto ? await uploadPhoto(past, token) : undefined;
  const { inquiryNo } = await past.call<{ inquiryNo: number }>(token, 'POST', '/inquiries', {
    body: {
      inquiryTypeNo: types[orderNo === null ? 0 : 1]?.inquiryTypeNo,
      ...{ inquiryTitle: deed.title, inquiryContent: deed.content, answerSmsSendYn: true },
      ...{ productNo, orderNo, orderOptionNo: line?.orderLineNo ?? null },
      ...(photo && { originalFileName: ['photo.jpg'], uploadedFileName: [photo] }),
    },
  });
  if (deed.isTaken || deed.answer)
    accept(await inTransaction(shop.db, (tx) => startInquiry(tx, shop.vault, ACTOR, inquiryNo)));
  if (!deed.answer) return;
  const answer = { inquiryNo, content: deed.answer };
  later(past);
  accept(await inTransaction(shop.db, (tx) => answerInquiry(tx, shop, ACTOR, answer)));
}

/** Log in to the Member API as the notifications' screen does, read them, and log out. */
async function readNotifications(past: PastShop, { demo }: PastMember): Promise<void> {
  const { username } = demo;
  type Login = { data: { accessToken: string } };
  const login = { username, password: DEMO_PASSWORD, isUsedOneId: true };
  const { data } = await past.callMembers<Login>(undefined, 'POST', '/api/v1/authenticate', login);
  const { accessToken } = data;
  type Listed = { data: { notifications: { notificationNo: number }[] } };
  const listed = await past.callMembers<Listed>(accessToken, 'GET', '/api/v1/notifications');
  const upToNo = listed.data.notifications[0]?.notificationNo;
  if (upToNo !== undefined)
    await past.callMembers(accessToken, 'PUT', '/api/v1/notifications/read', { upToNo });
  await past.callMembers(accessToken, 'DELETE', '/api/v1/authenticate');
}

/** The products at these places among those that can be bought at the clock's time. */
async function productsAt({ shop }: PastShop, places: readonly number[]): Promise<number[]> {
  const options = await findPastOptions(shop.db, shop.clock.now());
  return places.map((at) => options[at % options.length]?.productNo ?? 0);
}

function later({ shop, travelTo }: PastShop): void {
  travelTo(new Date(shop.clock.now().getTime() + ANSWERED_AFTER_HOURS * HOUR_MS));
}

function accept(result: unknown): void {
  if (result instanceof Refusal) throw new Error(`the demo's past was refused: ${result.name}`);
}
