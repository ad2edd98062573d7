import { randomUUID } from 'node:crypto';
import { ApiError } from '@duskline/client';
import type { CampaignDetail, CampaignForm, CampaignRow } from '@duskline/contract/admin/campaigns';
import { addDays, MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi as callMemberApi } from '../../../../member-api/test/factories.ts';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../../test/build-whole-store.ts';
import { anOption, aPaidOrder } from '../../../test/checkout-factories.ts';
import { saveStop } from '../members/index.ts';
import { takeRecipients } from './campaigns.sql.ts';
import { sendCampaign, startDueCampaigns } from './send-campaign.ts';

type Refused = { code: string; error?: { property: string }[] };
type Consent = 'marketingSms' | 'marketingEmail' | 'marketingPush' | 'marketingNight';

/** By day in Seoul. */
const NOON = new Date('2026-11-23T12:00:00+09:00');
const EVENING = new Date('2026-11-23T22:30:00+09:00');

let store: WholeStore;
let office: StaffOffice;
beforeAll(async () => {
  store = await buildWholeStore();
  store.clock.set(NOON);
  office = await openOfficeAs(store, ['marketing.read', 'marketing.write']);
});
beforeEach(async () => {
  await setTime(NOON);
  for (const list of Object.values(store.members.sent)) list.length = 0;
});
afterAll(async () => {
  await office.close();
  await store.close();
});

/** Set the clock of the whole store; the staff member of the test stays logged in. */
async function setTime(at: Date): Promise<void> {
  store.clock.set(at);
  store.members.clock.set(at);
  await store.db
    .updateTable('staffSession')
    .set({ startedAt: at, lastUsedAt: at, confirmedAt: at })
    .execute();
}

/** The advertisements that were sent as SMS, the oldest first. */
const ads = () => store.members.sent.texts.filter(({ text }) => text.startsWith('(광고)'));
const mailAds = () =>
  store.members.sent.mails.filter(({ subject }) => subject.startsWith('(광고)'));

/** A member who agreed to just these; they registered with SMS alone. */
async function aMember(...consents: Consent[]) {
  const { person, headers } = await registerShopper(store);
  const { memberNo } = await store.db
    .selectFrom('member')
    .where('loginId', '=', person.username)
    .select('memberNo')
    .executeTakeFirstOrThrow();
  for (const kind of ['marketingSms', 'marketingEmail', 'marketingPush', 'marketingNight']) {
    await store.members.db
      .updateTable('agreement')
      .set({ isAgreed: consents.includes(kind as Consent) })
      .where('kind', '=', kind)
      .where('memberNo', '=', (eb) =>
        eb.selectFrom('account').where('username', '=', person.username).select('memberNo'),
      )
      .execute();
  }
  const { phone, username, accessToken } = person;
  return { memberNo, phone, username, accessToken, headers };
}

/** Register the app of a member, who wants advertising on this phone; returns the phone's token. */
async function withApp({ accessToken, phone }: Awaited<ReturnType<typeof aMember>>) {
  const pushToken = `the-push-token-of-${phone}`;
  const call = (method: 'PUT' | 'PATCH', url: string, payload: object) =>
    callMemberApi(store.members, {
      ...{ method, url: `/api/v1/members/device${url}`, payload, accessToken },
      headers: { 'device-uuid': `app-of-${phone}` },
    });
  await call('PUT', '', { platform: 'AOS', pushToken });
  await call('PATCH', '/notification-setting', {
    phone: { marketing: true, marketingNight: true },
  });
  return pushToken;
}

const everybody = {
  ...{ gradeNos: [], orderedWithinDays: null, notOrderedForDays: null, memberNos: null },
};
function aForm(memberNos: number[], over: Partial<CampaignForm> = {}): CampaignForm {
  return {
    ...{ name: '겨울 세일', channels: ['SMS', 'MAIL'], title: '겨울 세일', action: '보러 가기' },
    ...{ body: '#{이름}님, 오늘만 20% 할인해요.', path: '/events/3', isNightAllowed: false },
    audience: { ...everybody, memberNos },
    ...over,
  };
}
async function create(form: CampaignForm, key: string = randomUUID()) {
  const { body } = await office.call<{ campaignNo: number }>('POST', '/campaigns', { key, form });
  return read(body.campaignNo);
}
const read = async (campaignNo: number) =>
  (await office.call<CampaignDetail>('GET', `/campaigns/${campaignNo}`)).body;
/** How many of its messages the list shows as held until the morning. */
async function heldOf({ campaignNo }: CampaignDetail) {
  const { body } = await office.call<{ items: CampaignRow[] }>('GET', '/campaigns');
  return body.items.find((row) => row.campaignNo === campaignNo)?.heldUntilMorning;
}
const start = ({ campaignNo, version }: CampaignDetail, at: Date | null = null) =>
  office.call<CampaignDetail & Refused>('POST', `/campaigns/${campaignNo}/start`, {
    ...{ version, at: at?.toISOString() ?? null },
  });
