let pressed = '';

/**
 * Remember the picture in a card whose link is pressed: it is there already, and stands where a larger one
 * of the same will be until that has come. Returns its URL; undefined where there is none yet.
 */
export function keepPressedPicture(link: Element): string | undefined {
  const picture = link.closest('article')?.querySelector('img');
  pressed = picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : '';
  return pressed || undefined;
}

/** Returns the URL of the pressed picture where it is `src` in another size; undefined for all others. */
export function smallerPictureOf(src: string | undefined): string | undefined {
  if (!src || pressed === '') return undefined;
  return pressed.startsWith(new URL(src, location.href).href) ? pressed : undefined;
}

/** The style that shows a smaller picture in the space of one that has yet to come. */
export function smallerPictureStyle(url: string | undefined) {
  if (url === undefined) return undefined;
  const backgroundImage = `url(${JSON.stringify(url)})`;
  return { backgroundImage, backgroundSize: 'cover', backgroundPosition: 'center' };
}
