/** Makes the address of a stored picture: protocol-relative as the wire wants it; empty without a key. */
export function imageUrls(shopApiUrl: string): (key: string) => string {
  const base = `${shopApiUrl.replace(/^https?:/, '')}/images/`;
  return (key) => (key === '' ? '' : base + key);
}

/** Reads the key out of an address that `imageUrls` made; undefined for a picture of another place. */
export function imageKeys(shopApiUrl: string): (address: string) => string | undefined {
  const base = imageUrls(shopApiUrl)('*').slice(0, -1);
  return (address) => {
    const withoutProtocol = address.replace(/^https?:/, '');
    if (!withoutProtocol.startsWith(base)) return undefined;
    const key = withoutProtocol.slice(base.length);
    return /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key) ? key : undefined;
  };
}
