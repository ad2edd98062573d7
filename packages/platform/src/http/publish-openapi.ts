import type { AnyEndpoint } from '@duskline/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type ApiFacts, describeApi } from './openapi.ts';
import { registeredEndpoints } from './route.ts';

// The page brings its own scripts, has inline styles, and connects to this API alone.
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

// The top bar would ask for the URL of another document.
const PAGE_STYLE = '.swagger-ui .topbar { display: none }';

/** Calls between our own servers are not published: without the key they do not seem to exist. */
function isPublic({ path }: AnyEndpoint): boolean {
  return !path.startsWith('/internal/');
}

/**
 * Register `GET /openapi.json` and a page that shows it, `GET /docs`. The document is made at the
 * first request, of all endpoints that are registered by then (decision 0090).
 */
export async function publishOpenApi(app: FastifyInstance, facts: ApiFacts): Promise<void> {
  let document: ReturnType<typeof describeApi> | undefined;
  const describe = () => {
    document ??= describeApi(registeredEndpoints<AnyEndpoint>(app).filter(isPublic), facts);
    return document;
  };
  app.get('/openapi.json', async () => describe());

  await app.register(swagger, {
    mode: 'static',
    specification: {
      document: { openapi: '3.1.0', info: { title: facts.title, version: '1.0.0' }, paths: {} },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: new URL(facts.publicUrl).pathname,
    staticCSP: PAGE_POLICY,
    transformSpecification: () => describe(),
    transformSpecificationClone: false,
    theme: { title: facts.title, css: [{ filename: 'page.css', content: PAGE_STYLE }] },
    uiConfig: { deepLinking: true, docExpansion: 'none', validatorUrl: null },
  });
}
