import * as api from '@duskline/contract/member/identity';
import { CERTIFICATE_RESPONSE_PATH } from '@duskline/contract/member/identity';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { acceptForms } from '@duskline/platform/http/accept-forms';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { FastifyInstance } from 'fastify';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findAccount } from '../accounts/index.ts';
import { confirmCertificate } from './confirm-certificate.ts';
import { handleResponse } from './handle-response.ts';
import { findVerifiedAt } from './identity.sql.ts';
import { requestCertificate } from './request-certificate.ts';

const REQUESTS_PER_MINUTE = 20; // of one IP address; each runs the agency's program

export function identityRoutes({ member }: Routers, context: MemberContext): void {
  member(api.getCertificate, async ({ params }, { caller }) => {
    const { memberNo } = caller;
    // A phone is verified at the registration and at each change.
    const at =
      params.type === 'KCP'
        ? await findVerifiedAt(context.db, memberNo)
        : (await findAccount(context, memberNo))?.registeredAt;
    const certifiedAt = at ? seoulDateTime(at) : null;
    return { data: { type: params.type, isCertified: at !== undefined, certifiedAt } };
  });

  member(
    api.requestCertificate,
    async ({ body }, { caller }) => {
      const form = await requestCertificate(context, caller.memberNo, body);
      return isRefusal(form) ? form : { data: form };
    },
    { perMinute: REQUESTS_PER_MINUTE },
  );

  member(api.confirmCertificate, async ({ body }, { caller }) => {
    const at = await confirmCertificate(context, caller.memberNo, body.key);
    return isRefusal(at) ? at : { data: { certifiedAt: seoulDateTime(at) } };
  });
}

/** Register the address that the agency's window posts its result to, from the agency's site. */
export function identityCallback(app: FastifyInstance, context: MemberContext): void {
  app.register(async (scope) => {
    acceptForms(scope);
    scope.post(CERTIFICATE_RESPONSE_PATH, async (request, reply) => {
      const page = await handleResponse(context, textFields(request.body));
      return (
        reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          // The window must keep its link to the page that opened it.
          .header('cross-origin-opener-policy', 'unsafe-none')
          .redirect(page, 303)
      );
    });
  });
}

function textFields(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
