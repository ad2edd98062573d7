import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Preview } from '../app/lib/preview/preview.ts';
import { hashInlineScripts, removeNonce } from './content-policy.ts';
import type { PreviewSecurity } from './security-headers.ts';

/** The query in which a page's URL holds the pass. */
const PASS = 'preview';
/** 32 random bytes; nothing else is looked up. */
const PASS_FORM = /^[A-Za-z0-9_-]{43}$/;

export type PreviewPageOptions = {
  /** Find what a pass opens; undefined for one that is unknown or over. */
  findPreview(pass: string): Promise<Preview | undefined>;
  /** Render a page (a path) with what its preview holds. */
  renderPage(path: string, preview: Preview): Promise<Response>;
  security: PreviewSecurity;
};

/**
 * Create the function that sends the pages of preview passes: beside the page cache, never through it.
 * It returns false where a request shows no pass. A pass that opens another page, or none any more,
 * leads to what everybody sees, without it.
 */
export function createPreviewPages({ findPreview, renderPage, security }: PreviewPageOptions) {
  return async function servePreview(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const [path = '/', search = ''] = (request.url as string).split('?', 2);
    const query = new URLSearchParams(search);
    const pass = query.get(PASS);
    if (pass === null) return false;
    const preview = PASS_FORM.test(pass) ? await findPreview(pass) : undefined;
    if (preview?.path === path) await sendPreview(request, response, preview);
    else {
      query.delete(PASS);
      leadToPage(response, path, query);
    }
    return true;
  };

  async function sendPreview(
    request: IncomingMessage,
    response: ServerResponse,
    preview: Preview,
  ): Promise<void> {
    const rendered = await renderPage(preview.path, preview);
    const html = await rendered.text();
    const policy = security.contentPolicy(hashInlineScripts(html, security.scriptNonce));
    const bytes = Buffer.from(removeNonce(html, security.scriptNonce));
    response.writeHead(rendered.status, {
      ...security.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'content-length': bytes.length,
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }
}

function leadToPage(response: ServerResponse, path: string, query: URLSearchParams): void {
  // One slash: two would lead to another host.
  const page = path.replace(/^[/\\]+/, '/');
  response.writeHead(302, {
    location: query.size === 0 ? page : `${page}?${query}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end();
}
