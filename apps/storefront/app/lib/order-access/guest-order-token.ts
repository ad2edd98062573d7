const KEY = 'duskline.guest-order';

/** Save the token of one guest order until this tab is closed. */
export function saveGuestToken(orderNo: string, token: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orderNo, token }));
  } catch {
    // Storage is switched off: the guest enters the order's password again.
  }
}

/** Read the token of this guest order; undefined where the guest has to enter its password. */
export function readGuestToken(orderNo: string): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return stored?.orderNo === orderNo && typeof stored.token === 'string'
      ? stored.token
      : undefined;
  } catch {
    return undefined; // switched off, or not valid
  }
}
