/** Sizes of pictures, in px, that the screens of staff show; the shop's image service has more. */
export type PictureSize = '192x240' | '320x400' | '1400x1750';

/** Return the URL of a picture on the back office's own origin, by its key. */
export function pictureUrl(pictureKey: string, size: PictureSize): string {
  return `/admin-api/images/${pictureKey}?${size}`;
}
