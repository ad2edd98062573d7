const HERE = 'https://here.invalid';

/**
 * Parse a `returnUrl` as a path of this site; `/` for anything else: another site, a scheme, a
 * backslash, or the login page itself.
 */
export function readReturnUrl(text: string | null | undefined): string {
  if (!text?.startsWith('/') || text.includes('\\')) return '/';
  if (!URL.canParse(text, HERE)) return '/';
  const url = new URL(text, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}

/** The path of the login page that returns to `returnUrl`. */
export function loginPath(returnUrl: string): string {
  return `/login?${new URLSearchParams({ returnUrl })}`;
}