const stop = ({ campaignNo }: CampaignDetail) =>
  office.call<CampaignDetail & Refused>('POST', `/campaigns/${campaignNo}/stop`);
/** All that jobs of both APIs do by themselves. */
async function work(): Promise<void> {
  await store.jobs.runQueued();
  await store.jobs.runRepeating('deliver-notifications');
  await store.members.jobs.runQueued();
  await store.members.jobs.runRepeating('send-due-messages');
}

test('a campaign goes to those alone who agreed, by what they agreed to, with the marks of the law', async () => {
  const bySms = await aMember('marketingSms');
  const byMail = await aMember('marketingEmail');
  const nobody = await aMember();
  const campaign = await create(aForm([bySms.memberNo, byMail.memberNo, nobody.memberNo]));
  const counted = await office.call('POST', '/campaign-audience', {
    audience: campaign.form.audience,
  });
  expect(counted.body).toEqual({ members: 3, agreed: { SMS: 1, MAIL: 1, PUSH: 0, night: 0 } });

  expect((await start(campaign)).body).toMatchObject({ state: 'RUNNING', total: 3 });
  await work();
  expect(ads()).toMatchObject([{ to: bySms.phone }]);
  expect(ads()[0]?.text).toMatch(
    /^\(광고\)\[더스크라인\] 김테스트님, 오늘만 20% 할인해요\.[\s\S]*\/events\/3\n무료수신거부 080/,
  );
  expect(mailAds()).toMatchObject([{ to: byMail.username }]);
  expect(mailAds()[0]?.subject).toMatch(/^\(광고\)/);
  expect(await read(campaign.campaignNo)).toMatchObject({
    ...{ state: 'DONE', queued: 3 },
    figures: [
      { channel: 'MAIL', sent: 1, skipped: [{ reason: 'not agreed', messages: 2 }] },
      { channel: 'SMS', sent: 1, skipped: [{ reason: 'not agreed', messages: 2 }] },
    ],
  });
});

test('a double start sends once', async () => {
  const member = await aMember('marketingSms');
  const campaign = await create(aForm([member.memberNo]));
  const replies = await Promise.all([start(campaign), start(campaign), start(campaign)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.map(({ body }) => body.code).filter(Boolean))).toEqual(
    new Set(['DL3502']),
  );
  await Promise.all([
    sendCampaign(store.shop, campaign.campaignNo),
    sendCampaign(store.shop, campaign.campaignNo),
  ]);
  await work();
  await work();
  expect(ads()).toHaveLength(1);
});

test('a process that dies in the middle sends to nobody twice, and leaves nobody out', async () => {
  const members = [];
  for (let at = 0; at < 3; at += 1) members.push(await aMember('marketingSms'));
  const campaign = await create(aForm(members.map(({ memberNo }) => memberNo)));
  await start(campaign);
  await expect(
    inTransaction(store.db, async (tx) => {
      expect(await takeRecipients(tx, campaign.campaignNo, 2)).toHaveLength(2);
      await sendCampaign(store.shop, campaign.campaignNo);
      throw new Error('died');
    }),
  ).rejects.toThrow('died');
  expect(await read(campaign.campaignNo)).toMatchObject({ state: 'RUNNING', queued: 1 });
  await work();
  await sendCampaign(store.shop, campaign.campaignNo);
  await work();
  const phones = ads().map(({ to }) => to);
  expect(phones.toSorted()).toEqual(members.map(({ phone }) => phone).toSorted());
  expect((await read(campaign.campaignNo)).state).toBe('DONE');
});

test('what a process that died may have sent is not sent again', async () => {
  const member = await aMember('marketingSms');
  const campaign = await create(aForm([member.memberNo]));
  await start(campaign);
  await store.jobs.runQueued();
  await store.jobs.runRepeating('deliver-notifications');
  // Another process took it and never said how it went.
  await store.members.db
    .updateTable('delivery')
    .set({ state: 'SENDING', tries: 1, sendAfter: store.clock.now() })
    .where('channel', '=', 'SMS')
    .where('state', '=', 'WAITING')
    .execute();
  await setTime(new Date(NOON.getTime() + 10 * MINUTE_MS));
  await work();
  expect(ads()).toHaveLength(0);
  const figures = (await read(campaign.campaignNo)).figures;
  expect(figures).toContainEqual(
    expect.objectContaining({ skipped: [{ reason: 'perhaps sent', messages: 1 }] }),
  );
});

