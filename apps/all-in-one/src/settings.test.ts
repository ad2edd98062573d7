import { generateKeyPairSync } from 'node:crypto';
import { makeCipherKey } from '@duskline/platform/secrets/cipher';
import { expect, test } from 'vitest';
import { readStoreSettings } from './settings.ts';

/** As a partner's file has it, on one line. */
const PRIVATE_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
  .replaceAll('\n', '\\n');

const sandboxKeys = {
  TOSS_CLIENT_KEY: 'ck',
  TOSS_SECRET_KEY: 'sk',
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SOLAPI_SENDER: '0200002015',
  SOLAPI_CHANNEL_ID: 'channel',
  SMTP_URL: 'smtp://name:word@127.0.0.1',
  FCM_PROJECT_ID: 'project',
  FCM_CLIENT_EMAIL: 'push@project',
  FCM_PRIVATE_KEY: PRIVATE_KEY,
  JUSO_CONFIRM_KEY: 'confirm',
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET_KEY: 'turnstile-secret',
  TRACKING_KEY: 'tracking',
  KAKAO_REST_API_KEY: 'rest',
  KAKAO_NATIVE_APP_KEY: 'native',
  KAKAO_CLIENT_SECRET: 'secret',
  KAKAO_ADMIN_KEY: 'admin',
  APPLE_SERVICES_ID: 'web',
  APPLE_BUNDLE_ID: 'app',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: PRIVATE_KEY,
  KCP_SITE_CODE: 'T0000',
  KCP_ENC_KEY: 'enc',
  KCP_PROGRAM: '/opt/kcp/bin/ct_cli_x64',
  SENTRY_KEY: 'd05c',
  SENTRY_PROJECT: '1',
  SLACK_HOOK: 'T0/B0/hook',
};

test('a bare start is the demo on this machine alone, with stand-ins for the partners', () => {
  const settings = readStoreSettings({}, sandboxKeys);
  expect(settings).toMatchObject({ port: 3000, loadsDemo: true, startsSandbox: true });
  expect(settings.partners.TOSS_API_URL).toBe('http://localhost:3100/toss');
});

test('errors are reported to the stand-ins, elsewhere only where a URL is given', () => {
  expect(readStoreSettings({}, sandboxKeys).reports).toEqual({
    dsn: 'http://d05c@localhost:3100/sentry/1',
    environment: 'development',
    slackWebhookUrl: 'http://localhost:3100/slack/services/T0/B0/hook',
  });
  const real = { HOST: '0.0.0.0', ...sandboxKeys };
  expect(readStoreSettings(real, sandboxKeys).reports.dsn).toBeUndefined();
  const SENTRY_DSN = 'https://abc@o1.ingest.sentry.io/42';
  expect(
    readStoreSettings({ ...real, SENTRY_DSN, SENTRY_ENVIRONMENT: 'staging' }, sandboxKeys).reports,
  ).toMatchObject({ dsn: SENTRY_DSN, environment: 'staging' });
  expect(() => readStoreSettings({ SENTRY_DSN: 'somewhere' }, sandboxKeys)).toThrow(
    /^SENTRY_DSN: /,
  );
});

test('on a public address partners are real, and a missing key stops the start', () => {
  expect(() => readStoreSettings({ HOST: '0.0.0.0' }, sandboxKeys)).toThrow(/^TOSS_CLIENT_KEY: /);
  const settings = readStoreSettings({ HOST: '0.0.0.0', ...sandboxKeys }, sandboxKeys);
  expect(settings.startsSandbox).toBe(false);
  expect(settings.partners.TOSS_API_URL).toBe('https://api.tosspayments.com');
});

test('a private key that is none stops the start, and is not shown', () => {
  for (const name of ['FCM_PRIVATE_KEY', 'APPLE_PRIVATE_KEY']) {
    const wrong = { HOST: '0.0.0.0', ...sandboxKeys, [name]: 'a torn key' };
    expect(() => readStoreSettings(wrong, sandboxKeys)).toThrow(
      `${name}: must be a private key as its PEM file has it, on one line with \\n (value: hidden)`,
    );
  }
});

test('production loads no demo data unless asked to', () => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'http://localhost:3000',
    PERSONAL_DATA_KEYS: makeCipherKey('k1'),
    ...sandboxKeys,
  };
  expect(readStoreSettings(production, sandboxKeys).loadsDemo).toBe(false);
  expect(readStoreSettings({ ...production, DEMO: 'on' }, sandboxKeys).loadsDemo).toBe(true);
});

test('a database URL of another kind is refused', () => {
  expect(() => readStoreSettings({ DATABASE_URL: 'mysql://x' }, sandboxKeys)).toThrow(
    /^DATABASE_URL: /,
  );
});

