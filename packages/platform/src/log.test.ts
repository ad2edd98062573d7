import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(facts: object): string {
  const lines: string[] = [];
  createLog('test', 'info', { write: (line) => void lines.push(line) }).info(facts, 'something');
  return lines.join('');
}

const person = {
  username: 'rookie@duskline.example',
  email: 'rookie@duskline.example',
  phone: '01012345678',
  birthday: '1999-03-14',
  address: '서울 강남구 테헤란로 1',
  password: 'Dusk!2015',
  actionToken: 'proof',
  otpCode: '123456',
};

test.each(Object.entries(person))(
  '%s of a person reaches no log, on whatever level',
  (name, value) => {
    const line = logged({
      body: { [name]: value },
      [name === 'otpCode' ? 'body2' : name]: '[hidden]',
    });
    expect(line).not.toContain(value);
    expect(line).toContain('[hidden]');
  },
);

test('an error that quotes a row of the database reaches the log without the row', () => {
  const error = Object.assign(new Error('new row violates check constraint "content_check"'), {
    code: '23514',
    table: 'inquiry',
    detail: 'Failing row contains (7, 김테스트, 배송지를 바꿔 주세요).',
    where: "COPY inquiry, line 1: '김테스트'",
  });
  const line = logged({ err: error });
  expect(line).not.toContain('김테스트');
  expect(JSON.parse(line).err).toMatchObject({ code: '23514', table: 'inquiry' });
});

test('mail addresses and phones in an error’s message and its cause reach no log', () => {
  const cause = new Error('550 <rookie@duskline.example> unknown');
  const line = logged({ err: new Error('no text to 010-1234-5678', { cause }) });
  expect(line).not.toMatch(/rookie|1234-5678/);
  expect(line).toContain('log.test.ts');
});

test('tokens in headers reach no log', () => {
  const headers = {
    authorization: 'Bearer secret',
    accesstoken: 'secret',
    'refresh-token': 'secret',
  };
  expect(logged({ req: { headers } })).not.toContain('secret');
});

test('what helps to find an error stays', () => {
  expect(logged({ memberNo: 7, orderNo: '202605041200000001' })).toContain('"memberNo":7');
});