test('at night a campaign of SMS does not begin; mail may, and night consent lets it', async () => {
  await setTime(EVENING);
  const day = await aMember('marketingSms', 'marketingEmail');
  const night = await aMember('marketingSms', 'marketingNight');
  const form = aForm([day.memberNo, night.memberNo]);
  const campaign = await create(form);
  expect((await start(campaign)).body.code).toBe('DL3505');
  const tomorrowNight = new Date('2026-11-24T07:59:00+09:00');
  expect((await start(campaign, tomorrowNight)).body.code).toBe('DL3505');
  const ofMail = await create({ ...form, channels: ['MAIL'] });
  expect((await start(ofMail)).status).toBe(200);

  const allowed = await create({ ...form, isNightAllowed: true });
  expect((await start(allowed)).status).toBe(200);
  await work();
  expect(ads().map(({ to }) => to)).toEqual([night.phone]);
  const smsOf = async ({ campaignNo }: CampaignDetail) =>
    (await read(campaignNo)).figures?.find(({ channel }) => channel === 'SMS');
  expect(await smsOf(allowed)).toMatchObject({ sent: 1, waiting: 1, waitingForMorning: 1 });
  expect(await heldOf(allowed)).toBe(1);
  expect(await heldOf(campaign)).toBe(0);
  const { memberApi } = store.shop;
  store.shop.memberApi = async () => {
    throw new ApiError(0, 'NETWORK', 'no reply');
  };
  try {
    expect(await heldOf(allowed)).toBeNull();
    // No mail waits for the morning, whether anybody answers or not.
    expect(await heldOf(ofMail)).toBe(0);
  } finally {
    store.shop.memberApi = memberApi;
  }
  await setTime(new Date('2026-11-24T08:00:30+09:00'));
  await work();
  expect(ads().map(({ to }) => to)).toEqual([night.phone, day.phone]);
  expect(await smsOf(allowed)).toMatchObject({ sent: 2, waiting: 0, waitingForMorning: 0 });
  expect(await heldOf(allowed)).toBe(0);
});

test('a push campaign of the evening reaches who agreed to the night at once, others at 8:00', async () => {
  const [day, night] = [await aMember('marketingPush'), await aMember('marketingPush')];
  const [dayPhone, nightPhone] = [await withApp(day), await withApp(night)];
  await store.members.db
    .updateTable('agreement')
    .set({ isAgreed: false })
    .where('kind', '=', 'marketingNight')
    .where('memberNo', '=', (eb) =>
      eb.selectFrom('account').where('username', '=', day.username).select('memberNo'),
    )
    .execute();
  await setTime(EVENING);
  const form = aForm([day.memberNo, night.memberNo], { channels: ['PUSH'], isNightAllowed: true });
  const campaign = await create(form);
  await start(campaign);
  await work();
  const reached = () => store.members.sent.pushes.map(({ deviceToken }) => deviceToken);
  const figures = async () => (await read(campaign.campaignNo)).figures;
  expect(reached()).toEqual([nightPhone]);
  expect(await figures()).toMatchObject([
    { channel: 'PUSH', sent: 1, waiting: 1, waitingForMorning: 1 },
  ]);
  await setTime(new Date('2026-11-24T08:00:30+09:00'));
  await work();
  expect(reached()).toEqual([nightPhone, dayPhone]);
  expect(await figures()).toMatchObject([{ channel: 'PUSH', sent: 2, waiting: 0 }]);
});

test('one that is stopped sends nothing more, also of what waits for the morning', async () => {
  await setTime(EVENING);
  const member = await aMember('marketingSms');
  const campaign = await create(aForm([member.memberNo], { isNightAllowed: true }));
  await start(campaign);
  await work();
  expect((await read(campaign.campaignNo)).figures).toContainEqual(
    expect.objectContaining({ channel: 'SMS', waiting: 1 }),
  );
  expect((await stop(campaign)).body.state).toBe('STOPPED');
  await work();
  await setTime(new Date('2026-11-24T09:00:00+09:00'));
  await work();
  expect(ads()).toEqual([]);
  expect((await read(campaign.campaignNo)).figures).toContainEqual(
    expect.objectContaining({ skipped: [{ reason: 'stopped at night', messages: 1 }] }),
  );
  expect((await stop(campaign)).body.code).toBe('DL3507');
});

test('a scheduled campaign starts at its time; stopped before, it is a draft again', async () => {
  const member = await aMember('marketingSms');
  const campaign = await create(aForm([member.memberNo]));
  const past = new Date(NOON.getTime() - MINUTE_MS);
  expect((await start(campaign, past)).body.code).toBe('DL3504');
  const at = new Date(NOON.getTime() + 30 * MINUTE_MS);
  expect((await start(campaign, at)).body).toMatchObject({ state: 'SCHEDULED', total: null });
  expect((await stop(campaign)).body.state).toBe('DRAFT');
  await start(campaign, at);
  await startDueCampaigns(store.shop);
  await work();
  expect(ads()).toHaveLength(0);
  await setTime(at);
  await Promise.all([startDueCampaigns(store.shop), startDueCampaigns(store.shop)]);
  await work();
  expect(ads()).toHaveLength(1);
});