test('production does not start without a key for personal data, and names the variable', () => {
  const production = { NODE_ENV: 'production', SITE_URL: 'https://shop.example', ...sandboxKeys };
  expect(() => readStoreSettings(production, sandboxKeys)).toThrow(
    /^PERSONAL_DATA_KEYS: needed in production/,
  );
  expect(() =>
    readStoreSettings({ ...production, PERSONAL_DATA_KEYS: 'k1:short' }, sandboxKeys),
  ).toThrow(/^PERSONAL_DATA_KEYS: /);
});

test('holes are reported to an address that a program can open, or there is none', () => {
  expect(readStoreSettings({}, sandboxKeys).securityContact).toBeUndefined();
  const SECURITY_CONTACT = 'mailto:security@shop.example';
  expect(readStoreSettings({ SECURITY_CONTACT }, sandboxKeys).securityContact).toBe(
    SECURITY_CONTACT,
  );
  for (const wrong of ['security@shop.example', 'http://shop.example/report', 'mailto:a@b\nX: y']) {
    expect(() => readStoreSettings({ SECURITY_CONTACT: wrong }, sandboxKeys)).toThrow(
      /^SECURITY_CONTACT: /,
    );
  }
});

const ready = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example',
  PERSONAL_DATA_KEYS: makeCipherKey('k1'),
  ...sandboxKeys,
};

test.each([
  ['with a sandbox, whose payments are not paid', { SANDBOX: 'on' }, /^SANDBOX: must not be on/],
  ['without the address its shoppers reach', { SITE_URL: '' }, /^SITE_URL: needed in production/],
  ['as a demo that others reach', { DEMO: 'on' }, /^DEMO: must not be on in production/],
  ['without keys for personal data', { PERSONAL_DATA_KEYS: '' }, /^PERSONAL_DATA_KEYS: needed/],
  ['without a key of a partner', { TOSS_SECRET_KEY: '' }, /^TOSS_SECRET_KEY: needed/],
])('production does not start %s', (_, change, line) => {
  const start = () => readStoreSettings({ ...ready, ...change }, sandboxKeys);
  expect(start).toThrow(line);
  expect(start).not.toThrow(/\n/);
  expect(readStoreSettings(ready, sandboxKeys).startsSandbox).toBe(false);
});

