import sharp from 'sharp';
import type { TestShop } from './build-test-shop.ts';
import { visitorHeaders } from './factories.ts';

const BOUNDARY = 'test-boundary';

/** The body and content type of a form with one picture, as a browser sends it. */
export function aForm(file: Uint8Array, name = 'photo.jpg') {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** A small JPEG of one colour. */
export function aPhoto(width = 60, height = 80): Promise<Buffer> {
  const ground = { width, height, channels: 3, background: '#c86432' } as const;
  return sharp({ create: ground }).jpeg().toBuffer();
}

/** Upload a picture; returns the status and the body. */
export async function sendPicture(
  { app }: Pick<TestShop, 'app'>,
  file: Uint8Array,
  { headers = visitorHeaders as Record<string, string>, url = '/files/images' } = {},
): Promise<{ status: number; body: { imageUrl: string; originName?: string; code?: string } }> {
  const form = aForm(file);
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}
