import type { FastifyInstance } from 'fastify';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const FORM_BYTES = 64 * 1024;

/**
 * Let the routes of this scope read HTML forms as flat objects of texts. Partners post such forms
 * from pages of their own; no call of ours does, so no other scope needs it.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
