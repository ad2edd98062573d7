import * as api from '@duskline/contract/admin/claims';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { FastifyInstance } from 'fastify';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { createUploadedImages, imageUrls } from '../images/index.ts';
import { saveStaffUpload } from './save-upload.ts';

/** Register how staff upload the pictures of a claim that they open for its buyer. */
export function uploadAdminRoutes(
  { staff }: AdminRouters,
  shop: ShopContext,
  app: FastifyInstance,
): void {
  const images = createUploadedImages(shop);
  const imageUrl = imageUrls(shop.settings);
  app.addHook('onClose', async () => images.close());
  staff(
    api.uploadClaimPicture,
    async (_input, { request }) => {
      const key = await saveStaffUpload(shop, images, request.body);
      return isRefusal(key) ? key : { key, url: imageUrl(key) };
    },
    { bodyBytes: UPLOAD_BYTES },
  );
}
