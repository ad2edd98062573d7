import { ctCli } from '@duskline/sandbox/kcp/program';
import { expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { claims, openPopup, post, verifyInPopup } from '../../test/verify-in-popup.ts';
import { PartnerError } from '../partner-error.ts';
import { createKcpIdentity, type KcpSettings } from './kcp-identity.ts';

const returnUrl = 'http://shop.test/verify/return';
const orderNo = 'V20260301000017';
/** A busy machine starts the stand-in of KCP's program late; what it says is tested, not when. */
const PROGRAM_TIME_LIMIT_MS = 30_000;

function kcpOf(sandbox: Sandbox, settings: Partial<KcpSettings> = {}) {
  return createKcpIdentity({
    windowUrl: `${sandbox.origin}/kcp/kcp_cert/cert_view.jsp`,
    siteCode: sandbox.keys.kcpSiteCode,
    encryptionKey: sandbox.keys.kcpEncryptionKey,
    program: ctCli,
    timeLimitMs: PROGRAM_TIME_LIMIT_MS,
    ...settings,
  });
}

async function begun(settings: Partial<KcpSettings> = {}) {
  const sandbox = await startSandbox();
  const kcp = kcpOf(sandbox, settings);
  return { sandbox, kcp, start: await kcp.begin({ orderNo, returnUrl }) };
}

test('the form requests a signed, encrypted result in a window of 410 by 500', async () => {
  const { sandbox, start } = await begun();
  expect(start).toEqual({
    orderNo,
    requestHash: expect.stringMatching(/^[0-9A-F]{64}$/),
    form: {
      action: `${sandbox.origin}/kcp/kcp_cert/cert_view.jsp`,
      popup: { name: 'auth_popup', width: 410, height: 500 },
      fields: expect.objectContaining({
        req_tx: 'cert',
        site_cd: 'DUSK1',
        ordr_idxx: orderNo,
        up_hash: start.requestHash,
        cert_enc_use_ext: 'Y',
        Ret_URL: returnUrl,
        param_opt_1: returnUrl,
      }),
    },
  });
  const { status, page } = await openPopup(start.form);
  expect(status).toBe(200);
  for (const text of ['연습용 본인확인', '통신사', '생년월일', '정보 불일치', '취소']) {
    expect(page).toContain(text);
  }
});

test.for(['', 'V 17', 'V-17', 'v'.repeat(41), '주문17'])(
  'the order number %o is never sent',
  async (bad) => {
    const { kcp } = await begun();
    await expect(kcp.begin({ orderNo: bad, returnUrl })).rejects.toThrow(RangeError);
  },
);

test('a shopper who fills in the popup is verified', async () => {
  const { sandbox, kcp, start } = await begun();
  const callback = await verifyInPopup(sandbox, start.form);
  expect(await kcp.finish(callback, start)).toEqual({
    kind: 'verified',
    identity: {
      ci: expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/),
      di: expect.stringMatching(/^[A-Za-z0-9+/]{64}$/),
      name: '김노을',
      birthday: '19960302',
      sexCode: '02',
      localCode: '01',
      phone: '01000002101',
      carrier: 'KTF',
    },
  });
});

test('nothing of the person can be read on the way', async () => {
  const { sandbox, start } = await begun();
  const posted = JSON.stringify(await verifyInPopup(sandbox, start.form));
  for (const secret of [claims.name, '19960302', '01000002101', '0000-2101']) {
    expect(posted).not.toContain(secret);
  }
});

test('one person has one CI, whatever their phone; another person another', async () => {
  const { sandbox, kcp } = await begun();
  const cis = [];
  for (const [at, changed] of [
    {},
    { phone: '01000009999', carrier: 'SKM' },
    { birthday: '1996-03-03' },
  ].entries()) {
    const start = await kcp.begin({ orderNo: `CI${at}`, returnUrl });
    const fields = { ...claims, ...changed, choice: 'verify' };
    const answer = await kcp.finish(await verifyInPopup(sandbox, start.form, fields), start);
    cis.push(answer.kind === 'verified' && answer.identity.ci);
  }
  expect(cis[1]).toBe(cis[0]);
  expect(cis[2]).not.toBe(cis[0]);
});

test('a cancellation and a mismatch have results of their own', async () => {
  const { sandbox, kcp, start } = await begun();
  const canceled = await verifyInPopup(sandbox, start.form, { choice: 'cancel' });
  expect(await kcp.finish(canceled, start)).toEqual({ kind: 'canceled' });
  const second = await kcp.begin({ orderNo: 'V18', returnUrl });
  const mismatch = await verifyInPopup(sandbox, second.form, { choice: 'mismatch' });
  expect(await kcp.finish(mismatch, second)).toEqual({ kind: 'refused', code: '9901' });
});

