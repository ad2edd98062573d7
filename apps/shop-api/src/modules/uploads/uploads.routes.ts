import * as api from '@duskline/contract/shop/uploads';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import type { Routers, Visitor } from '../../http/routers.ts';
import { findGuestAccess } from '../guest-access/index.ts';
import {
  createUploadedImages,
  deleteQueuedImage,
  imageKeys,
  imageUrls,
  queueImageDeletion,
} from '../images/index.ts';
import { purgeUploads } from './purge-uploads.ts';
import { saveUpload, type UploadOwner } from './save-upload.ts';
import { deleteUnattachedUpload } from './uploads.sql.ts';

const PER_MINUTE = 30; // of one IP

/** Register how pictures for reviews, inquiries and claims are uploaded and deleted; an hourly job purges those nothing shows. */
export async function uploadRoutes(
  { open }: Routers,
  shop: ShopContext,
  app: FastifyInstance,
): Promise<void> {
  const { db, jobs } = shop;
  const imageUrl = imageUrls(shop.settings);
  const imageKey = imageKeys(shop.settings);
  const images = createUploadedImages(shop);
  app.addHook('onClose', async () => images.close());
  await app.register(multipart, {
    limits: {
      fileSize: UPLOAD_BYTES,
      files: 1,
      fields: 10,
      fieldSize: 1024,
      headerPairs: 20,
    },
  });

  /** The member who is logged in, else the guest whose order the token opens. */
  async function ownerOf(
    { member }: Visitor,
    { headers: { guesttoken } }: FastifyRequest,
  ): Promise<UploadOwner | Refusal<'login_required'>> {
    if (member) return { memberNo: member.memberNo };
    const access =
      typeof guesttoken === 'string' ? await findGuestAccess(shop, guesttoken) : undefined;
    return access ? { orderNo: access.orderNo } : refuse('login_required');
  }

  open(
    api.uploadImage,
    async (_input, { caller, ...at }) => {
      const owner = await ownerOf(caller, at.request);
      if (isRefusal(owner)) return owner;
      const upload = await saveUpload(shop, images, owner, at);
      if (isRefusal(upload)) return upload;
      return { imageUrl: imageUrl(upload.key), originName: upload.name };
    },
    { perMinute: PER_MINUTE },
  );

  open(
    api.uploadTemporaryImage,
    async (_input, { caller, ...at }) => {
      const owner = await ownerOf(caller, at.request);
      if (isRefusal(owner)) return owner;
      const upload = await saveUpload(shop, images, owner, at);
      if (isRefusal(upload)) return upload;
      return { imageUrl: imageUrl(upload.key), originalFileName: upload.name };
    },
    { perMinute: PER_MINUTE },
  );

  open(
    api.uploadTemporaryFile,
    async (_input, { caller, ...at }) => {
      const owner = await ownerOf(caller, at.request);
      if (isRefusal(owner)) return owner;
      const upload = await saveUpload(shop, images, owner, at);
      if (isRefusal(upload)) return upload;
      return { uploadedFileName: imageUrl(upload.key), originalFileName: upload.name };
    },
    { perMinute: PER_MINUTE },
  );

  open(api.deleteImage, async ({ query }, { caller }) => {
    const key = imageKey(query.fileName);
    if (key === undefined) return refuse('image_not_found');
    const isDeleted = await inTransaction(db, async (tx) => {
      const isFound = await deleteUnattachedUpload(tx, key, caller.member?.memberNo);
      if (isFound) await queueImageDeletion(tx, [key]);
      return isFound;
    });
    if (!isDeleted) return refuse('image_not_found');
    await deleteQueuedImage(shop, images, key);
    return {};
  });

  await jobs.repeat('purge-uploads', '35 * * * *', () => purgeUploads(shop, images));
}
