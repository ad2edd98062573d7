import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackOffice,
  openBackOffice,
  roleNames,
  type StaffHeaders,
} from '../../../test/admin-factories.ts';
import { atTheSameMoment } from '../../../test/at-the-same-moment.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';

let shop: TestShop;
let office: BackOffice;
let owner: StaffHeaders;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openBackOffice(shop);
  owner = await office.as('owner');
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Method = Parameters<BackOffice['call']>[0];
type Answer = { code?: string; staffNo: number; roleNo: number };
const as = (who: StaffHeaders, method: Method, url: string, body?: object) =>
  office.call<Answer>(method, url, { headers: who, body });

async function roleNoOf(name: string): Promise<number> {
  const { roleNo } = await shop.db
    .selectFrom('staffRole')
    .where('name', '=', name)
    .select('roleNo')
    .executeTakeFirstOrThrow();
  return roleNo;
}

/** Somebody who may manage staff and see orders, but is no owner. */
async function aManager(): Promise<StaffHeaders> {
  const manager = await office.as('warehouse');
  const name = `팀장 ${manager.staffNo}`;
  const permissions = ['staff.read', 'staff.write', 'orders.read'];
  const { body } = await as(owner, 'POST', '/staff-roles', {
    key: randomUUID(),
    name,
    permissions,
  });
  await patch(owner, manager.staffNo, { roleNo: body.roleNo });
  return manager;
}

async function versionOfStaff(staffNo: number): Promise<string> {
  const { body } = await office.call<{ staff: { staffNo: number; version: string }[] }>(
    ...(['GET', '/staff', { headers: owner }] as const),
  );
  const row = body.staff.find((one) => one.staffNo === staffNo);
  if (!row) throw new Error(`staff member ${staffNo} is not listed`);
  return row.version;
}

/** Change somebody as they are now. */
const patch = async (who: StaffHeaders, staffNo: number, body: object) =>
  as(who, 'PATCH', `/staff/${staffNo}`, { version: await versionOfStaff(staffNo), ...body });

async function versionOf(roleNo: number): Promise<string> {
  const { body } = await office.call<{ roles: { roleNo: number; version: string }[] }>(
    ...(['GET', '/staff-roles', { headers: owner }] as const),
  );
  const role = body.roles.find((one) => one.roleNo === roleNo);
  if (!role) throw new Error(`no role ${roleNo} is listed`);
  return role.version;
}

const invite = (from: StaffHeaders, whom: object) =>
  as(from, 'POST', '/staff', { key: randomUUID(), ...whom });

