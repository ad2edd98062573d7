/** Whether shoppers may be sent back to a URL: to the store's own pages or its app, nowhere else. */
export function isAllowedReturnUrl(
  url: { origin: string; protocol: string },
  allowed: { siteOrigin: string; appScheme: string },
): boolean {
  return url.origin === allowed.siteOrigin || url.protocol === `${allowed.appScheme}:`;
}