test('a result is forged for another request, when changed, or when combined of two', async () => {
  const { sandbox, kcp, start } = await begun();
  const other = await kcp.begin({ orderNo: 'V18', returnUrl });
  const [mine, theirs] = [
    await verifyInPopup(sandbox, start.form),
    await verifyInPopup(sandbox, other.form, { ...claims, name: '박새벽', choice: 'verify' }),
  ];
  const changed = (text = '') => text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const forgeries = {
    order: theirs,
    'request hash': { ...mine, up_hash: theirs.up_hash },
    signature: { ...mine, dn_hash: theirs.dn_hash },
    'encrypted data': { ...mine, enc_cert_data2: theirs.enc_cert_data2 },
    fields: { ...mine, enc_cert_data2: undefined },
  };
  for (const [reason, forgery] of Object.entries(forgeries)) {
    expect(await kcp.finish(forgery, start)).toEqual({ kind: 'forged', reason });
  }
  for (const forgery of [
    {},
    { ...mine, site_cd: 'OTHER' },
    { ...mine, ordr_idxx: 'V18' },
    { ...mine, cert_no: theirs.cert_no },
    { ...mine, dn_hash: changed(mine.dn_hash) },
    { ...mine, enc_cert_data2: changed(mine.enc_cert_data2) },
    { ...mine, enc_cert_data2: 'A'.repeat(20_000) },
    { ...mine, enc_cert_data2: '--help' },
    { ...mine, res_cd: undefined },
  ]) {
    expect(await kcp.finish(forgery, start)).toMatchObject({ kind: 'forged' });
  }
  expect(await kcp.finish(mine, start)).toMatchObject({ kind: 'verified' });
});

test('a shop with another key can neither request nor decrypt', async () => {
  const { sandbox, kcp, start } = await begun();
  const stranger = kcpOf(sandbox, { encryptionKey: 'guessed' });
  const theirs = await stranger.begin({ orderNo: 'V18', returnUrl });
  const { status, page } = await openPopup(theirs.form);
  expect(status).toBe(400);
  expect(page).toContain('요청 해시가 맞지 않습니다.');
  const callback = await verifyInPopup(sandbox, start.form);
  expect(await stranger.finish(callback, start)).toMatchObject({ kind: 'forged' });
  expect(await kcp.finish(callback, start)).toMatchObject({ kind: 'verified' });
});

test('a request number is used once', async () => {
  const { sandbox, start } = await begun();
  await verifyInPopup(sandbox, start.form);
  const again = await openPopup(start.form);
  expect(again.status).toBe(400);
  expect(again.page).toContain('이미 사용한 요청 번호입니다.');
});

test.for([
  [{ Ret_URL: 'http://elsewhere.test/' }, '등록되지 않은 돌아갈 주소입니다.'],
  [{ Ret_URL: 'javascript:alert(1)' }, '등록되지 않은 돌아갈 주소입니다.'],
  [{ site_cd: 'OTHER' }, '등록되지 않은 사이트 코드입니다.'],
  [{ ordr_idxx: 'V18' }, '요청 해시가 맞지 않습니다.'],
  [{ user_name: '김노을' }, '요청 해시가 맞지 않습니다.'],
  [{ cert_enc_use_ext: 'N' }, '암호화'],
] as const)('a form with %o is refused', async ([changed, problem]) => {
  const { start } = await begun();
  const form = { ...start.form, fields: { ...start.form.fields, ...changed } };
  const { status, page } = await openPopup(form);
  expect(status).toBe(400);
  expect(page).toContain(problem);
});

test.for([
  [{ name: '' }, '이름을'],
  [{ birthday: '1996-02-30' }, '없는 날짜입니다.'],
  [{ birthday: 'soon' }, '생년월일을'],
  [{ phone: '02-123-4567' }, '휴대폰 번호를'],
] as const)(
  'the popup asks again after %o with the other fields filled in',
  async ([changed, problem]) => {
    const { sandbox, start } = await begun();
    const fields = { ...start.form.fields, ...claims, ...changed, choice: 'verify' };
    const page = await (await post(`${sandbox.origin}/kcp/verify`, fields)).text();
    expect(page).toContain(problem);
    expect(page).toContain('value="KTF" selected');
  },
);

test('a demo person fills the form, and a name that looks like HTML stays a name', async () => {
  const { sandbox, start } = await begun();
  const verify = `${sandbox.origin}/kcp/verify`;
  const chosen = await post(verify, { ...start.form.fields, person: 'hannat' });
  expect(await chosen.text()).toContain('value="2003-06-15"');
  const fields = { ...start.form.fields, ...claims, name: '<b>"김', phone: '1', choice: 'verify' };
  const page = await (await post(verify, fields)).text();
  expect(page).toContain('value="&#60;b&#62;&#34;김"');
});

test.for([
  { name: 'is not there', program: ['/nowhere/ct_cli'] },
  { name: 'fails', program: [process.execPath, '-e', 'process.exit(1)'] },
  { name: 'says half of a hash', program: [process.execPath, '-e', 'console.log("half of a")'] },
  { name: 'says nothing', program: [process.execPath, '-e', ''] },
  { name: 'never ends', program: [process.execPath, '-e', 'setInterval(() => {}, 1000)'] },
] as const)('a program that $name throws a PartnerError, and never prints its key', async (bad) => {
  const sandbox = await startSandbox();
  const kcp = kcpOf(sandbox, { program: bad.program, timeLimitMs: 300 });
  const asking = kcp.begin({ orderNo, returnUrl });
  await expect(asking).rejects.toThrow(PartnerError);
  await expect(asking).rejects.not.toThrow(sandbox.keys.kcpEncryptionKey);
});

test('a popup that replies 500 leaves the request valid', async () => {
  const { sandbox, kcp, start } = await begun();
  await sandbox.injectFault({ operation: 'kcp.open', kind: 'status', status: 500 });
  expect((await openPopup(start.form)).status).toBe(500);
  const callback = await verifyInPopup(sandbox, start.form);
  expect(await kcp.finish(callback, start)).toMatchObject({ kind: 'verified' });
});
