import { expect, test } from 'vitest';
import { z } from 'zod';
import { httpUrl, port, readSettings, SettingsError } from './settings.ts';

const schema = z.object({ PORT: port.default(3000), SITE_URL: httpUrl.optional() });

test('an absent or empty variable takes its default', () => {
  expect(readSettings(schema, { PORT: '' })).toEqual({ PORT: 3000 });
});

test('a URL loses its trailing slash', () => {
  expect(readSettings(schema, { SITE_URL: 'https://shop.example/' }).SITE_URL).toBe(
    'https://shop.example',
  );
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ SITE_URL: 'shop.example' }, 'SITE_URL'],
])('a wrong value stops the start with one line that names the variable', (given, name) => {
  expect(() => readSettings(schema, given)).toThrow(SettingsError);
  expect(() => readSettings(schema, given)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test.each([
  ['DATABASE_URL', 'mysql://shop:hunter2@db.example/shop'],
  ['SMTP_URL', 'http://shop:hunter2@mail.example'],
  ['SENTRY_DSN', 'sentry.example/hunter2'],
  ['SLACK_WEBHOOK_URL', 'hooks.example/services/hunter2'],
  ['TOSS_SECRET_KEY', 'hunter2'],
])('a mistyped %s is not repeated with the secret in it', (name, value) => {
  const strict = z.object({ [name]: z.string().regex(/^postgres:/) });
  expect(() => readSettings(strict, { [name]: value })).toThrow(new RegExp(`^${name}: .*hidden`));
  expect(() => readSettings(strict, { [name]: value })).not.toThrow(/hunter2/);
});
