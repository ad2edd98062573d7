import type { Popup } from '@duskline/contract/shop/display';
import type { z } from 'zod';
import type { HomePopup } from './popups.tsx';

/** Convert a popup of the wire to what the home page shows. */
export function toPopup(popup: z.output<typeof Popup>): HomePopup {
  const [picture] = popup.popupSlideInfo.slideImages;
  return {
    popupNo: popup.popupNo,
    title: popup.title || popup.label,
    html: popup.content,
    picture: picture && { imageUrl: picture.mainImageUrl, to: picture.landingUrl },
    canHideToday: popup.visibleToday,
  };
}
