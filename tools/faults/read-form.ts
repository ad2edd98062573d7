/** The first form of a page: where it is sent, and its hidden fields. */
export type PageForm = { action: string; fields: Record<string, string> };

/** Read the first form of a page; undefined where it has none. */
export function readForm(page: string): PageForm | undefined {
  const action = /<form[^>]* action="([^"]*)"/.exec(page)?.[1];
  if (action === undefined) return undefined;
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const fields = [...inputs].map(([, name = '', value = '']) => [
    readEntities(name),
    readEntities(value),
  ]);
  return { action: readEntities(action), fields: Object.fromEntries(fields) };
}

function readEntities(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