test('a demo behind a public address does not start, unless it is a trial that was asked for', () => {
  const SITE_URL = 'https://demo.example';
  expect(() => readStoreSettings({ SITE_URL }, sandboxKeys)).toThrow(/^SITE_URL: .* is a demo;/);
  expect(() => readStoreSettings({ SITE_URL, SANDBOX: 'on' }, sandboxKeys)).toThrow(/^SITE_URL: /);
  const trial = readStoreSettings({ SITE_URL, SANDBOX: 'on', DEMO: 'on' }, sandboxKeys);
  expect(trial).toMatchObject({ loadsDemo: true, startsSandbox: true });
  for (const own of ['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect(readStoreSettings({ SITE_URL: own }, sandboxKeys).loadsDemo).toBe(true);
  }
});

test('a demo that names a proxy in front of it does not start either, unless it was asked for', () => {
  const TRUST_PROXY = '10.0.0.7';
  const start = (change: object) => readStoreSettings({ TRUST_PROXY, ...change }, sandboxKeys);
  expect(() => start({})).toThrow(/^TRUST_PROXY: [^\n]* is a demo;[^\n]*$/);
  expect(start({ SANDBOX: 'on', DEMO: 'on' }).loadsDemo).toBe(true);
  expect(start({ SITE_URL: 'http://localhost:8080' }).loadsDemo).toBe(true);
});

test('proxies are trusted by address, subnet or number, and nobody is trusted blindly', () => {
  const trust = (TRUST_PROXY: string) =>
    readStoreSettings({ ...ready, TRUST_PROXY }, sandboxKeys).trustProxy;
  expect(trust('10.0.0.0/8, 2001:db8::1, loopback')).toBe('10.0.0.0/8, 2001:db8::1, loopback');
  expect(trust('2')).toBe(2);
  expect(trust('none')).toBe(0);
  expect(trust('')).toBeUndefined();
  for (const wrong of ['true', '*', '0.0.0.0/0', '0', '99', '10.0.0.0/33', 'proxy.example']) {
    expect(() => trust(wrong), wrong).toThrow(/^TRUST_PROXY: /);
  }
});

test('other storefronts are named by their origins, one wrong one ends the start', () => {
  const allowed = (ALLOWED_ORIGINS: string) =>
    readStoreSettings({ ...ready, ALLOWED_ORIGINS }, sandboxKeys).allowedOrigins;
  expect(allowed('https://skin.example/, http://localhost:8080')).toEqual([
    'https://skin.example',
    'http://localhost:8080',
  ]);
  expect(allowed('')).toBeUndefined();
  for (const wrong of ['*', 'skin.example', 'https://skin.example/shop', 'null', 'data:,']) {
    expect(() => allowed(wrong), wrong).toThrow(/^ALLOWED_ORIGINS: /);
  }
});

test('a start says so where a proxy on another machine is implied and not named', () => {
  const warnings = (change: object) =>
    readStoreSettings({ ...ready, BACK_OFFICE: 'off', HOST: '0.0.0.0', ...change }, sandboxKeys)
      .warnings;
  expect(warnings({})).toEqual([expect.stringMatching(/^TRUST_PROXY is not set, .*IP address\.$/)]);
  expect(warnings({ TRUST_PROXY: '10.0.0.7' })).toEqual([]);
  expect(warnings({ HOST: '127.0.0.1' })).toEqual([]);
  expect(warnings({ SITE_URL: 'http://shop.example:3000' })).toEqual([]);
  expect(warnings({ SITE_URL: 'http://shop.example' })).toHaveLength(1);
});

test('a demo whose back office others reach does not start; a real store is told what is missing', () => {
  const shown = { BACK_OFFICE_URL: 'https://office.example' };
  expect(() => readStoreSettings(shown, sandboxKeys)).toThrow(/^BACK_OFFICE_URL: /);
  for (const more of [{ DEMO: 'on' }, { DEMO: 'off' }, { BACK_OFFICE: 'off' }]) {
    expect(readStoreSettings({ ...shown, ...more }, sandboxKeys).backOfficeUrl).toBe(
      'https://office.example',
    );
  }
  expect(readStoreSettings({}, sandboxKeys)).toMatchObject({
    ...{ backOfficePort: 3200, backOfficeUrl: 'http://localhost:3200' },
  });
  expect(readStoreSettings({ BACK_OFFICE: 'off' }, sandboxKeys).backOfficePort).toBeUndefined();
  const real = { ...ready, TRUST_PROXY: '10.0.0.7' };
  expect(readStoreSettings(real, sandboxKeys).warnings).toEqual([
    expect.stringMatching(/^BACK_OFFICE_URL is not set/),
  ]);
  expect(readStoreSettings({ ...real, ...shown }, sandboxKeys).warnings).toEqual([]);
});

test('figures are for this machine alone, and only where a port is given', () => {
  expect(readStoreSettings({}, sandboxKeys).metrics).toBeUndefined();
  expect(readStoreSettings({ METRICS_PORT: '9464' }, sandboxKeys).metrics).toEqual({
    port: 9464,
    host: '127.0.0.1',
  });
  const open = { HOST: '0.0.0.0', ...sandboxKeys, METRICS_PORT: '9464' };
  expect(readStoreSettings(open, sandboxKeys).metrics?.host).toBe('127.0.0.1');
  const inner = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' };
  expect(readStoreSettings(inner, sandboxKeys).metrics?.host).toBe('10.0.0.5');
  expect(() => readStoreSettings({ METRICS_PORT: 'on' }, sandboxKeys)).toThrow(/^METRICS_PORT: /);
});

test('traces are sent only where an operator says where to', () => {
  const traces = (given: object) => readStoreSettings({ ...given }, sandboxKeys).traces;
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(traces({})).toBe(false);
  expect(traces(endpoint)).toBe(true);
  expect(traces({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBe(false);
  expect(() => traces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT: /,
  );
});

test('pictures are in the data folder and at the Shop API where nothing else is said', () => {
  expect(readStoreSettings({}, sandboxKeys)).toMatchObject({ s3: undefined, imageUrl: undefined });
});

test('pictures are in S3 where it is set, and a CDN is named by an address like the pages', () => {
  const s3 = {
    S3_BUCKET: 'duskline',
    S3_REGION: 'ap-northeast-2',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const cdn = { SITE_URL: 'https://shop.test', DEMO: 'on', SANDBOX: 'on' };
  const settings = readStoreSettings(
    { ...s3, ...cdn, IMAGE_URL: 'https://img.test/' },
    sandboxKeys,
  );
  expect(settings.s3?.endpoint).toBe('https://s3.ap-northeast-2.amazonaws.com');
  expect(settings.imageUrl).toBe('https://img.test');
  const { S3_REGION: _, ...incomplete } = s3;
  expect(() => readStoreSettings(incomplete, sandboxKeys)).toThrow(/^S3_REGION: needed with /);
  expect(() => readStoreSettings({ ...cdn, IMAGE_URL: 'http://img.test' }, sandboxKeys)).toThrow(
    /^IMAGE_URL: must begin as SITE_URL does/,
  );
});
