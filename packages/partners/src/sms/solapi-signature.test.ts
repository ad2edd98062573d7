import { expect, test } from 'vitest';
import { signSolapi } from './solapi-signature.ts';

test('the header is HMAC-SHA256 of moment and salt under the secret', () => {
  const header = signSolapi(
    { apiKey: 'KEY', apiSecret: 'SECRET' },
    new Date('2026-03-01T03:00:00Z'),
    'abcdefghijkl',
  );
  expect(header).toBe(
    'HMAC-SHA256 apiKey=KEY, date=2026-03-01T03:00:00.000Z, salt=abcdefghijkl, ' +
      'signature=67e9cfee7203a83149cc96d4f262c14bb352aa94bb3432a6ff31f609a92773cb',
  );
});
