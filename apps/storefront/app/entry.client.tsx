import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportRenderError } from './lib/errors/report-errors.ts';
import { registerServiceWorker } from './lib/native/service-worker.ts';
import { RuntimeConfigContext, readRuntimeConfig } from './lib/settings/runtime-config.ts';

registerServiceWorker();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RuntimeConfigContext value={readRuntimeConfig()}>
        <HydratedRouter onError={reportRenderError} />
      </RuntimeConfigContext>
    </StrictMode>,
  );
});
