import { brand } from '@duskline/brand';
import { people } from '@duskline/sandbox/openid/people';
import { type Answer, parseJson, type Request, sendRequest } from './send-request.ts';

type Send = (step: string, request: Request) => Promise<Answer>;

/**
 * Log in with Kakao as a browser does: begin at the store, agree at the partner, come back, finish.
 * Ends early where a step is refused; requests to the store go through `send`.
 */
export async function logInWithKakao(send: Send, memberApi: string, nth: number): Promise<void> {
  const headers = {
    platform: 'PC',
    'sales-channel-id': brand.salesChannelId,
    'x-forwarded-for': `10.201.${Math.floor(nth / 200) % 200}.${nth % 200}`,
  };
  const begun = await send('login start', {
    method: 'POST',
    url: `${memberApi}/api/v1/members/social/start`,
    headers,
    body: { provider: 'KAKAO' },
  });
  if (typeof begun === 'string' || begun.status >= 400) return;
  const { url, loginKey } = parseJson<{ data: { url: string; loginKey: string } }>(begun).data;
  const callback = await agree(url, people[nth % people.length]?.key ?? '');
  if (!callback) return;
  const back = await send('login callback', { url: onLoopback(callback) });
  const state = new URL(callback).searchParams.get('state');
  if (typeof back === 'string' || back.status >= 400) return;
  await send('login finish', {
    method: 'POST',
    url: `${memberApi}/api/v1/members/social/finish`,
    headers,
    body: { state, loginKey },
  });
}

/** Agree on Kakao's page; returns the store's callback with its code. */
async function agree(url: string, person: string): Promise<string | undefined> {
  const cookies = new Map<string, string>();
  const visit = async (request: Request): Promise<string | undefined> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await sendRequest({ ...request, headers: { cookie } });
    if (typeof answer === 'string') return undefined;
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const { location } = answer.headers;
    return location === undefined ? undefined : new URL(location, request.url).href;
  };
  const page = await visit({ url });
  if (!page) return undefined;
  const form = new URLSearchParams({ person, choice: 'agree' }).toString();
  const resumed = await visit({ method: 'POST', url: page, body: form });
  return resumed && (await visit({ url: resumed }));
}

function onLoopback(url: string): string {
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  return address.href;
}
