import { fullName, people } from '@duskline/sandbox/openid/people';
import { VISITOR } from './open-buyers.ts';
import { readForm } from './read-form.ts';
import { onLoopback, type Send, sendRequest } from './send-request.ts';

/**
 * Verify an identity as a guest's browser does: the store's form, KCP's window, its result posted
 * back, the identity read. Ends early where a step is refused.
 */
export async function verifyIdentity(
  send: Send,
  store: { api: string; siteUrl: string; sandboxUrl: string },
  nth: number,
): Promise<void> {
  const { api, sandboxUrl } = store;
  const headers = {
    ...VISITOR,
    'x-forwarded-for': `10.203.${Math.floor(nth / 200) % 200}.${nth % 200}`,
  };
  const query = new URLSearchParams({ returnUrl: `${store.siteUrl}/login` });
  const opened = await send('identity form', {
    url: `${api}/kcp/id-verification/form?${query}`,
    headers,
  });
  const form = typeof opened === 'string' ? undefined : readForm(opened.text);
  const person = people[nth % people.length];
  if (!form || !person) return;
  const shown = await sendRequest({
    method: 'POST',
    url: `${sandboxUrl}/kcp/verify`,
    body: new URLSearchParams({
      ...form.fields,
      ...{ name: fullName(person), birthday: person.birthday, phone: person.phone },
      ...{ sex: '01', local: '01', carrier: 'SKT', choice: 'verify' },
    }).toString(),
  });
  const result = typeof shown === 'string' ? undefined : readForm(shown.text);
  // Where the request's hash is wrong, KCP's window shows so and asks for nothing.
  if (!result?.fields.res_cd) return;
  const back = await send('identity result', {
    method: 'POST',
    url: onLoopback(result.action),
    body: new URLSearchParams(result.fields).toString(),
  });
  const page = typeof back === 'string' ? undefined : back.headers.location;
  const key = page && new URL(page).searchParams.get('key');
  if (!key) return;
  const keyQuery = new URLSearchParams({ key });
  await send('identity', { url: `${api}/kcp/id-verification/response?${keyQuery}`, headers });
}
