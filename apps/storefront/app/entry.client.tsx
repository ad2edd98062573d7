// First: React runs before the page, in a task of its own (server/scripts-after-picture.ts).
import './lib/hydration/run-react.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './lib/hydration/before-back.ts';
import { setBeforePage, setFetchData } from './lib/hydration/before-page.ts';
import { fetchPage } from './lib/hydration/fetch-code.ts';
import { fetchPageData } from './lib/hydration/fetch-data.ts';
import { registerServiceWorker } from './lib/native/service-worker.ts';
import { RuntimeConfigContext, readRuntimeConfig } from './lib/settings/runtime-config.ts';

registerServiceWorker();
setBeforePage(fetchPage);
setFetchData(fetchPageData);

/** Report an error that led to an error screen; most shoppers never load the code for it. */
async function report(error: unknown): Promise<void> {
  try {
    (await import('./lib/errors/report-errors.ts')).reportRenderError(error);
  } catch {
    // The network is lost: the shopper sees the error screen, the report is lost.
  }
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RuntimeConfigContext value={readRuntimeConfig()}>
        <HydratedRouter onError={(error) => void report(error)} />
      </RuntimeConfigContext>
    </StrictMode>,
  );
});
