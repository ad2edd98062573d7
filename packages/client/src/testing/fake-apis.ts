import type { Transport } from '../session-ports.ts';

export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
};

type Reply = { status: number; body?: unknown };

/** Fake both APIs as far as sessions go: numbered tokens, old refresh tokens refused, reuse ends all. */
export function createFakeApis(options: { accessSeconds?: number } = {}) {
  const sent: Sent[] = [];
  let refreshNo = 0;
  let shopNo = 0;
  let isOver = false;
  /** A test's own reply to a path; undefined for the fake's. */
  let override: (path: string) => Reply | undefined | Promise<Reply | undefined> = () => undefined;

  const tokens = () => ({
    accessToken: `access-${refreshNo}`,
    refreshToken: `refresh-${refreshNo}`,
    accessTokenExpiresIn: options.accessSeconds ?? 1800,
    refreshTokenExpiresIn: 30 * 24 * 3600,
  });
  const refused = (code: string, status = 401): Reply => ({
    status,
    body: { code, message: '로그인이 필요해요.' },
  });

  function replyTo({ method, path, headers }: Sent): Reply {
    if (path === '/member/api/v1/authenticate/refresh') {
      if (isOver || headers['refresh-token'] !== `refresh-${refreshNo}`) return refused('C999');
      refreshNo += 1;
      return { status: 200, body: { data: tokens() } };
    }
    if (path === '/member/api/v1/authenticate' && method === 'POST') {
      return { status: 200, body: { data: { ...tokens(), deviceToken: 'device-1' } } };
    }
    if (path === '/shop/oauth/openid') {
      if (isOver) return refused('M0034', 400);
      shopNo += 1;
      return { status: 200, body: { accessToken: `shop-${shopNo}`, expireIn: 12 * 3600 } };
    }
    if (path.startsWith('/member/')) {
      const isKnown = !isOver && headers.authorization === `Bearer access-${refreshNo}`;
      return isKnown ? { status: 200, body: { data: { active: true } } } : refused('C002');
    }
    const isKnown = !isOver && headers.accesstoken === `shop-${shopNo}`;
    return isKnown ? { status: 200, body: { count: 3 } } : refused('NCPE0003');
  }

  const transport: Transport = async (url, request) => {
    const path = url.replace(/\?.*$/, '');
    const call: Sent = {
      method: request.method ?? 'GET',
      path,
      headers: request.headers as Record<string, string>,
      ...(typeof request.body === 'string' && { body: JSON.parse(request.body) }),
    };
    sent.push(call);
    const { status, body } = (await override(path)) ?? replyTo(call);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  };

  return {
    transport,
    sent,
    countOf: (path: string) => sent.filter((call) => call.path === path).length,
    /** End every session, as from another device. */
    endEverySession() {
      isOver = true;
    },
    /** Refuse the access tokens of before, as after a key rotation. */
    rotate() {
      refreshNo += 1;
    },
    revokeShopTokens() {
      shopNo += 1;
    },
    replyWith(next: typeof override) {
      override = next;
    },
  };
}
