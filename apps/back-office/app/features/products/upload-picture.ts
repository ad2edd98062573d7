import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { uploadProductPicture } from '@duskline/contract/admin/products.calls';
import { fileUrl, pictureTypeOf } from '../../lib/api/send-file.ts';
import { errorTexts } from '../../texts/errors.ts';
import { productTexts } from '../../texts/products.ts';

/** Its key is for the pictures of a product, its URL for a text. */
type UploadedPicture = AdminCallReply<typeof uploadProductPicture>;

/**
 * Send a picture's file and say how far it is, from 0 to 1: `fetch` reports no progress of an upload. The
 * promise is rejected with a sentence for whoever uploads.
 */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadProductPicture.method, fileUrl(uploadProductPicture));
    request.setRequestHeader('content-type', pictureTypeOf(file));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const reply = request.response as (Partial<UploadedPicture> & { message?: string }) | null;
      const { key, url } = reply ?? {};
      if (request.status === 200 && key && url) resolve({ key, url });
      else reject(new Error(reply?.message ?? errorTexts.unclear));
    };
    request.onerror = () => reject(new Error(productTexts.pictures.failed));
    request.send(file);
  });
}
