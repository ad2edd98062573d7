const HERE = 'https://here.invalid';

/**
 * The path of this site that a `returnUrl` names, home for anything else: no other site, no scheme,
 * no backslash, and not the login page again.
 */
export function readReturnUrl(text: string | null | undefined): string {
  if (!text?.startsWith('/') || text.includes('\\')) return '/';
  if (!URL.canParse(text, HERE)) return '/';
  const url = new URL(text, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}

/** The login page, which leads back to `returnUrl` afterwards. */
export function loginPath(returnUrl: string): string {
  return `/login?${new URLSearchParams({ returnUrl })}`;
}
