import { expect, onTestFinished, test } from 'vitest';
import { readFields } from '../../../../../packages/partners/test/read-form.ts';
import { startSandbox } from '../../../../../packages/partners/test/start-sandbox.ts';
import { claims, verifyInPopup } from '../../../../../packages/partners/test/verify-in-popup.ts';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../../test/build-whole-store.ts';
import { callShop } from '../../../test/checkout-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

type Headers = Record<string, string>;
type Answer = Record<string, string> & { code: string };
const returnUrl = 'http://shop.test/my-page/member/verify-identity';

async function openStore() {
  const sandbox = await startSandbox();
  const store = await buildWholeStore(sandbox.origin);
  onTestFinished(() => store.close());
  return { sandbox, store };
}

/** Go through the agency's window as this person; returns the key the window comes back with. */
async function verify(
  { sandbox, store }: Awaited<ReturnType<typeof openStore>>,
  headers: Headers,
  person: object = {},
): Promise<string> {
  const page = await store.app.inject({
    url: `/kcp/id-verification/form?returnUrl=${encodeURIComponent(returnUrl)}&domestic=true`,
    headers,
  });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<form name="form_auth" id="form_auth" method="post"');
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const form = {
    action: action.replaceAll('&#38;', '&'),
    fields: readFields(page.body),
    popup: { name: 'auth_popup', width: 410, height: 500 },
  };
  const fields = { ...claims, ...person, choice: 'verify' };
  const answer = await verifyInPopup(sandbox, form, fields);
  const back = await store.app.inject({
    method: 'POST',
    url: '/kcp/id-verification/answer',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(answer).toString(),
  });
  expect(back.statusCode).toBe(303);
  const address = new URL(String(back.headers.location));
  expect(`${address.origin}${address.pathname}`).toBe(returnUrl);
  return address.searchParams.get('key') ?? '';
}

const read = (store: WholeStore, key: string, headers: Headers = visitorHeaders) =>
  callShop<Answer>(store, 'GET', `/kcp/id-verification/response?key=${key}`, { headers });

test('the agency’s result is read once by the member who requested it, and by nobody else', async () => {
  const world = await openStore();
  const { store } = world;
  const [mine, theirs] = [await registerShopper(store), await registerShopper(store)];
  const certified = async ({ headers }: { headers: Headers }) =>
    (await callShop<Answer>(store, 'GET', '/profile', { headers })).body.principalCertificated;
  const key = await verify(world, mine.headers);
  expect((await read(store, key, theirs.headers)).body.code).toBe('DL0121');
  expect(await certified(theirs)).toBe(false);

  const again = await verify(world, mine.headers);
  expect((await read(store, again, mine.headers)).body).toMatchObject({
    name: claims.name,
    birthday: '19960302',
    phone: '01000002101',
    commId: 'KTF',
  });
  expect(await certified(mine)).toBe(true);
  expect((await read(store, again, mine.headers)).body.code).toBe('DL0121');
});

test('one person, one account: a second account is recognised by the CI', async () => {
  const world = await openStore();
  const { store } = world;
  const [first, second] = [await registerShopper(store), await registerShopper(store)];
  const { ci = '' } = (await read(store, await verify(world, first.headers), first.headers)).body;
  const exists = (headers: Headers) =>
    callShop<Answer>(store, 'GET', `/profile/ci/exists?ci=${encodeURIComponent(ci)}`, { headers });
  expect((await exists(first.headers)).body.exist).toBe(false);
  expect((await exists(second.headers)).body.exist).toBe(true);
  await read(store, await verify(world, second.headers), second.headers);
  const { body } = await callShop<Answer>(store, 'GET', '/profile', { headers: second.headers });
  expect(body.principalCertificated).toBe(false);
  const key = await verify(world, visitorHeaders);
  const form = { findMethod: 'MOBILE', key };
  const found = await callShop<Answer[]>(store, 'POST', '/profile/find-id', { body: form });
  expect(found.body).toMatchObject([{ id: first.person.username }]);
});

test('an adult is verified for a year, a minor is not; only the holder of the key reads the result', async () => {
  const world = await openStore();
  const { store } = world;
  const { headers } = await registerShopper(store);
  const verifyAge = async (person: object) => {
    const key = await verify(world, headers, person);
    const rows = await store.db.selectFrom('identityAnswer').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(claims.name);
    return callShop<Answer>(store, 'POST', `/kcp/age-verification?key=${key}`, { headers });
  };
  expect((await verifyAge({ birthday: '2012-05-05' })).body).toEqual({
    birthday: '20120505',
    verified: false,
    verifiedDateTime: null,
  });
  expect((await verifyAge({})).body).toMatchObject({ verified: true });
  const profile = await callShop<Answer>(store, 'GET', '/profile', { headers });
  expect(profile.body.adultCertificated).toBe(true);
});

test('the age of one person makes nobody else an adult, and their own result stays theirs', async () => {
  const world = await openStore();
  const { store } = world;
  const [adult, minor] = [await registerShopper(store), await registerShopper(store)];
  const verifyAge = (key: string, { headers }: typeof adult) =>
    callShop<Answer>(store, 'POST', `/kcp/age-verification?key=${key}`, { headers });
  const key = await verify(world, adult.headers, {});
  expect((await verifyAge(key, minor)).status).toBe(400);
  const profile = await callShop<Answer>(store, 'GET', '/profile', { headers: minor.headers });
  expect(profile.body.adultCertificated).toBe(false);
  expect((await verifyAge(key, adult)).body).toMatchObject({ verified: true });
});

test('a verified member proves their age by themself alone, and nobody by somebody who is verified', async () => {
  const world = await openStore();
  const { store } = world;
  const [first, second] = [await registerShopper(store), await registerShopper(store)];
  await read(store, await verify(world, first.headers), first.headers);
  const verifyAge = async ({ headers }: typeof first, person: object) => {
    const key = await verify(world, headers, person);
    return callShop<Answer>(store, 'POST', `/kcp/age-verification?key=${key}`, { headers });
  };
  const notOwn = { status: 400, body: { code: 'DL0123' } };
  expect(await verifyAge(first, { name: '박새벽' })).toMatchObject(notOwn);
  expect(await verifyAge(second, {})).toMatchObject(notOwn);
  const profile = await callShop<Answer>(store, 'GET', '/profile', { headers: first.headers });
  expect(profile.body.adultCertificated).toBe(false);
  expect((await verifyAge(first, {})).body).toMatchObject({ verified: true });
});

test('the window never comes back to another site, and a forged result brings no key', async () => {
  const { store } = await openStore();
  const trap = encodeURIComponent('https://trap.example/');
  const refused = await callShop<Answer>(
    store,
    'GET',
    `/kcp/id-verification/form?returnUrl=${trap}`,
  );
  expect(refused).toMatchObject({ status: 400, body: { code: 'DL0406' } });
  const forged = await store.app.inject({
    method: 'POST',
    url: '/kcp/id-verification/answer',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'ordr_idxx=0000&res_cd=0000',
  });
  expect(forged.headers.location).toBe('http://shop.test');
});
