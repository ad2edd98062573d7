import { PassThrough } from 'node:stream';
import { isReported, placeOf } from '@duskline/contract/reports.rules';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isAppUserAgent } from './lib/native/in-app.ts';
import { previewContext } from './lib/preview/preview.server.ts';
import { RuntimeConfigContext } from './lib/settings/runtime-config.ts';
import { settingsContext } from './lib/settings/settings.server.ts';

// server/load-build.ts calls the router with these.
export {
  createRequestHandler,
  matchRoutes,
  previewContext,
  RouterContextProvider,
  settingsContext,
};

export const streamTimeout = 5_000;

/** Report errors of loaders and rendering; a visitor who left and a 404 are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && !isReported(error)) return;
  context.get(settingsContext).report(error, placeOf(request.url));
};

/** Render a page: as a stream, or as a whole for bots and for the page cache (`isbot` matches both). */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const settings = context.get(settingsContext);
  const userAgent = request.headers.get('user-agent') ?? '';
  const preview = context.get(previewContext);
  const config = {
    shopApiUrl: settings.browserShopApiUrl,
    clientId: settings.clientId,
    memberApiUrl: settings.browserMemberApiUrl,
    hasShopExtensions: settings.hasShopExtensions,
    paymentScriptUrl: settings.paymentScriptUrl,
    isInApp: isAppUserAgent(userAgent),
    preview,
    // Nothing is sent from a preview.
    reports: preview ? undefined : settings.browserReports,
    scriptNonce: settings.scriptNonce,
  };
  headers.set('content-type', 'text/html; charset=utf-8');

  return new Promise((resolve, reject) => {
    let isSent = false;
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(
      <RuntimeConfigContext value={config}>
        <ServerRouter context={routerContext} url={request.url} nonce={settings.scriptNonce} />
      </RuntimeConfigContext>,
      {
        nonce: settings.scriptNonce,
        // A cached page is whole: parts that were loaded later need no script to be put in place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [isbot(userAgent) ? 'onAllReady' : 'onShellReady']() {
          isSent = true;
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          if (isSent) settings.report(error, placeOf(request.url));
        },
      },
    );
    // The router rejects what is still awaited at `streamTimeout`; a second later nothing may hang.
    const timer = setTimeout(abort, streamTimeout + 1000);
    body.once('close', () => clearTimeout(timer));
  });
}
