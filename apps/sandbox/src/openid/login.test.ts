import { expect, test } from 'vitest';
import { openSandbox, submit } from '../../test/open-sandbox.ts';
import { demoKeys } from '../demo-keys.ts';

const asked = {
  client_id: demoKeys.kakaoRestApiKey,
  redirect_uri: 'http://localhost:3000/login/kakao',
  response_type: 'code',
  scope: 'openid account_email',
  state: 'a-state',
};

const authorize = (query: Record<string, string>) =>
  `/kakao/oauth/authorize?${new URLSearchParams(query)}`;

async function loginPage(query: Record<string, string>) {
  const app = await openSandbox();
  const begun = await app.inject(authorize(query));
  const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
  const url = String(begun.headers.location);
  return { app, url, cookies, page: await app.inject({ url, cookies }) };
}

test('the consent page shows the demo people and only what was asked for, without scripts', async () => {
  const { page } = await loginPage(asked);
  expect(page.statusCode).toBe(200);
  for (const text of [
    '연습용 화면입니다',
    '김노을',
    '카카오계정 이메일',
    '동의하고 계속하기',
    '취소',
  ]) {
    expect(page.body).toContain(text);
  }
  expect(page.body).not.toMatch(/전화번호|<script|undefined/);
});

test('a second login begins with nobody signed in, so that another person can be chosen', async () => {
  const { app, cookies } = await loginPage(asked);
  const again = await app.inject({ url: authorize(asked), cookies });
  expect(again.headers.location).toMatch(/^\/kakao\/login\//);
});

test.for([
  [{ ...asked, client_id: 'unknown' }, 'KOE101'],
  [{ ...asked, redirect_uri: 'http://elsewhere.test/' }, 'KOE006'],
  [{ ...asked, redirect_uri: 'javascript:alert(1)' }, 'KOE006'],
  [{ ...asked, redirect_uri: 'http://localhost:3000/#here' }, 'KOE006'],
] as const)('%o is refused with %s', async ([query, code]) => {
  const response = await (await openSandbox()).inject(authorize(query));
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain(code);
  expect(response.body).not.toContain('javascript:');
});

test('a consent page that was never opened, or has expired, shows an error', async () => {
  const app = await openSandbox();
  for (const url of ['/kakao/login/unknown', '/apple/login/unknown']) {
    const pages = [await app.inject(url), await submit(app, url, { choice: 'agree' })];
    for (const page of pages) {
      expect(page.statusCode).toBe(400);
      expect(page.body).toContain('로그인이 만료되었습니다.');
    }
  }
});

test('a person who does not exist cannot agree', async () => {
  const { app, url, cookies } = await loginPage(asked);
  const payload = new URLSearchParams({ choice: 'agree', person: 'nobody' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url, cookies, headers, payload });
  expect(answer.statusCode).toBe(400);
});