test('an owner invites somebody, whose e-mail is taken from then on; the audit knows no name', async () => {
  const roleNo = await roleNoOf(roleNames.merchandiser);
  const input = { email: 'New.MD@office.example', name: '최신입', roleNo };
  const { status, body } = await invite(owner, input);
  expect(status).toBe(200);
  const list = await office.call<{ staff: { staffNo: number }[] }>('GET', '/staff', {
    headers: owner,
  });
  expect(list.body.staff.find(({ staffNo }) => staffNo === body.staffNo)).toMatchObject({
    ...{ name: '최신입', email: 'new.md@office.example', state: 'INVITED' },
    invitationExpiresAt: '2026-05-07 12:00:00',
  });
  expect(await invite(owner, { ...input, email: 'new.md@OFFICE.example' })).toMatchObject({
    status: 409,
    body: { code: 'DL0922' },
  });
  const audit = await shop.db
    .selectFrom('audit')
    .where('command', '=', 'staff invite')
    .orderBy('auditNo', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({
    actor: `staff:${owner.staffNo}`,
    after: { staffNo: body.staffNo, roleNo },
  });
});

test('nobody gives, takes or changes more than they may do themselves', async () => {
  const manager = await aManager();
  const forbidden = { status: 403, body: { code: 'DL0914' } };
  const ownerRole = await roleNoOf(roleNames.owner);
  const mdRole = await roleNoOf(roleNames.merchandiser);
  const inviteTo = (roleNo: number) =>
    invite(manager, { email: `x${roleNo}@office.example`, name: '누구', roleNo });
  expect(await inviteTo(ownerRole)).toMatchObject(forbidden);
  expect(await inviteTo(mdRole)).toMatchObject(forbidden);
  expect(await patch(manager, manager.staffNo, { roleNo: ownerRole })).toMatchObject(forbidden);
  expect(await as(manager, 'POST', `/staff/${owner.staffNo}/disable`)).toMatchObject(forbidden);
  expect(
    await as(manager, 'POST', `/staff/${owner.staffNo}/invitation`, { key: randomUUID() }),
  ).toMatchObject(forbidden);
  expect(await as(manager, 'DELETE', `/staff/${owner.staffNo}/sessions`)).toMatchObject(forbidden);
  const more = { name: '더 큰 역할', permissions: ['orders.read', 'customers.unmask'] };
  expect(await as(manager, 'POST', '/staff-roles', { key: randomUUID(), ...more })).toMatchObject(
    forbidden,
  );
  const seen = { version: await versionOf(mdRole) };
  expect(await as(manager, 'PUT', `/staff-roles/${mdRole}`, { ...seen, ...more })).toMatchObject(
    forbidden,
  );
  const less = { name: '작은 역할', permissions: ['orders.read'] };
  const made = await as(manager, 'POST', '/staff-roles', { key: randomUUID(), ...less });
  expect(made.status).toBe(200);
  expect(await inviteTo(made.body.roleNo)).toMatchObject({ status: 200 });
});

test('a disabled person is out at once, with invitations, and comes back as before', async () => {
  const someone = await office.as('service');
  expect(await as(someone, 'GET', '/session')).toMatchObject({ status: 200 });
  expect(await as(owner, 'POST', `/staff/${someone.staffNo}/disable`)).toMatchObject({
    status: 204,
  });
  expect(await as(someone, 'GET', '/session')).toMatchObject({ status: 401 });
  expect(
    await as(owner, 'POST', `/staff/${someone.staffNo}/invitation`, { key: randomUUID() }),
  ).toMatchObject({
    status: 409,
    body: { code: 'DL0930' },
  });
  expect(await as(owner, 'POST', `/staff/${someone.staffNo}/enable`)).toMatchObject({
    status: 204,
  });
  expect(await as(someone, 'GET', '/session'), 'the session has ended').toMatchObject({
    status: 401,
  });
  expect(await as(owner, 'POST', `/staff/${owner.staffNo}/disable`)).toMatchObject({
    status: 409,
    body: { code: 'DL0924' },
  });
});

test('the last owner stays one, also where two disable each other at the same moment', async () => {
  const other = await office.as('owner');
  await shop.db
    .updateTable('staff')
    .set({ state: 'DISABLED' })
    .where('staffNo', 'not in', [owner.staffNo, other.staffNo])
    .where('roleNo', '=', await roleNoOf(roleNames.owner))
    .execute();
  const replies = await Promise.all([
    as(owner, 'POST', `/staff/${other.staffNo}/disable`),
    as(other, 'POST', `/staff/${owner.staffNo}/disable`),
  ]);
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  const left = replies[0]?.status === 204 ? owner : other;
  owner = left;
  const roleNo = await roleNoOf(roleNames.warehouse);
  expect(await patch(left, left.staffNo, { roleNo })).toMatchObject({
    status: 409,
    body: { code: 'DL0923' },
  });
});

test('roles: a name counts once, the owner’s stays, one that somebody has is not deleted', async () => {
  const input = { name: '촬영', permissions: ['products.read', 'products.read'] };
  const made = await as(owner, 'POST', '/staff-roles', { key: randomUUID(), ...input });
  expect(made.status).toBe(200);
  expect(await as(owner, 'POST', '/staff-roles', { key: randomUUID(), ...input })).toMatchObject({
    status: 409,
    body: { code: 'DL0926' },
  });
  const ownerRole = await roleNoOf(roleNames.owner);
  const seen = { version: await versionOf(made.body.roleNo) };
  for (const method of ['PUT', 'DELETE'] as const) {
    expect(
      await as(owner, method, `/staff-roles/${ownerRole}`, { ...seen, ...input }),
    ).toMatchObject({
      status: 409,
      body: { code: 'DL0928' },
    });
  }
  await office.as('warehouse');
  const taken = await roleNoOf(roleNames.warehouse);
  expect(await as(owner, 'DELETE', `/staff-roles/${taken}`)).toMatchObject({
    status: 409,
    body: { code: 'DL0927' },
  });
  expect(
    await as(owner, 'PUT', `/staff-roles/${made.body.roleNo}`, {
      ...{ ...seen, ...input, name: 'MD' },
    }),
  ).toMatchObject({ status: 409, body: { code: 'DL0926' } });
  expect(await as(owner, 'DELETE', `/staff-roles/${made.body.roleNo}`)).toMatchObject({
    status: 204,
  });
  expect(await as(owner, 'DELETE', `/staff-roles/${made.body.roleNo}`)).toMatchObject({
    status: 404,
  });
});

test('a list of networks must hold the caller’s own; ranges and addresses are read back', async () => {
  const set = async (networks: string[]) =>
    as(owner, 'PUT', '/staff-networks', { version: await versionOfNetworks(), networks });
  expect(await set(['203.0.113.0/24'])).toMatchObject({ status: 400, body: { code: 'DL0916' } });
  expect(await set(['office'])).toMatchObject({ status: 400, body: { code: '99999' } });
  expect(await set(['127.0.0.0/8', '203.0.113.9', '2001:db8::/48'])).toMatchObject({ status: 200 });
  expect(await as(owner, 'GET', '/staff-networks')).toMatchObject({
    body: { networks: ['127.0.0.0/8', '203.0.113.9', '2001:db8::/48'], ownIp: '127.0.0.1' },
  });
  expect(await set([])).toMatchObject({ status: 200, body: { networks: [] } });
});

test('an IPv4 address in IPv6 lets in who works from there', async () => {
  const set = async (networks: string[]) =>
    as(owner, 'PUT', '/staff-networks', { version: await versionOfNetworks(), networks });
  expect(await set(['::ffff:127.0.0.1'])).toMatchObject({
    ...{ status: 200, body: { networks: ['127.0.0.1'], ownIp: '127.0.0.1' } },
  });
  expect(await set([])).toMatchObject({ status: 200 });
});

test('who works from an IPv6 address sees it as it is written in the list', async () => {
  const asTheProxyWrote = '2001:DB8:0:0:0:0:0:7';
  const { cookie } = owner;
  const reply = await office.app.inject({
    ...{ method: 'GET', url: '/staff-networks', remoteAddress: asTheProxyWrote },
    headers: { 'sec-fetch-site': 'same-origin', cookie },
  });
  expect(reply.json()).toMatchObject({ ownIp: '2001:db8::7' });
});

test('a network is stored and on record as it is read back, however it was written', async () => {
  const typed = ['127.0.0.1/8', '203.0.113.5/24', '203.0.113.0/24', '2001:DB8:0:0::1/48'];
  const networks = ['127.0.0.0/8', '203.0.113.0/24', '2001:db8::/48'];
  const set = { version: await versionOfNetworks(), networks: typed };
  expect(await as(owner, 'PUT', '/staff-networks', set)).toMatchObject({ body: { networks } });
  expect(await as(owner, 'GET', '/staff-networks')).toMatchObject({ body: { networks } });
  const { after } = await shop.db
    .selectFrom('audit')
    .where('command', '=', 'staff networks set')
    .select('after')
    .orderBy('auditNo', 'desc')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ networks });
  const last = { version: await versionOfNetworks(), networks: [] };
  expect(await as(owner, 'PUT', '/staff-networks', last)).toMatchObject({ status: 200 });
});

