import { PHOTO, type Scene, sceneSvg } from '../buyer-photos/scenes.ts';
import type { PastShop } from './past-shop.ts';

const BOUNDARY = 'duskline-demo-photo';
const SCENES: readonly Scene[] = ['floor', 'bed', 'street'];
let drawn = 0;

/** Upload a member's photo of what arrived, as a form does; returns its address. */
export async function uploadPhoto(past: PastShop, token: string): Promise<string> {
  const scene = SCENES[drawn % SCENES.length] ?? 'floor';
  drawn += 1;
  const photo = await drawParcel(scene);
  const head = [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="file"; filename="photo.jpg"',
    'content-type: image/jpeg',
  ].join('\r\n');
  const form = Buffer.concat([
    Buffer.from(`${head}\r\n\r\n`),
    photo,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const { imageUrl } = await past.call<{ imageUrl: string }>(token, 'POST', '/files/images', {
    body: form,
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  });
  return imageUrl;
}

/** Draw an open parcel with something folded in it, as JPEG. */
async function drawParcel(scene: Scene): Promise<Buffer> {
  // Loaded where the demo is filled, not at every start.
  const { default: sharp } = await import('sharp');
  const { width, height } = PHOTO;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 720 900">${sceneSvg(scene)}
    <g transform="rotate(-6 360 470)">
      <path d="M130 300h460v360H130z" fill="#a9804f"/>
      <path d="M130 300l60-70h340l60 70z" fill="#c29a68"/>
      <path d="M160 330h400v300H160z" fill="#6f5231"/>
      <path d="M185 350h350v260H185z" fill="#2c2f36"/>
      <path d="M185 440q175 40 350 0v30q-175 40-350 0z" fill="#3a3e47"/>
      <circle cx="420" cy="540" r="22" fill="#8d8474" opacity=".8"/>
    </g></svg>`;
  return sharp(Buffer.from(svg)).resize(width, height).jpeg({ quality: 80 }).toBuffer();
}
