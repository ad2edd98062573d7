const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where people may be sent back to: the shop, or any address of this machine. A real partner has a list to register them in. */
export function isReturnUrl(address: string, shopUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, hash } = new URL(address);
  if ((protocol !== 'http:' && protocol !== 'https:') || hash) return false;
  return loopback.has(hostname) || (shopUrl !== undefined && origin === new URL(shopUrl).origin);
}
