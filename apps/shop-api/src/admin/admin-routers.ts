import type { AdminEndpoint } from '@duskline/contract/admin/admin-endpoint';
import type { Needed } from '@duskline/contract/admin/permissions';
import type { Refusal } from '@duskline/platform/http/refusal';
import { createRouter, type Router } from '@duskline/platform/http/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shopCatalogue, shopErrorBody } from '../http/error-body.ts';
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
  const shared = { catalogue: shopCatalogue, errorBody: shopErrorBody };
  return {
    staff: createRouter<StaffCaller, StaffEndpoint>(app, {
      ...shared,
      identify: (request) => identify(request, neededBy(request)),
    }),
    open: createRouter<undefined, OpenEndpoint>(app, { ...shared, identify: () => undefined }),
  };
}

function neededBy(request: FastifyRequest): Exclude<Needed, 'none'> {
  const { endpoint } = request.routeOptions.config as { endpoint?: StaffEndpoint };
  if (!endpoint) throw new Error('a route of the back office without its endpoint');
  return endpoint.permission;
}
