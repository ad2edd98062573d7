import type { SocialCallback } from '../src/social/social-login.ts';
import { readForm } from './read-form.ts';

/** What a person does on a consent page. */
export type Choice = Record<string, string> & { choice: 'agree' | 'cancel' };

/** Open a login URL as a browser would and choose on the consent page; returns the parameters that the shop receives. */
export async function signIn(
  url: string,
  choice: Choice,
  browse = openBrowser(),
): Promise<SocialCallback> {
  const login = await follow(browse, await browse(url));
  const answered = await browse(login.url, new URLSearchParams(choice));
  const end = await follow(browse, answered);
  if (end.page === undefined) return Object.fromEntries(new URL(end.url).searchParams);
  return readForm(end.page);
}

type Browse = (url: string, form?: URLSearchParams) => Promise<Response>;
type End = { url: string; page?: string };

/** Create a browser: it fetches with cookies and does not follow redirects. */
export function openBrowser(): Browse {
  const cookies = new Map<string, string>();
  return async (url, body) => {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

/** Follow redirects until a page is shown, or the shop is reached. */
async function follow(browse: Browse, response: Response): Promise<End> {
  const location = response.headers.get('location');
  if (!location) return { url: response.url, page: await response.text() };
  const next = new URL(location, response.url).href;
  return next.startsWith('http://shop.test/') ? { url: next } : follow(browse, await browse(next));
}
