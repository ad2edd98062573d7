import type { ShopSettings } from '../../settings.ts';

type Urls = Pick<ShopSettings, 'SHOP_API_URL' | 'IMAGE_URL'>;

const KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * Create what makes the URL of a stored image: below `IMAGE_URL` where it is set, else below this API;
 * protocol-relative, as the wire wants; empty for no key.
 */
export function imageUrls({ SHOP_API_URL, IMAGE_URL }: Urls): (key: string) => string {
  const base = protocolRelative(IMAGE_URL ?? `${SHOP_API_URL}/images`);
  return (key) => (key === '' ? '' : base + key);
}

/**
 * Create what parses the key out of a URL made by `imageUrls`, with or without an `IMAGE_URL`:
 * clients and texts may still have the other one. Undefined for any other URL.
 */
export function imageKeys({ SHOP_API_URL, IMAGE_URL }: Urls): (url: string) => string | undefined {
  const bases = [IMAGE_URL ?? [], `${SHOP_API_URL}/images`].flat().map(protocolRelative);
  return (url) => {
    const withoutProtocol = url.replace(/^https?:/, '');
    const base = bases.find((one) => withoutProtocol.startsWith(one));
    if (base === undefined) return undefined;
    const key = withoutProtocol.slice(base.length);
    return KEY.test(key) ? key : undefined;
  };
}

function protocolRelative(url: string): string {
  return `${url.replace(/^https?:/, '')}/`;
}
