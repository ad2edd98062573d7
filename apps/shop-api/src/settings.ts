import { httpUrl, origins, trustedProxies } from '@duskline/platform/settings';
import { z } from 'zod';

/** The Shop API's own variables; the all-in-one process fills in the addresses of its parts. */
export const ShopSettingsSchema = z.object({
  /** The proxies in front, whose word counts for a shopper's IP. */
  TRUST_PROXY: trustedProxies.optional(),
  /** Where shoppers reach the store: payment results and pictures lead there. */
  SITE_URL: httpUrl,
  /** Other storefronts, which may call and are returned to; where not set all may call and none is returned to. */
  ALLOWED_ORIGINS: origins.optional(),
  /** Where shoppers' browsers reach this API. */
  SHOP_API_URL: httpUrl,
  MEMBER_API_URL: httpUrl,
  /** Where staff reach the back office: links in invitations lead there, and no other page may call for it. */
  BACK_OFFICE_URL: httpUrl,
  /** Where pictures and uploads are stored without S3, and made with it. */
  DATA_DIR: z.string().min(1),
  /** Where pictures are reached instead of this API, such as a CDN. */
  IMAGE_URL: httpUrl.optional(),
  /** What shoppers' pictures may take on disk, all originals together; 20 GiB if not given. */
  UPLOADS_MAX_BYTES: z.number().int().min(0).optional(),
  /** What our other servers show at `/internal`; the same in all of them. */
  INTERNAL_KEY: z.string().min(32, 'at least 32 characters'),
  /** Signs shop tokens; made at the first start and stored in the database where not set. */
  SHOP_TOKEN_SECRET: z.string().min(32, 'at least 32 characters').optional(),
});

export type ShopSettings = z.output<typeof ShopSettingsSchema>;
