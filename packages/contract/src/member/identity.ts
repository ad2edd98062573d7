import { z } from 'zod';
import { text } from '../fields.ts';
import { data, memberEndpoint } from './member-endpoint.ts';

/** Seconds in which a verification must come to its end. */
export const IDENTITY_SECONDS = 600;

/** `KCP`: identity, by the identity agency. `PHONE`: possession of the phone, by a code. */
export const certificateTypes = ['KCP', 'PHONE'] as const;

/** Whether the caller is verified, and since when. */
export const getCertificate = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/certificate/:type',
  auth: 'member',
  params: z.object({ type: z.enum(certificateTypes) }),
  reply: data(
    z.object({
      type: z.enum(certificateTypes),
      isCertified: z.boolean(),
      /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
      certifiedAt: z.string().nullable(),
    }),
  ),
  refusals: [],
});

/**
 * The certificate request address: the form that opens
 * the agency's window, for this member and one time. `returnUrl` is a path of the store.
 */
export const requestCertificate = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/certificate/request',
  auth: 'member',
  body: z.object({
    returnUrl: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])[^\\]*$/, '스토어 안의 주소여야 해요.')
      .default('/'),
    inPopup: z.boolean().default(true),
  }),
  reply: data(
    z.object({
      action: z.string(),
      fields: z.record(z.string(), z.string()),
      popup: z.object({ name: z.string(), width: z.number(), height: z.number() }),
      expiresIn: z.number(),
    }),
  ),
  refusals: ['identity_unavailable'],
});

/**
 * The member takes the agency's answer, by the key that
 * the window came back to the store with; good once, for the member who asked.
 */
export const confirmCertificate = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/certificate/confirm',
  auth: 'member',
  body: z.object({ key: text(200).min(1) }),
  reply: data(z.object({ certifiedAt: z.string() })),
  refusals: ['identity_over', 'identity_taken', 'identity_differs'],
});

/** Where the agency's window posts its answer: encrypted, signed, and from another site. */
export const CERTIFICATE_RESPONSE_PATH = '/api/v1/members/certificate/response';
