import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

declare module 'fastify' {
  interface FastifyRequest {
    /** True for a plain HTML form, which wants a page back. */
    readonly isForm: boolean;
  }
}

const formType = 'application/x-www-form-urlencoded';

/** Let routes read plain HTML forms as flat objects. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.decorateRequest('isForm', {
    getter() {
      return this.headers['content-type']?.startsWith(formType) ?? false;
    },
  });
}

/** Thrown for input that does not fit its schema; the reply is a 400. */
export class BadInput extends Error {
  readonly statusCode = 400;
}

/** Parse a form or JSON body by its schema; throws BadInput. */
export function readForm<T>(schema: z.ZodType<T>, body: unknown): T {
  const form = schema.safeParse(body);
  if (form.success) return form.data;
  const issue = form.error.issues[0];
  throw new BadInput(`${issue?.path.join('.') || '본문'}: ${issue?.message ?? '잘못된 값'}`);
}
