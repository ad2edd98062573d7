import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';
import { shell } from './page.ts';

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');

/** The policy of a page that posts itself: its one script and no other. */
export const postOnPolicy = `default-src 'none'; style-src 'self'; img-src data:; script-src 'sha256-${scriptHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** Render a page that posts fields on to the shop as soon as it is shown, or by its button where no script runs. */
export function postOnPage(action: string, fields: Record<string, unknown>): Html {
  return shell({
    title: '상점으로 돌아가기',
    body: html`<main class="window"><div class="sheet">
      <form method="post" action="${action}">
        ${Object.entries(fields).map(
          ([name, value]) =>
            typeof value === 'string' &&
            html`<input type="hidden" name="${name}" value="${value}">`,
        )}
        <button class="main">상점으로 돌아가기</button>
      </form>
      <script>${new Html(script)}</script>
    </div></main>`,
  });
}
