import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, logIn, registerPerson } from '../../../test/factories.ts';
import { waitedFor } from '../../../test/waited-for.ts';
import { queueMessage } from '../message-delivery/index.ts';
import { endSessions } from '../sessions/index.ts';
import { upsertDevice } from './devices.sql.ts';

let world: TestMemberApi;
/** Phones from which the app was deleted. */
const gone = new Set<string>();
/** What a phone does while a push to it is under way, by its token. */
const meanwhile = new Map<string, () => Promise<unknown>>();
beforeAll(async () => {
  world = await buildTestMemberApi({
    push: {
      async send(note) {
        world.sent.pushes.push(note);
        await meanwhile.get(note.deviceToken)?.();
        if (gone.has(note.deviceToken)) return { kind: 'unregistered' };
        return { kind: 'accepted', messageId: note.id };
      },
    },
  });
});
afterAll(() => world.close());

let count = 0;

async function aMember() {
  count += 1;
  const person = await registerPerson(world);
  const { accessToken } = person;
  const { body } = await callApi(world, { url: '/api/v1/members', accessToken });
  const memberNo: number = body.data.memberNo;
  return {
    ...{ person, accessToken, memberNo },
    uuid: `phone-of-member-${count}`,
    token: `the-push-token-of-phone-${count}`,
  };
}
type TestMember = Awaited<ReturnType<typeof aMember>>;

/** The one session of a member. */
async function sessionOf({ memberNo }: TestMember): Promise<string> {
  const { sessionId } = await world.db
    .selectFrom('session')
    .where('memberNo', '=', memberNo)
    .select('sessionId')
    .executeTakeFirstOrThrow();
  return sessionId;
}

const SETTING = '/api/v1/members/device/notification-setting';
const as = ({ accessToken, uuid }: { accessToken: string; uuid?: string }) => ({
  accessToken,
  headers: uuid === undefined ? {} : { 'device-uuid': uuid },
});
const register = (member: TestMember, pushToken: string | null = member.token) =>
  callApi(world, {
    method: 'PUT',
    url: '/api/v1/members/device',
    payload: { platform: 'AOS', pushToken },
    ...as(member),
  });
const change = (member: { accessToken: string; uuid?: string }, payload: object) =>
  callApi(world, { method: 'PATCH', url: SETTING, payload, ...as(member) });

async function pushedTo(memberNo: number): Promise<string[]> {
  world.sent.pushes.length = 0;
  const data = { orderNo: '260504123456789012', productName: '후드' };
  count += 1;
  const key = `push:${count}`;
  await inTransaction(world.db, (tx) =>
    queueMessage(tx, world.context, { kind: 'delivered', key, memberNo, data }),
  );
  await world.jobs.runQueued();
  return world.sent.pushes.map(({ deviceToken }) => deviceToken);
}

test('a registered device gets order pushes until its owner switches them off', async () => {
  const member = await aMember();
  expect(await pushedTo(member.memberNo)).toEqual([]);
  const { body } = await register(member);
  expect(body.data.phone).toEqual({
    order: true,
    restock: true,
    marketing: false,
    marketingNight: false,
  });
  expect(await pushedTo(member.memberNo)).toEqual([member.token]);
  await change(member, { phone: { order: false } });
  expect(await pushedTo(member.memberNo)).toEqual([]);
});

test('marketing switched on for a device is consent, saved with its time', async () => {
  const member = await aMember();
  await register(member);
  world.clock.advance({ minutes: 10 });
  const { body } = await change(member, { phone: { marketing: true } });
  expect(body.data).toMatchObject({
    phone: { marketing: true, marketingNight: false },
    consents: { sms: true, push: true, night: false },
    decidedAt: '2026-05-04 12:10:00',
  });
  const off = await change(member, { phone: { marketing: false } });
  expect(off.body.data).toMatchObject({ phone: { marketing: false }, consents: { push: true } });
});

test('on the web there are consents alone, no push settings of a device', async () => {
  const { accessToken } = await aMember();
  const read = await callApi(world, { url: SETTING, accessToken });
  expect(read.body.data).toMatchObject({ phone: null, consents: { email: false } });
  const changed = await change({ accessToken }, { consents: { email: true } });
  expect(changed.body.data.consents).toEqual({ sms: true, email: true, push: false, night: false });
  const refused = await change({ accessToken }, { phone: { order: false } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'C803' } });
  const nowhere = await callApi(world, {
    method: 'PUT',
    url: '/api/v1/members/device',
    accessToken,
    payload: { platform: 'IOS', pushToken: null },
  });
  expect(nowhere).toMatchObject({ status: 400, body: { code: 'C802' } });
});

