/** Makes the address of a stored picture: protocol-relative as the wire wants it; empty without a key. */
export function imageUrls(shopApiUrl: string): (key: string) => string {
  const base = `${shopApiUrl.replace(/^https?:/, '')}/images/`;
  return (key) => (key === '' ? '' : base + key);
}