const versionOfNetworks = async (): Promise<string> =>
  (await office.call<{ version: string }>('GET', '/staff-networks', { headers: owner })).body
    .version;

test('two staff who save the list of networks at the same moment: one does, the other is refused', async () => {
  const version = await versionOfNetworks();
  const lists = [
    ['127.0.0.1', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.0/24'],
  ];
  const replies = await Promise.all(
    lists.map((networks) => as(owner, 'PUT', '/staff-networks', { version, networks })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('DL0932');
  const saved = lists[replies.findIndex(({ status }) => status === 200)];
  expect(await as(owner, 'GET', '/staff-networks')).toMatchObject({ body: { networks: saved } });
  const last = { version: await versionOfNetworks(), networks: [] };
  expect(await as(owner, 'PUT', '/staff-networks', last)).toMatchObject({ status: 200 });
});

test('two staff who change somebody at the same moment: one does, the other is refused', async () => {
  const { staffNo } = await office.as('warehouse');
  const version = await versionOfStaff(staffNo);
  const roleNo = await roleNoOf(roleNames.merchandiser);
  const wanted = [{ name: '새 이름' }, { roleNo }];
  const replies = await atTheSameMoment(
    shop,
    (tx) =>
      tx.selectFrom('staff').where('staffNo', '=', staffNo).select('staffNo').forUpdate().execute(),
    wanted.map((form) => () => as(owner, 'PATCH', `/staff/${staffNo}`, { version, ...form })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('DL0933');
  const { body } = await office.call<{ staff: { name: string; role: { roleNo: number } }[] }>(
    ...(['GET', '/staff', { headers: owner }] as const),
  );
  const isSaved = (row: (typeof body.staff)[number]) =>
    replies[0]?.status === 204 ? row.name === '새 이름' : row.role.roleNo === roleNo;
  expect(body.staff).toContainEqual(expect.objectContaining({ staffNo }));
  expect(
    body.staff.filter((row) => 'staffNo' in row && row.staffNo === staffNo && isSaved(row)),
  ).toHaveLength(1);
});

test('who is saved under the same name is not on record as renamed', async () => {
  const { staffNo } = await office.as('warehouse');
  const renamed = async () => {
    const { after } = await shop.db
      .selectFrom('audit')
      .where('command', '=', 'staff change')
      .select('after')
      .orderBy('auditNo', 'desc')
      .executeTakeFirstOrThrow();
    return (after as { isRenamed: boolean }).isRenamed;
  };
  expect(await patch(owner, staffNo, { name: '한서준' })).toMatchObject({ status: 204 });
  expect(await renamed()).toBe(true);
  expect(await patch(owner, staffNo, { name: '한서준' })).toMatchObject({ status: 204 });
  expect(await renamed()).toBe(false);
});

test('two staff who change a role at the same moment: one does, the other is refused', async () => {
  const input = { name: '두 사람의 역할', permissions: ['products.read'] };
  const { roleNo } = (await as(owner, 'POST', '/staff-roles', { key: randomUUID(), ...input }))
    .body;
  const version = await versionOf(roleNo);
  const wanted = [
    { ...input, name: '두 사람의 촬영' },
    { ...input, permissions: ['products.read', 'stock.read'] },
  ];
  const replies = await atTheSameMoment(
    shop,
    (tx) =>
      tx
        .selectFrom('staffRole')
        .where('roleNo', '=', roleNo)
        .select('roleNo')
        .forUpdate()
        .execute(),
    wanted.map((form) => () => as(owner, 'PUT', `/staff-roles/${roleNo}`, { version, ...form })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('DL0931');
  const saved = wanted[replies.findIndex(({ status }) => status === 204)];
  expect(
    await shop.db
      .selectFrom('staffRole')
      .where('roleNo', '=', roleNo)
      .select(['name', 'permissions'])
      .executeTakeFirst(),
  ).toEqual(saved);
});

test('old logins, tries and invitations are deleted in time', async () => {
  const before = await shop.db.selectFrom('staffSession').select('sessionNo').execute();
  expect(before.length).toBeGreaterThan(0);
  shop.clock.advance({ days: 729 });
  await shop.jobs.runRepeating('purge-staff-logins');
  expect(await shop.db.selectFrom('staffSession').select('sessionNo').execute()).toHaveLength(
    before.length,
  );
  shop.clock.advance({ days: 3 });
  await shop.jobs.runRepeating('purge-staff-logins');
  expect(await shop.db.selectFrom('staffSession').select('sessionNo').execute()).toEqual([]);
  expect(await shop.db.selectFrom('staffInvitation').select('staffNo').execute()).toEqual([]);
});
