import { ApiError } from '@duskline/client';
import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { uploadImage } from '@duskline/contract/shop/uploads.calls';
import { browserShopHeaders } from '../api/api.ts';
import { watchResponse } from '../api/watch-response.ts';
import { readRuntimeConfig } from '../settings/runtime-config.ts';

/**
 * Upload a picture with the headers that say whose it is, and return its URL; throws the API's refusal as an `ApiError`. Uses
 * XMLHttpRequest because fetch does not report upload progress (0 to 1).
 */
export function uploadPicture(
  file: File,
  owner: Record<string, string>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: number) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new ApiError(0, 'NETWORK', 'no response'));
    const url = readRuntimeConfig().shopApiUrl + uploadImage.path;
    request.open(uploadImage.method, url);
    const headers = { ...browserShopHeaders(), ...owner };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () => {
      const reply: { imageUrl?: string; code?: string; message?: string } = request.response ?? {};
      if (request.status === 200 && reply.imageUrl) resolve(reply.imageUrl);
      else {
        const busy = request.getResponseHeader(SERVER_BUSY_HEADER);
        const failed = new Response(JSON.stringify(reply), {
          status: request.status,
          headers: busy === null ? {} : { [SERVER_BUSY_HEADER]: busy },
        });
        watchResponse(uploadImage.method, url, failed);
        reject(new ApiError(request.status, reply.code ?? '', reply.message ?? ''));
      }
    };
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
