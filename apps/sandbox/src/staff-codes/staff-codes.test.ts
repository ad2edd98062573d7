import { expect, test } from 'vitest';
import { openSandbox } from '../../test/open-sandbox.ts';

/** The secret of RFC 6238's test vectors, in base32, and the last six digits of its code at second 59. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODE = '287082';
/** That of second 60 to 89: RFC 6238 names none, RFC 4226 does for its counter 2. */
const NEXT = '359152';

test('an account that was put in shows its code, and takes the place of its former one', async () => {
  const sandbox = await openSandbox({ now: () => new Date(59_000) });
  const put = (payload: object) => sandbox.inject({ method: 'POST', url: '/staff-codes', payload });
  expect((await put({ name: 'md@staff.example', secret: 'A'.repeat(32) })).statusCode).toBe(204);
  expect(
    (await put({ name: 'md@staff.example', secret: ` ${SECRET.toLowerCase()} ` })).statusCode,
  ).toBe(204);
  const codes = (await sandbox.inject('/staff-codes.json')).json();
  expect(codes).toEqual([{ name: 'md@staff.example', code: CODE, next: NEXT }]);
  expect((await sandbox.inject('/staff-codes')).body).toContain(CODE);
  for (const wrong of [{}, { name: 'x', secret: '0189' }, { name: '', secret: SECRET }]) {
    expect((await put(wrong)).statusCode).toBe(400);
  }
});
