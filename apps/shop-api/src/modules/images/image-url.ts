/** Create what makes the URL of a stored image: protocol-relative, as the wire wants; empty for no key. */
export function imageUrls(shopApiUrl: string): (key: string) => string {
  const base = `${shopApiUrl.replace(/^https?:/, '')}/images/`;
  return (key) => (key === '' ? '' : base + key);
}

/** Create what parses the key out of a URL made by `imageUrls`; undefined for any other URL. */
export function imageKeys(shopApiUrl: string): (url: string) => string | undefined {
  const base = imageUrls(shopApiUrl)('*').slice(0, -1);
  return (url) => {
    const withoutProtocol = url.replace(/^https?:/, '');
    if (!withoutProtocol.startsWith(base)) return undefined;
    const key = withoutProtocol.slice(base.length);
    return /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key) ? key : undefined;
  };
}
