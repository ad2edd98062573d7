/**
 * The shop's own addresses: no category can have one of them. A test compares them with the
 * storefront's routes.
 */
export const SHOP_PATHS: readonly string[] = [
  ...['products', 'brands', 'events', 'lookbook', 'stores', 'notices', 'help', 'terms', 'privacy'],
  ...['cart', 'login', 'register', 'welcome', 'my-page', 'orders', 'guest'],
  // Not of a page: what the processes behind the same host serve.
  ...['shop-api', 'member-api', 'images', 'assets', 'icons', 'sitemaps', 'healthz', 'readyz'],
];

const HANGUL = /[가-힣]/;
/** Longer ones do not fit beside a label. */
export const MAX_KOREAN_NAME_LETTERS = 20;

/** Return the Korean name that a category's `content` is; empty where it is something else: the wire has no field for it. */
export function koreanNameIn(content: string | null): string {
  const name = (content ?? '').trim();
  return isKoreanName(name) ? name : '';
}

/** Whether a text can be a Korean name: short, with Hangul, no HTML. */
export function isKoreanName(name: string): boolean {
  return HANGUL.test(name) && !name.includes('<') && name.length <= MAX_KOREAN_NAME_LETTERS;
}

/** Whether a label says itself what a Korean name would. */
export function isKoreanLabel(label: string): boolean {
  return HANGUL.test(label);
}

/**
 * Return the path of a category: its slug, and where another category has the same one, its parent's in
 * front. `uses` counts the slugs of all categories that shoppers see.
 */
export function categoryAddress(
  slug: string,
  parentSlug: string | undefined,
  uses: ReadonlyMap<string, number>,
): string {
  return uses.get(slug) === 1 || !parentSlug ? `/${slug}` : `/${parentSlug}/${slug}`;
}
