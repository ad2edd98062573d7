import { PartnerError } from '@duskline/partners/partner-error';
import type { SmsResult } from '@duskline/partners/sms/sms-sender';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import {
  askForCode,
  codeSentTo,
  newPerson,
  registerPerson,
  tryCode,
} from '../../../test/factories.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

function wrongOf(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

test('a verification code is sent in a Korean text that fits one SMS', async () => {
  const person = newPerson();
  const sent = await askForCode(world, { ...person, phone: person.phone.replace(/^010/, '010-') });
  expect(sent).toEqual({ status: 200, body: { data: { expiresIn: 180, resendIn: 30 } } });
  const text = world.messages.at(-1)?.text ?? '';
  expect(text).toMatch(/^\[더스크라인\] 인증번호 \d{6} /);
  const bytesInEucKr = [...text].reduce((sum, letter) => sum + (letter > '\x7f' ? 2 : 1), 0);
  expect(bytesInEucKr).toBeLessThanOrEqual(90);
});

test('a wrong code is refused and the right one still works, once', async () => {
  const person = newPerson();
  await askForCode(world, person);
  const code = codeSentTo(world, person.phone);
  const wrong = await tryCode(world, person, wrongOf(code));
  expect(wrong).toMatchObject({ status: 400, body: { code: 'C203' } });
  expect((await tryCode(world, person, code)).body.data).toEqual({
    actionToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: 600,
  });
  expect(await tryCode(world, person, code)).toMatchObject({ body: { code: 'C204' } });
});

test('a code expires after three minutes; a phone without a code gets the same refusal', async () => {
  const person = newPerson();
  await askForCode(world, person);
  world.clock.advance({ seconds: 180 });
  const late = await tryCode(world, person, codeSentTo(world, person.phone));
  expect(late).toMatchObject({ status: 400, body: { code: 'C204' } });
  expect(await tryCode(world, newPerson(), '123456')).toEqual(late);
});

test('five wrong attempts use a code up, even for the right number', async () => {
  const person = newPerson();
  await askForCode(world, person);
  const code = codeSentTo(world, person.phone);
  const codes: string[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    codes.push((await tryCode(world, person, wrongOf(code))).body.code);
  }
  expect(codes).toEqual(['C203', 'C203', 'C203', 'C203', 'C205']);
  expect(await tryCode(world, person, code)).toMatchObject({ body: { code: 'C205' } });
});

test('twenty wrong attempts at once do not get around the limit of five', async () => {
  const person = newPerson();
  await askForCode(world, person);
  const wrong = wrongOf(codeSentTo(world, person.phone));
  const tries = Array.from({ length: 20 }, () => tryCode(world, person, wrong));
  const codes = (await Promise.all(tries)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'C203')).toHaveLength(4);
  expect(codes.filter((code) => code === 'C205')).toHaveLength(16);
});

test('a new code can be requested after 30 seconds and replaces the old one', async () => {
  const person = newPerson();
  await askForCode(world, person);
  const first = codeSentTo(world, person.phone);
  world.clock.advance({ seconds: 29 });
  expect(await askForCode(world, person)).toMatchObject({ status: 429, body: { code: 'C201' } });
  world.clock.advance({ seconds: 1 });
  expect((await askForCode(world, person)).status).toBe(200);
  const second = codeSentTo(world, person.phone);
  if (first !== second) expect((await tryCode(world, person, first)).body.code).toBe('C203');
  expect((await tryCode(world, person, second)).status).toBe(200);
});

test('two requests at once send one code', async () => {
  const person = newPerson();
  const replies = await Promise.all([askForCode(world, person), askForCode(world, person)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429]);
});

test('a phone gets five codes a day, and more after midnight in Seoul', async () => {
  const person = newPerson();
  world.clock.set(new Date('2026-06-01T23:50:00+09:00'));
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await askForCode(world, person)).status).toBe(200);
    world.clock.advance({ seconds: 30 });
  }
  expect(await askForCode(world, person)).toMatchObject({ status: 429, body: { code: 'C202' } });
  world.clock.set(new Date('2026-06-02T00:00:01+09:00'));
  expect((await askForCode(world, person)).status).toBe(200);
});

test('a phone with an account gets the same reply as one without', async () => {
  const known = await registerPerson(world);
  world.clock.advance({ seconds: 30 });
  expect(await askForCode(world, known)).toEqual(await askForCode(world, newPerson()));
});

test.each<[string, () => Promise<SmsResult>]>([
  ['refuses the number', async () => ({ kind: 'refused', code: 'X', message: '' })],
  ['does not answer', async () => ({ kind: 'unknown', reason: 'time limit' })],
  ['refuses our keys', () => Promise.reject(new PartnerError('solapi', 'KEY', 'wrong'))],
])('a partner that %s: a sentence, and the day is not used up', async (_, send) => {
  const failing = await buildTestMemberApi({ sms: { send } });
  failing.context.log.level = 'silent';
  try {
    const person = newPerson();
    for (let asked = 0; asked < 6; asked += 1) {
      const answer = await askForCode(failing, person);
      expect(answer).toMatchObject({ status: 400, body: { code: 'C206' } });
      failing.clock.advance({ seconds: 30 });
    }
  } finally {
    await failing.close();
  }
});

test('neither phone nor code can be read in the database', async () => {
  const person = newPerson();
  await askForCode(world, person);
  const rows = await world.db.selectFrom('phoneCode').selectAll().execute();
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(person.phone);
  expect(stored).not.toContain(codeSentTo(world, person.phone));
});

test('one IP address cannot work through a list of phones', async () => {
  const { remoteAddress } = newPerson();
  const statuses: number[] = [];
  for (let phones = 0; phones < 11; phones += 1) {
    statuses.push((await askForCode(world, { ...newPerson(), remoteAddress })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
