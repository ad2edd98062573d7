import type { AdminEndpoint } from '@duskline/contract/admin/admin-endpoint';
import type { Needed } from '@duskline/contract/admin/permissions';
import { problemsOf } from '@duskline/platform/http/http-api';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { createRouter, type Router } from '@duskline/platform/http/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { adminCatalogue, shopErrorBody } from '../http/error-body.ts';
import type { StaffCaller } from './staff-caller.ts';

/** Finds out who calls and whether they may; refuses as every call of staff does. */
export type IdentifyStaff = (
  request: FastifyRequest,
  needed: Exclude<Needed, 'none'>,
) => Promise<StaffCaller | Refusal>;

type StaffEndpoint = AdminEndpoint & { permission: Exclude<Needed, 'none'> };
type OpenEndpoint = AdminEndpoint & { permission: 'none' };

export type AdminRouters = {
  /** For staff who have what the endpoint names. */
  staff: Router<StaffCaller, StaffEndpoint>;
  /** For everybody: the steps of the login. */
  open: Router<undefined, OpenEndpoint>;
};

/** Create the routers of the back office: each endpoint's permission is checked before its input is read. */
export function createAdminRouters(app: FastifyInstance, identify: IdentifyStaff): AdminRouters {
  const shared = { catalogue: adminCatalogue, errorBody: shopErrorBody };
  return {
    staff: createRouter<StaffCaller, StaffEndpoint>(app, {
      ...shared,
      identify: (request) => identify(request, endpointOf(request).permission),
      refuseInput: (invalid, request) =>
        isOfFormerPage(invalid, request) ? refuse('page_outdated') : undefined,
    }),
    open: createRouter<undefined, OpenEndpoint>(app, { ...shared, identify: () => undefined }),
  };
}

/**
 * What a change is saved upon, and the key of a press; a page sends it from the release on in which its
 * call asks for it.
 */
const SENT: ReadonlySet<PropertyKey> = new Set([
  ...(['version', 'revision', 'seen', 'expected', 'key'] as const),
]);

/**
 * Say whether a call is that of a page of another release: it lacks what today's pages always send, or
 * has a field that none of them sends.
 */
function isOfFormerPage(invalid: Refusal, request: FastifyRequest): boolean {
  if (invalid.details.hasUnknownFields === true) return true;
  const problems = problemsOf(invalid) ?? [];
  const { body } = endpointOf(request);
  const hasSent = body instanceof z.ZodObject && Object.keys(body.shape).some((n) => SENT.has(n));
  return problems.some(({ property }) => {
    // A call without any body.
    if (property === 'body') return hasSent && request.body == null;
    const path = property.split('.');
    return SENT.has(path.at(-1) ?? '') && valueAt(request, path) === undefined;
  });
}

/** Return what a request has at a path such as `body.products.0.version`; undefined where nothing is. */
function valueAt({ params, query, body }: FastifyRequest, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, name)
        ? (part as Record<string, unknown>)[name]
        : undefined,
    { params, query, body },
  );
}

function endpointOf(request: FastifyRequest): StaffEndpoint {
  const { endpoint } = request.routeOptions.config as { endpoint?: StaffEndpoint };
  if (!endpoint) throw new Error('a route of the back office without its endpoint');
  return endpoint;
}
