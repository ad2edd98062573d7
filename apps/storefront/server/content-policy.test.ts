import { expect, test } from 'vitest';
import { createContentPolicy } from './content-policy.ts';
import { createPageSecurity } from './security-headers.ts';

const local = {
  siteUrl: 'http://localhost:3000',
  apiUrls: ['/shop-api', '/member-api'],
  paymentScriptUrl: 'http://localhost:3100/toss/v2/standard',
  identityWindowUrl: 'http://localhost:3100/kcp/kcp_cert/cert_view.jsp',
  errorReportUrl: 'http://key@localhost:3100/sentry/1',
};
const real = {
  siteUrl: 'https://shop.example',
  apiUrls: ['https://api.mall.example/v1'],
  paymentScriptUrl: 'https://js.tosspayments.com/v2/standard',
  identityWindowUrl: 'https://cert.kcp.co.kr/kcp_cert/cert_view.jsp',
};

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const space = part.indexOf(' ');
      return space === -1 ? [part, ''] : [part.slice(0, space), part.slice(space + 1)];
    }),
  );
}

const WINDOWS = ['/my-page/member/verify-identity/result', '/login/continue', '/login/social'];

test('scripts run from our files, from the payment partner and by hash, never inline at large', () => {
  const policy = directives(createContentPolicy(real)(["'sha256-abc='"]));
  expect(policy['script-src']).toBe(
    "'self' 'sha256-abc=' https://js.tosspayments.com https://*.tosspayments.com",
  );
  expect(policy['default-src']).toBe("'self'");
  expect(policy['object-src']).toBe("'none'");
  expect(policy['base-uri']).toBe("'none'");
  expect(policy['frame-ancestors']).toBe("'self'");
  expect(policy['style-src']).toBe("'self'");
});

test('the payment window, the identity window and a hosted API stay reachable', () => {
  const policy = directives(createContentPolicy(real)([]));
  expect(policy['form-action']).toContain('https://cert.kcp.co.kr');
  expect(policy['connect-src']).toContain('https://api.mall.example');
  expect(policy['frame-src']).toContain('https://*.tosspayments.com');
});

test('a film that an operator may put into a description is shown, any other frame is not', () => {
  const frames = directives(createContentPolicy(local)([]))['frame-src']?.split(' ');
  expect(frames).toContain('https://www.youtube.com');
  expect(frames).toContain('https://player.vimeo.com');
  expect(frames).not.toContain('https:');
});

test('with the sandbox its windows and its error reports stay reachable', () => {
  const policy = directives(createContentPolicy(local)([]));
  expect(policy['script-src']).toBe("'self' http://localhost:3100");
  expect(policy['form-action']).toBe("'self' http://localhost:3100");
  expect(policy['connect-src']).toBe("'self' http://localhost:3100");
  expect(policy).not.toHaveProperty('upgrade-insecure-requests');
});

test('a site that shoppers reach by https says so to browsers, another does not', () => {
  expect(createPageSecurity(real, 'n').siteHeaders).toEqual({
    'strict-transport-security': 'max-age=31536000',
  });
  expect(createPageSecurity(local, 'n').siteHeaders).toEqual({});
});

test('a page keeps the windows it opens, and is not cut off where it is in one of another page', () => {
  const { pageHeaders } = createPageSecurity(local, 'n');
  expect(pageHeaders('/orders/sheet/1')['cross-origin-opener-policy']).toBe(
    'same-origin-allow-popups',
  );
  for (const path of WINDOWS) {
    expect(pageHeaders(path)['cross-origin-opener-policy'], path).toBe('unsafe-none');
  }
  expect(pageHeaders('/')['permissions-policy']).toContain('camera=()');
});

test('pages on another mall may call it, pay by its script and show its pictures, whatever the settings name', () => {
  const mall = 'http://mall.test:4601';
  const policy = directives(
    createContentPolicy({
      siteUrl: 'http://localhost:3000',
      apiUrls: [mall, ''],
      paymentScriptUrl: `${mall}/payments/ncp_pay.js`,
      paymentOrigins: ['https://stdpay.pg.example'],
      imageOrigins: ['http://images.test'],
    })([]),
  );
  expect(policy['connect-src']).toBe(`'self' ${mall} https://stdpay.pg.example`);
  expect(policy['script-src']).toBe(`'self' ${mall} https://stdpay.pg.example`);
  expect(policy['form-action']).toBe(`'self' ${mall} https://stdpay.pg.example`);
  expect(policy['img-src']).toContain(`https: http://localhost:3000 ${mall} http://images.test`);
});

test('the page that leads on to another origin tells nobody where the browser comes from', () => {
  const { pageHeaders } = createPageSecurity(local, 'n');
  expect(pageHeaders('/login/continue')['referrer-policy']).toBe('no-referrer');
  expect(pageHeaders('/login')['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
