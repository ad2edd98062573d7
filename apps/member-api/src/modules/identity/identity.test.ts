import { ApiError } from '@duskline/client';
import { updateIdentity } from '@duskline/contract/internal/identity.calls';
import { createKcpIdentity } from '@duskline/partners/identity/kcp-identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFields, readForm } from '../../../../../packages/partners/test/read-form.ts';
import { claims, post } from '../../../../../packages/partners/test/verify-in-popup.ts';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, newPerson, registerPerson } from '../../../test/factories.ts';
import { type Sandbox, startSandbox } from '../../../test/start-sandbox.ts';

let sandbox: Sandbox;
let world: TestMemberApi;
beforeAll(async () => {
  sandbox = await startSandbox();
  world = await buildTestMemberApi({ sandboxUrl: sandbox.origin });
  world.context.log.level = 'silent';
  world.shopApi.on(updateIdentity, undefined);
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

let people = 0;
/** Somebody nobody verified before. */
function newClaims() {
  people += 1;
  return { ...claims, birthday: `19${10 + people}-03-02`, choice: 'verify' };
}

async function request(accessToken: string, payload: object = { returnUrl: '/products/7' }) {
  const url = '/api/v1/members/certificate/request';
  // Each from an IP address of their own: limits by address are tested elsewhere.
  const { remoteAddress } = newPerson();
  return callApi(world, { method: 'POST', url, payload, accessToken, remoteAddress });
}

/** What the agency's window posts after the shopper did this in it. */
async function inWindow(accessToken: string, fields: Record<string, string>) {
  const { body } = await request(accessToken);
  const { action, fields: form } = body.data;
  const page = await (await post(action, form)).text();
  const reply = await post(`${sandbox.origin}/kcp/verify`, { ...readFields(page), ...fields });
  return readForm(await reply.text());
}

/** Post it to our address; returns the page the window is redirected to. */
async function postBack(fields: Record<string, string>): Promise<URL> {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/v1/members/certificate/response',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(response.statusCode).toBe(303);
  return new URL(String(response.headers.location));
}

function confirm(accessToken: string, key: string | null) {
  const url = '/api/v1/members/certificate/confirm';
  return callApi(world, { method: 'POST', url, payload: { key: key ?? '' }, accessToken });
}

async function verify(accessToken: string, person: Record<string, string>) {
  const page = await postBack(await inWindow(accessToken, person));
  return confirm(accessToken, page.searchParams.get('key'));
}

function certificate(accessToken: string, type = 'KCP') {
  return callApi(world, { url: `/api/v1/members/certificate/${type}`, accessToken });
}

test('a member is verified in the window, and the shop is notified', async () => {
  const { accessToken } = await registerPerson(world);
  const before = await certificate(accessToken);
  expect(before.body.data).toEqual({ type: 'KCP', isCertified: false, certifiedAt: null });
  expect((await request(accessToken)).body.data).toMatchObject({
    action: `${sandbox.origin}/kcp/kcp_cert/cert_view.jsp`,
    popup: { name: 'auth_popup', width: 410, height: 500 },
    expiresIn: 600,
  });

  const page = await postBack(await inWindow(accessToken, newClaims()));
  expect(page.pathname).toBe('/my-page/member/verify-identity/result');
  expect(page.searchParams.get('returnUrl')).toBe('/products/7');
  expect((await certificate(accessToken)).body.data.isCertified).toBe(false);
  expect((await confirm(accessToken, page.searchParams.get('key'))).status).toBe(200);
  expect((await certificate(accessToken)).body.data).toMatchObject({ isCertified: true });
  expect((await certificate(accessToken, 'PHONE')).body.data.isCertified).toBe(true);

  const { memberNo } = (await callApi(world, { url: '/api/v1/members', accessToken })).body.data;
  const { identityKey } = await world.db
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .select('identityKey')
    .executeTakeFirstOrThrow();
  expect(identityKey).toMatch(/^[\w-]{43}$/);
  expect(world.shopApi.inputsOf(updateIdentity).at(-1)).toEqual({
    params: { memberNo },
    body: { identityKey },
  });
});

test('the reply can be confirmed once, by the member who requested it, within ten minutes', async () => {
  const [mine, other] = [await registerPerson(world), await registerPerson(world)];
  const fields = await inWindow(mine.accessToken, newClaims());
  const page = await postBack(fields);
  expect((await postBack(fields)).searchParams.get('problem')).toBe('over');
  const key = page.searchParams.get('key');
  expect((await confirm(other.accessToken, key)).body.code).toBe('C701');
  expect((await confirm(mine.accessToken, key)).status).toBe(200);
  expect((await confirm(mine.accessToken, key)).body.code).toBe('C701');

  const late = await inWindow(mine.accessToken, newClaims());
  world.clock.advance({ minutes: 10 });
  expect((await postBack(late)).searchParams.get('problem')).toBe('over');
});

test('one person has one account, even with two windows at once', async () => {
  const members = [await registerPerson(world), await registerPerson(world)];
  const person = newClaims();
  const keys: (string | null)[] = [];
  for (const { accessToken } of members) {
    const page = await postBack(await inWindow(accessToken, person));
    keys.push(page.searchParams.get('key'));
  }
  const replies = await Promise.all(
    members.map(({ accessToken }, at) => confirm(accessToken, keys[at] ?? null)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'C706' });
  expect(refused?.body.message).toContain('다른 계정에서 이미');
});

test('a verified account stays with its person: they may verify again, another may not', async () => {
  const { accessToken } = await registerPerson(world);
  const person = newClaims();
  expect((await verify(accessToken, person)).status).toBe(200);
  expect((await verify(accessToken, { ...person, phone: '01000009999' })).status).toBe(200);
  expect((await verify(accessToken, newClaims())).body.code).toBe('C707');
});

test('a withdrawn account releases its person', async () => {
  const [old, fresh] = [await registerPerson(world), await registerPerson(world)];
  const person = newClaims();
  await verify(old.accessToken, person);
  await world.db
    .updateTable('account')
    .set({ withdrawnAt: world.clock.now() })
    .where('username', '=', old.username)
    .execute();
  expect((await verify(fresh.accessToken, person)).status).toBe(200);
});

test.for([
  ['cancel', { choice: 'cancel' }, 'canceled'],
  ['a mismatch', { choice: 'mismatch' }, 'refused'],
] as const)('%s in the window comes back as such', async ([, fields, problem]) => {
  const { accessToken } = await registerPerson(world);
  const page = await postBack(await inWindow(accessToken, fields));
  expect(page.searchParams.get('problem')).toBe(problem);
  expect(page.searchParams.get('key')).toBeNull();
});

test('a response the agency did not sign verifies nobody', async () => {
  const [mine, other] = [await registerPerson(world), await registerPerson(world)];
  const theirs = await inWindow(other.accessToken, newClaims());
  for (const forge of [
    (fields: Record<string, string>) => ({
      ...fields,
      enc_cert_data2: theirs.enc_cert_data2 ?? '',
    }),
    (fields: Record<string, string>) => ({ ...fields, dn_hash: theirs.dn_hash ?? '' }),
    (fields: Record<string, string>) => ({ ...fields, site_cd: 'OTHER' }),
  ]) {
    const page = await postBack(forge(await inWindow(mine.accessToken, newClaims())));
    expect(page.searchParams.get('problem')).toBe('forged');
  }
  for (const nonsense of [{}, { ordr_idxx: 'guessed' }, { ordr_idxx: "'; drop table account" }]) {
    expect((await postBack(nonsense as Record<string, string>)).search).toBe(
      '?problem=over&popup=1',
    );
  }
});

test('a member is verified though the shop is unavailable; it is notified later', async () => {
  const { accessToken } = await registerPerson(world);
  world.shopApi.on(updateIdentity, () => {
    throw new ApiError(0, 'NETWORK', '');
  });
  expect((await verify(accessToken, newClaims())).status).toBe(200);
  const before = world.shopApi.inputsOf(updateIdentity).length;
  world.shopApi.on(updateIdentity, undefined);
  await world.jobs.runQueued();
  expect(world.shopApi.inputsOf(updateIdentity).length).toBe(before + 1);
  await world.jobs.runQueued();
  expect(world.shopApi.inputsOf(updateIdentity).length).toBe(before + 1);
});

test('a window that fails to open can be opened again', async () => {
  const { accessToken } = await registerPerson(world);
  await sandbox.injectFault({ operation: 'kcp.open', kind: 'status', status: 500 });
  const { action, fields } = (await request(accessToken)).body.data;
  expect((await post(action, fields)).status).toBe(500);
  expect((await post(action, fields)).status).toBe(200);
});

test('without the agency’s program the verification is refused as unavailable', async () => {
  const identity = createKcpIdentity({
    windowUrl: sandbox.origin,
    siteCode: 'T0000',
    encryptionKey: 'key',
    program: ['/nowhere/ct_cli'],
  });
  const broken = await buildTestMemberApi({ identity });
  broken.context.log.level = 'silent';
  const { accessToken } = await registerPerson(broken);
  const reply = await callApi(broken, {
    method: 'POST',
    url: '/api/v1/members/certificate/request',
    payload: {},
    accessToken,
  });
  expect(reply).toMatchObject({ status: 502, body: { code: 'C705' } });
  await broken.close();
});

test.for(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  'nobody is sent on to %s',
  async (returnUrl) => {
    const { accessToken } = await registerPerson(world);
    expect((await request(accessToken, { returnUrl })).body.code).toBe('C400');
  },
);

test('a verification needs a login', async () => {
  const url = '/api/v1/members/certificate/request';
  const { remoteAddress } = newPerson();
  const reply = await callApi(world, { method: 'POST', url, payload: {}, remoteAddress });
  expect(reply).toMatchObject({ status: 401, body: { code: 'C001' } });
});

test('neither name nor phone nor CI of a verified person is stored', async () => {
  const { accessToken } = await registerPerson(world);
  await verify(accessToken, newClaims());
  await postBack(await inWindow(accessToken, newClaims()));
  const stored = JSON.stringify([
    await world.db.selectFrom('identityRequest').selectAll().execute(),
    await world.db.selectFrom('identityAnswer').selectAll().execute(),
    await world.db.selectFrom('identityVerification').selectAll().execute(),
  ]);
  for (const secret of ['김노을', '0000-2101', '00002101', '=='])
    expect(stored).not.toContain(secret);
});
