/** The login that leads back to a page afterwards. */
export function loginPath(returnTo: string): string {
  return returnTo === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo })}`;
}

/** Where a login leads to: a page of the back office and nothing else, whatever a link says. */
export function safeReturnTo(returnTo: string | null): string {
  if (!returnTo?.startsWith('/') || /^\/[/\\]/.test(returnTo) || hasControlCharacter(returnTo)) {
    return '/';
  }
  return returnTo.startsWith('/login') || returnTo.startsWith('/invitation') ? '/' : returnTo;
}

/** Browsers leave tabs and line ends out of URLs: `/\t/evil.example` would leave this site. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((letter) => letter.charCodeAt(0) < 32);
}
