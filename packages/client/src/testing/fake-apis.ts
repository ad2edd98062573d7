import type { Transport } from '../session-ports.ts';

export type Sent = { method: string; path: string; headers: Record<string, string> };

type Reply = { status: number; body?: unknown };

/** Both APIs as far as sessions go: tokens are numbered, old refresh tokens are refused, reuse ends all. */
export function createFakeApis(options: { accessSeconds?: number } = {}) {
  const sent: Sent[] = [];
  let refreshNo = 0;
  let shopNo = 0;
  let isOver = false;
  /** A test's own answer to a path, used before the fake's; undefined lets the fake answer. */
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

  function answer({ method, path, headers }: Sent): Reply {
    if (path === '/member/api/v1/authenticate/refresh') {
      if (isOver || headers['refresh-token'] !== `refresh-${refreshNo}`) return refused('C999');
      refreshNo += 1;
      return { status: 200, body: { data: tokens() } };
    }
    if (path === '/member/api/v1/authenticate' && method === 'POST') {
      return { status: 200, body: { data: tokens() } };
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
    };
    sent.push(call);
    const { status, body } = (await override(path)) ?? answer(call);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  };

  return {
    transport,
    sent,
    countOf: (path: string) => sent.filter((call) => call.path === path).length,
    /** What the Member API does when somebody ends the session elsewhere. */
    endEverySession() {
      isOver = true;
    },
    /** The access token of before is refused from now on, as after a key change. */
    rotate() {
      refreshNo += 1;
    },
    forgetShopTokens() {
      shopNo += 1;
    },
    answerWith(next: typeof override) {
      override = next;
    },
  };
}
