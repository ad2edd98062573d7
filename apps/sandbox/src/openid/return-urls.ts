const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Check whether people may be sent back to a URL: the shop, or any URL of this machine. A real partner has a list of registered ones. */
export function isReturnUrl(url: string, shopUrl: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin, hash } = new URL(url);
  if ((protocol !== 'http:' && protocol !== 'https:') || hash) return false;
  return loopback.has(hostname) || (shopUrl !== undefined && origin === new URL(shopUrl).origin);
}
