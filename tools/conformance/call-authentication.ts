import { codeSentTo, logIn } from '../../apps/member-api/test/factories.ts';
import { readFields } from '../../packages/partners/test/read-form.ts';
import { claims, verifyInPopup } from '../../packages/partners/test/verify-in-popup.ts';
import type { OpenShop } from './open-shop.ts';

type Row = Record<string, string>;
type Shopper = Awaited<ReturnType<OpenShop['shopper']>>;
const PASSWORDS = ['Line!2026', 'Line!2027', 'Line!2028', 'Line!2029'];

/** Call verification by phone and by e-mail, and set a new password with it. */
export async function visitAuthentication(shop: OpenShop, member: Shopper): Promise<void> {
  const { visit, store } = shop;
  const { phone, username } = member;
  const later = () => {
    store.clock.advance({ seconds: 31 });
    store.members.clock.advance({ seconds: 31 });
  };
  const bySms = async (usage: string, mobileNo = phone) => {
    later();
    await visit('POST', '/authentications/sms', { body: { usage, mobileNo } });
    return codeSentTo(store.members, mobileNo);
  };
  // A phone gets five codes a day.
  const { phone: lost } = await shop.shopper();
  const known = await bySms('FIND_ID', lost);
  await visit('GET', `/profile/id?mobileNo=${lost}&certificationNumber=${known}`, {
    version: '1.1',
  });
  const certificationNo = await bySms('FIND_ID', lost);
  await visit('POST', '/profile/find-id', {
    body: { findMethod: 'SMS', mobileNo: lost, certificationNo },
  });
  const found = await bySms('FIND_ID');
  await visit('GET', `/authentications/sms?usage=FIND_ID&mobileNo=${phone}&key=${found}`);
  const reset = { memberId: username, certificationNumber: await bySms('FIND_PASSWORD') };
  await visit('PUT', '/profile/password/no-authentication/certificated-by-sms', {
    body: { ...reset, newPassword: PASSWORDS[0] },
  });
  const after = { memberId: username, certificationNumber: await bySms('FIND_PASSWORD') };
  await visit('POST', '/profile/change-password-after-cert', {
    body: { ...after, findMethod: 'SMS', newPassword: PASSWORDS[1] },
  });
  later();
  const general = { type: 'SMS', usage: 'FIND_PASSWORD', notiAccount: phone };
  await visit('POST', '/authentications', { body: general });
  const code = codeSentTo(store.members, phone);
  const query = new URLSearchParams({ ...general, certificatedNumber: code });
  await visit('GET', `/authentications?${query}`);
  await visit('POST', '/authentications/email', {
    body: { usage: 'FIND_PASSWORD', email: username },
  });
  const mailed = store.members.sent.mails.findLast(({ to }) => to === username);
  const number = /\d{6}/.exec(mailed?.text ?? '')?.[0] ?? '';
  const byMail = new URLSearchParams({ usage: 'FIND_PASSWORD', email: username });
  await visit('GET', `/authentications/email?${byMail}&certificatedNumber=${number}`);
  await visit('PUT', '/profile/password/no-authentication/certificated-by-email', {
    body: { memberId: username, certificationNumber: number, newPassword: PASSWORDS[2] },
  });

  const person = { username, phone, remoteAddress: '10.9.9.9' };
  const { body } = await logIn(store.members, person, PASSWORDS[2]);
  const { refreshToken } = body.data;
  await visit('GET', `/oauth/openid?provider=ncpstore&code=${refreshToken}`);
  const back = 'clientId=duskline-demo&provider=ncpstore&nextUrl=%2F';
  await visit('GET', `/oauth/callback?${back}&code=${refreshToken}`);
  const opened = await visit<Row>('POST', '/oauth/openid', {
    body: { provider: 'ncpstore', openAccessToken: refreshToken },
  });
  member.headers.accesstoken = opened?.accessToken ?? '';
}

/** Call the identity verification, through the agency's window. */
export async function visitIdentity(
  { visit, store, sandbox }: OpenShop,
  { headers }: Shopper,
): Promise<void> {
  const verify = async () => {
    const returnUrl = encodeURIComponent('http://shop.test/verified');
    const page = await visit<string>('GET', `/kcp/id-verification/form?returnUrl=${returnUrl}`, {
      headers,
    });
    const action = /action="([^"]+)"/.exec(page ?? '')?.[1]?.replaceAll('&#38;', '&') ?? '';
    const popup = { name: 'auth_popup', width: 410, height: 500 };
    const form = { action, fields: readFields(page ?? ''), popup };
    const answer = await verifyInPopup(sandbox, form, { ...claims, choice: 'verify' });
    const reply = await store.app.inject({
      method: 'POST',
      url: '/kcp/id-verification/answer',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(answer).toString(),
    });
    return new URL(String(reply.headers.location)).searchParams.get('key') ?? '';
  };
  const key = await verify();
  await visit('GET', `/kcp/id-verification/response?key=${key}`, { headers });
  await visit('POST', `/kcp/age-verification?key=${key}`, { headers });
  await visit('PUT', '/profile/password/no-authentication/after-certification', {
    body: { newPassword: PASSWORDS[3], key },
  });
}
