import { ApiError, type Send } from '@duskline/client';
import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { uploadImage } from '@duskline/contract/shop/uploads.calls';
import { browserShopHeaders } from '../api/api.ts';
import { repeatBusyCall } from '../api/repeat-busy.ts';
import { watchResponse } from '../api/watch-response.ts';
import { readRuntimeConfig } from '../settings/runtime-config.ts';

/** The largest picture takes as long on a slow phone; a connection that is dead all the same is given up. */
const UPLOAD_TIMEOUT_MS = 180_000;

type Upload = {
  signal: AbortSignal;
  /** How much has gone, 0 to 1. */
  onProgress: (progress: number) => void;
};
type Transport = (url: string, request: RequestInit) => Promise<Response>;

/**
 * Upload a picture and return its URL; throws the API's refusal as an `ApiError`. `sendBy` adds whose
 * it is, as the session does for its calls.
 */
export async function uploadPicture(
  file: File,
  sendBy: (transport: Transport) => Send,
  upload: Upload,
): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const send = sendBy(async (url, request) => {
    const response = await sendOnce(url, request, upload);
    if (!response.headers.has(SERVER_BUSY_HEADER)) return response;
    const { method } = uploadImage;
    return repeatBusyCall(response, { method, signal: upload.signal }, () =>
      sendOnce(url, request, upload),
    );
  });
  const url = readRuntimeConfig().shopApiUrl + uploadImage.path;
  const response = await send(uploadImage, url, {
    method: uploadImage.method,
    headers: browserShopHeaders(),
    body,
  });
  const reply = await readReply(response);
  if (response.ok && reply.imageUrl) return reply.imageUrl;
  throw new ApiError(response.status, reply.code ?? '', reply.message ?? '');
}

/** By XMLHttpRequest, because fetch does not report how much of an upload has gone. */
function sendOnce(
  url: string,
  { method = '', headers, body, signal: loginSignal }: RequestInit,
  { signal, onProgress }: Upload,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new ApiError(0, 'NETWORK', 'no response'));
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = lost;
    request.onabort = lost;
    request.ontimeout = lost;
    request.onload = () => {
      const response = toResponse(request);
      watchResponse(method, url, response);
      resolve(response);
    };
    for (const ended of [signal, loginSignal]) {
      if (ended?.aborted) return lost();
      ended?.addEventListener('abort', () => request.abort());
    }
    request.send(body as FormData);
  });
}

/** What the response says of itself that anybody asks for. */
function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of [SERVER_BUSY_HEADER, 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText || null, { status: request.status, headers });
}

type UploadReply = { imageUrl?: string; code?: string; message?: string };

async function readReply(response: Response): Promise<UploadReply> {
  const reply: UploadReply | null = await response.json().catch(() => null);
  // A proxy's page is no reply.
  return reply ?? {};
}
