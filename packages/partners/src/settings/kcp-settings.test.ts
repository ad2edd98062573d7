import { ctCli } from '@duskline/sandbox/kcp/program';
import { expect, test } from 'vitest';
import { createKcpProgram } from '../identity/kcp-program.ts';
import { kcpSettings } from './kcp-settings.ts';

const partners = {
  KCP_WINDOW_URL: 'https://cert.kcp.test/window',
  KCP_SITE_CODE: 'DUSK1',
  KCP_ENC_KEY: 'a key of this test, 32 letters lo',
};
/** A busy machine starts a program late. */
const TIME_LIMIT_MS = 60_000;

test('the program that a demo store is given, which is the sandbox’s, can be run', async () => {
  const settings = kcpSettings({ ...partners, KCP_PROGRAM: ctCli[1] });
  const program = createKcpProgram({ ...settings, timeLimitMs: TIME_LIMIT_MS });
  expect(await program.hash('DUSK1^V20260301000017^')).toMatch(/^[0-9A-F]{64}$/);
});

test('KCP’s own program is run as it is', () => {
  expect(kcpSettings({ ...partners, KCP_PROGRAM: '/opt/kcp/bin/ct_cli_x64' }).program).toEqual([
    '/opt/kcp/bin/ct_cli_x64',
  ]);
});