test("a device that changes hands gets its new owner's pushes alone, with default settings", async () => {
  const [first, second] = [await aMember(), await aMember()];
  await register(first);
  await change(first, { phone: { order: false, marketing: true } });
  const { body } = await register({ ...second, uuid: first.uuid }, first.token);
  expect(body.data).toMatchObject({ phone: { order: true, marketing: false } });
  expect(await pushedTo(first.memberNo)).toEqual([]);
  expect(await pushedTo(second.memberNo)).toEqual([first.token]);
  const read = await callApi(world, { url: SETTING, ...as(first) });
  expect(read.body.data.phone).toBeNull();
});

test('a push token that moves to another device gets each push once', async () => {
  const [first, second] = [await aMember(), await aMember()];
  await register(first);
  await register(second, first.token);
  expect(await pushedTo(first.memberNo)).toEqual([]);
  expect(await pushedTo(second.memberNo)).toEqual([first.token]);
});

test('of two devices that register one push token at once, the later one has it', async () => {
  const [first, second] = [await aMember(), await aMember()];
  const { later } = await inTransaction(world.db, async (tx) => {
    await upsertDevice(tx, {
      ...{ deviceUuid: first.uuid, memberNo: first.memberNo, platform: 'AOS' },
      sessionId: await sessionOf(first),
      ...{ pushToken: first.token, changedAt: world.clock.now() },
    });
    const later = register(second, first.token);
    await waitedFor(world.db, tx);
    // Not awaited here: it ends after this transaction.
    return { later };
  });
  expect((await later).status).toBe(200);
  expect(await pushedTo(first.memberNo)).toEqual([]);
  expect(await pushedTo(second.memberNo)).toEqual([first.token]);
});

test('a device without the app, and one that logged out, get no pushes', async () => {
  const [deleted, left] = [await aMember(), await aMember()];
  await register(deleted);
  await register(left);
  gone.add(deleted.token);
  expect(await pushedTo(deleted.memberNo)).toEqual([deleted.token]);
  expect(await pushedTo(deleted.memberNo)).toEqual([]);
  await callApi(world, { method: 'DELETE', url: '/api/v1/members/device', ...as(left) });
  expect(await pushedTo(left.memberNo)).toEqual([]);
});

test('a phone that gets another token while a push to its old one is under way gets the next push', async () => {
  const member = await aMember();
  await register(member);
  const renewed = `${member.token}-renewed`;
  gone.add(member.token);
  meanwhile.set(member.token, () => register(member, renewed));
  expect(await pushedTo(member.memberNo)).toEqual([member.token]);
  expect(await pushedTo(member.memberNo)).toEqual([renewed]);
});

const LOGOUT = { method: 'DELETE', url: '/api/v1/authenticate' } as const;

test('a phone gets no pushes once its login has ended, and its settings are there at the next one', async () => {
  const member = await aMember();
  await register(member);
  await change(member, { phone: { restock: false } });
  await callApi(world, { ...LOGOUT, ...as(member) });
  expect(await pushedTo(member.memberNo)).toEqual([]);
  const { accessToken } = (await logIn(world, member.person)).body.data;
  const { body } = await register({ ...member, accessToken });
  expect(body.data.phone).toMatchObject({ order: true, restock: false });
  expect(await pushedTo(member.memberNo)).toEqual([member.token]);
});

test('a lost phone gets no pushes once its owner has ended its login elsewhere; the other phone does', async () => {
  const lost = await aMember();
  await register(lost);
  const { accessToken } = (await logIn(world, lost.person)).body.data;
  const found = { ...lost, accessToken, uuid: `${lost.uuid}-2`, token: `${lost.token}-2` };
  await register(found);
  expect((await pushedTo(lost.memberNo)).toSorted()).toEqual([lost.token, found.token]);
  await callApi(world, { method: 'DELETE', url: '/api/v1/members/sessions', ...as(found) });
  expect(await pushedTo(lost.memberNo)).toEqual([found.token]);
});

test('a phone that was registered before sessions were saved gets no pushes after a new password', async () => {
  const member = await aMember();
  await register(member);
  await world.db.updateTable('device').set({ sessionId: null }).execute();
  await inTransaction(world.db, (tx) =>
    endSessions(tx, world.context, member.memberNo, {}, 'PASSWORD_CHANGED'),
  );
  expect(await pushedTo(member.memberNo)).toEqual([]);
});

test('a phone on which nobody came back for three months gets no pushes', async () => {
  const member = await aMember();
  await register(member);
  world.clock.advance({ days: 91 });
  await world.jobs.runRepeating('purge-expired');
  expect(await pushedTo(member.memberNo)).toEqual([]);
});

test('a phone that registers while its login is being ended does not get pushes after it', async () => {
  const member = await aMember();
  const { registering } = await inTransaction(world.db, async (tx) => {
    await endSessions(tx, world.context, member.memberNo, {}, 'REVOKED');
    const registering = register(member);
    await waitedFor(world.db, tx);
    return { registering };
  });
  expect((await registering).status).toBe(401);
  expect(await pushedTo(member.memberNo)).toEqual([]);
});
