import { z } from 'zod';
import { shopEndpoint } from './shop-endpoint.ts';

/** The header in which a page that is being previewed shows its pass; never in a URL of an API. */
export const PREVIEW_PASS_HEADER = 'preview-pass';

/** A call's reply as it would be if the draft were in the shop, by the call's path. */
const HeldReply = z.object({
  path: z.string(),
  reply: z.unknown(),
  /** The reply is a list, and a call names its parts after the path: `/a,b` those with these values of this field. */
  namedBy: z.string().optional(),
});

/** Ours: what a preview pass of staff opens. One that is unknown or over is refused alike. */
export const getPreview = shopEndpoint({
  method: 'GET',
  path: '/preview',
  auth: 'none',
  reply: z.object({
    /** The one page that the pass opens. */
    path: z.string(),
    platform: z.enum(['PC', 'MOBILE_WEB', 'AOS', 'IOS']),
    replies: z.array(HeldReply),
  }),
  refusals: ['preview_not_found'],
});
