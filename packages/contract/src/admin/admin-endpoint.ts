import type { CallPlace, CallSchemas, EndpointInput, EndpointReply } from '../endpoint.ts';
import type { ShopRefusalName } from '../shop/refusals.ts';
import type { Needed } from './permissions.ts';

/** A call of the back office: its place, and what its caller needs. */
export type AdminCallFacts = CallPlace & { permission: Needed };

/** One call of staff, declared once. Its paths are below `/admin-api`. */
export type AdminEndpoint = AdminCallFacts & CallSchemas & { refusals: readonly ShopRefusalName[] };

/** What the back office's pages need of an endpoint: generated into `*.calls.generated.ts`. */
export type AdminCall<E extends AdminEndpoint = AdminEndpoint> = AdminCallFacts &
  Pick<E, 'method' | 'path' | 'permission'> & {
    version?: E['version'];
    /** Type only; never set. */
    endpoint?: E;
  };

type EndpointOf<C extends AdminCall> = NonNullable<C['endpoint']>;

/** What is passed to a call: `AdminCallInput<typeof logIn>['body']`. */
export type AdminCallInput<C extends AdminCall> = EndpointInput<EndpointOf<C>>;

/** What a call returns: `AdminCallReply<typeof getSession>`. */
export type AdminCallReply<C extends AdminCall> = EndpointReply<EndpointOf<C>>;

/**
 * Declare an endpoint of the back office. Every call but those with `none` refuses, besides its own
 * refusals, with `staff_login_required`, `second_factor_required`, `second_factor_missing`,
 * `staff_forbidden` and `staff_network_refused`, and one that lacks what its change is saved upon
 * (`version`, `revision`, `seen`, `expected`) or its press key, or has a field that it does not know, as that
 * of a page of before a release, with `page_outdated`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function adminEndpoint<const E extends AdminEndpoint>(
  endpoint: E & Record<Exclude<keyof E, keyof AdminEndpoint>, never>,
): E {
  return endpoint;
}
