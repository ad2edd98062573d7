import { expect, test } from 'vitest';
import { openSandbox } from '../../test/open-sandbox.ts';
import { demoKeys } from '../demo-keys.ts';

const token = `sandbox.${demoKeys.turnstileSiteKey}.1`;

test('a token of the box is good once, and only with the shop’s secret', async () => {
  const app = await openSandbox();
  const verify = async (fields: Record<string, string>) => {
    const payload = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = '/turnstile/v0/siteverify';
    return (await app.inject({ method: 'POST', url, headers, payload })).json();
  };
  const secret = demoKeys.turnstileSecretKey;
  expect(await verify({ secret: 'wrong', response: token })).toMatchObject({ success: false });
  expect(await verify({ secret, response: token })).toMatchObject({ success: true });
  expect(await verify({ secret, response: token })).toEqual({
    success: false,
    'error-codes': ['timeout-or-duplicate'],
  });
  expect(await verify({ secret, response: 'made up' })).toMatchObject({ success: false });
});

test('its script draws a box on the page of the shop', async () => {
  const { headers, body } = await (await openSandbox()).inject('/turnstile/v0/api.js');
  expect(headers['content-type']).toContain('text/javascript');
  expect(body).toContain('window.turnstile');
});
