/** Read the hidden fields of a page that posts itself to the shop. */
export function readForm(page: string): Record<string, string> {
  if (!page.includes('<form method="post" action="http://shop.test/')) throw new Error(page);
  return readFields(page);
}

/** Read the hidden fields of a page. */
export function readFields(page: string): Record<string, string> {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return Object.fromEntries([...fields].map(([, name, value = '']) => [name, readEscaped(value)]));
}

function readEscaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
