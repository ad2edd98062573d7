import { ApiError } from '@duskline/client';
import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { uploadProductPicture } from '@duskline/contract/admin/products.calls';
import { noteReply } from '../../lib/api/api.ts';
import { fileUrl, pictureTypeOf } from '../../lib/api/send-file.ts';
import { errorTexts } from '../../texts/errors.ts';
import { productTexts } from '../../texts/products.ts';

/** Its key is for the pictures of a product, its URL for a text. */
type UploadedPicture = AdminCallReply<typeof uploadProductPicture>;
type Refused = { code?: string; message?: string };

/**
 * Send a picture's file and say how far it is, from 0 to 1: `fetch` reports no progress of an upload. The
 * promise is rejected with a sentence for whoever uploads.
 */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadedPicture> {
  const sent = new Promise<UploadedPicture>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadProductPicture.method, fileUrl(uploadProductPicture));
    request.setRequestHeader('content-type', pictureTypeOf(file));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const reply = request.response as (Partial<UploadedPicture> & Refused) | null;
      const { key, url, code = '', message = errorTexts.unclear } = reply ?? {};
      if (request.status === 200 && key && url) resolve({ key, url });
      else reject(new ApiError(request.status, code, message));
    };
    request.onerror = () => reject(new ApiError(0, 'NETWORK', productTexts.pictures.failed));
    request.send(file);
  });
  return noteReply(sent);
}
