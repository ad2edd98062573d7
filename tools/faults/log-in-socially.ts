import { brand } from '@duskline/brand';
import { people } from '@duskline/sandbox/openid/people';
import { readForm } from './read-form.ts';
import {
  onLoopback,
  parseJson,
  type Reply,
  type Request,
  type Send,
  sendRequest,
} from './send-request.ts';

/** How a provider sends the browser back: Kakao by a redirect, Apple by a form that posts itself. */
const providers = {
  KAKAO: {
    step: 'kakao',
    readCallback: ({ headers: { location } }: Reply): Request | undefined =>
      location === undefined ? undefined : { url: location },
  },
  APPLE: {
    step: 'apple',
    readCallback: ({ text }: Reply): Request | undefined => {
      const form = readForm(text);
      const body = new URLSearchParams(form?.fields).toString();
      return form && { method: 'POST', url: form.action, body };
    },
  },
} as const;

/**
 * Log in as a browser does: begin at the store, agree at the partner, come back, finish. Ends early
 * where a step is refused; requests to the store go through `send`.
 */
export async function logInSocially(
  provider: keyof typeof providers,
  send: Send,
  memberApi: string,
  nth: number,
): Promise<void> {
  const { step, readCallback } = providers[provider];
  const headers = {
    platform: 'PC',
    'sales-channel-id': brand.salesChannelId,
    'x-forwarded-for': `10.${provider === 'KAKAO' ? 201 : 202}.${Math.floor(nth / 200) % 200}.${nth % 200}`,
  };
  const begun = await send(`${step} start`, {
    method: 'POST',
    url: `${memberApi}/api/v1/members/social/start`,
    headers,
    body: { provider },
  });
  if (typeof begun === 'string' || begun.status >= 400) return;
  const { url, loginKey } = parseJson<{ data: { url: string; loginKey: string } }>(begun).data;
  const agreed = await agree(url, people[nth % people.length]?.key ?? '');
  const callback = agreed && readCallback(agreed);
  if (!callback) return;
  const back = await send(`${step} callback`, { ...callback, url: onLoopback(callback.url) });
  const page = typeof back === 'string' ? undefined : back.headers.location;
  const state = page && new URL(page).searchParams.get('state');
  if (!state) return;
  await send(`${step} finish`, {
    method: 'POST',
    url: `${memberApi}/api/v1/members/social/finish`,
    headers,
    body: { state, loginKey },
  });
}

/** Agree on the provider's page; returns its answer, which leads back to the store. */
async function agree(url: string, person: string): Promise<Reply | undefined> {
  const cookies = new Map<string, string>();
  const visit = async (request: Request): Promise<Reply | undefined> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await sendRequest({ ...request, headers: { cookie } });
    if (typeof answer === 'string') return undefined;
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const follow = async (request: Request): Promise<string | undefined> => {
    const location = (await visit(request))?.headers.location;
    return location === undefined ? undefined : new URL(location, request.url).href;
  };
  const page = await follow({ url });
  if (!page) return undefined;
  const form = new URLSearchParams({ person, choice: 'agree' }).toString();
  const resumed = await follow({ method: 'POST', url: page, body: form });
  return resumed === undefined ? undefined : visit({ url: resumed });
}