test('the audience is narrowed by the last order', async () => {
  const buyer = await aMember('marketingSms');
  const other = await aMember('marketingSms');
  await aPaidOrder(store, [await anOption(store)], { headers: buyer.headers });
  const count = async (over: object) => {
    const memberNos = [buyer.memberNo, other.memberNo];
    const audience = { ...everybody, memberNos, ...over };
    const { body } = await office.call<{ members: number }>('POST', '/campaign-audience', {
      audience,
    });
    return body.members;
  };
  expect(await count({ orderedWithinDays: 30 })).toBe(1);
  expect(await count({ notOrderedForDays: 30 })).toBe(1);
  await setTime(addDays(NOON, 40));
  expect(await count({ orderedWithinDays: 30 })).toBe(0);
  expect((await start(await create(aForm([2_000_000_000])))).body.code).toBe('DL3506');
});

test('a member whom staff stopped is in no audience, though they agreed to everything', async () => {
  const stopped = await aMember('marketingSms', 'marketingEmail');
  const campaign = await create(aForm([stopped.memberNo]));
  const stop = { stoppedAt: NOON, stopReason: '부정 이용' };
  await inTransaction(store.db, (tx) => saveStop(tx, stopped.memberNo, stop));
  const { audience } = campaign.form;
  const { body } = await office.call<{ members: number }>('POST', '/campaign-audience', {
    audience,
  });
  expect(body.members).toBe(0);
  expect((await start(campaign)).body.code).toBe('DL3506');
});

test('a test goes to whoever asks, whether they agreed or not, and is marked as it will be', async () => {
  const campaign = await create(aForm([]));
  const path = `/campaigns/${campaign.campaignNo}/test`;
  expect((await office.call<Refused>('POST', path, { phone: '123' })).status).toBe(400);
  const { body } = await office.call<{ sentTo: string[] }>('POST', path, {
    phone: '010-9999-0000',
  });
  await work();
  expect(ads()).toMatchObject([{ to: '01099990000' }]);
  expect(ads()[0]?.text).toMatch(/^\(광고\)\[더스크라인\] 김엠디님/);
  expect(mailAds()).toMatchObject([{ to: body.sentTo[1] }]);
  const audit = await store.db
    .selectFrom('audit')
    .where('command', '=', 'campaign test')
    .select('after')
    .execute();
  expect(JSON.stringify(audit)).not.toContain('9999');
  expect(audit).toMatchObject([
    { after: { to: ['010-****-0000', expect.stringContaining('***')] } },
  ]);
});

test('one of the staff tests ten times within an hour; the next test waits', async () => {
  await setTime(addDays(NOON, 2));
  const { campaignNo } = await create(aForm([]));
  const tests = await Promise.all(
    Array.from({ length: 12 }, () =>
      office.call<Refused>('POST', `/campaigns/${campaignNo}/test`, { phone: null }),
    ),
  );
  const refused = tests.filter(({ status }) => status === 429);
  expect([tests.length - refused.length, refused.length]).toEqual([10, 2]);
  expect(refused[0]?.body.code).toBe('DL5407');
  await setTime(new Date(addDays(NOON, 2).getTime() + 60 * MINUTE_MS));
  const later = await office.call('POST', `/campaigns/${campaignNo}/test`, { phone: null });
  expect(later.status).toBe(200);
});

test('what is saved by two is not lost, and what has started cannot be changed', async () => {
  const member = await aMember('marketingSms');
  const campaign = await create(aForm([member.memberNo]));
  const save = (over: Partial<CampaignForm>) =>
    office.call<CampaignDetail & Refused>('PUT', `/campaigns/${campaign.campaignNo}`, {
      version: campaign.version,
      form: { ...campaign.form, ...over },
    });
  const saved = await save({ title: '먼저' });
  expect(saved.body.form.title).toBe('먼저');
  expect((await save({ title: '나중' })).body.code).toBe('DL3503');
  expect((await start(campaign)).body.code).toBe('DL3503');
  await start(saved.body);
  expect((await save({ title: '늦음' })).body.code).toBe('DL3502');
});

test('a link that leaves the store and an empty text are refused at their field', async () => {
  for (const [over, property] of [
    [{ path: 'https://elsewhere.example' }, 'body.form.path'],
    [{ path: '//elsewhere.example' }, 'body.form.path'],
    [{ body: ' ' }, 'body.form.body'],
    [{ channels: [] }, 'body.form.channels'],
  ] as const) {
    const form = { ...aForm([1]), ...over };
    const { body } = await office.call<Refused>('POST', '/campaigns', { key: randomUUID(), form });
    expect(body.error?.map((one) => one.property)).toEqual([property]);
  }
});
