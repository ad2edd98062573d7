const KEY = 'duskline.guest-order';

/** Keeps what opens one guest order, until this tab is closed. */
export function saveGuestToken(orderNo: string, token: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orderNo, token }));
  } catch {
    // Storage is switched off: the guest opens her order with its password again.
  }
}

/** The token of this guest order; undefined where the shopper must say the password first. */
export function readGuestToken(orderNo: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return kept?.orderNo === orderNo && typeof kept.token === 'string' ? kept.token : undefined;
  } catch {
    return undefined; // switched off, or not ours
  }
}
