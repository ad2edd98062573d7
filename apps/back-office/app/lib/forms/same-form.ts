/**
 * Say whether two forms say the same, though the API stores what was typed in its own way: without the
 * space around it, HTML serialised again, moments in UTC, the parts of an object in any order.
 */
export function isSameForm(one: unknown, other: unknown): boolean {
  return JSON.stringify(normal(one)) === JSON.stringify(normal(other));
}

function normal(value: unknown): unknown {
  if (typeof value === 'string') return normalText(value.trim());
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(parts.map(([name, part]) => [name, normal(part)]));
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

function normalText(text: string): string | number {
  if (MOMENT.test(text)) return new Date(text).getTime();
  return text.includes('<') ? normalHtml(text) : text;
}

function normalHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    element.setAttribute('data-style', style.replaceAll(/\s*([:;])\s*/g, '$1').replace(/;$/, ''));
  }
  return body.innerHTML;
}
