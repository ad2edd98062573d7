import { brand } from '@duskline/brand';
import type { Popup } from '@duskline/contract/shop/display';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { NO_END_YMDT } from '../../http/no-end.ts';
import type { PopupRow } from './popups.sql.ts';

const PICTURE_SIZE = '640x800';

type Wire = z.output<typeof Popup>;

/** Convert a popup. Its picture is a slide show of one, and stands above its text. */
export function popupToWire(row: PopupRow, imageUrl: (key: string) => string): Wire {
  return {
    mallNo: brand.mallNo,
    popupNo: row.popupNo,
    popupId: row.popupId,
    title: row.title,
    label: row.title,
    popupDesignType: 'NORMAL',
    type: 'LAYER',
    width: row.width,
    height: row.height,
    content: contentHtml(row, imageUrl),
    popupPosition: row.position as Wire['popupPosition'],
    visibleToday: row.canHideToday,
    displayTypes: displayTypesOf(row.platforms),
    startYmdt: seoulDateTime(row.startsAt),
    endYmdt: row.endsAt ? seoulDateTime(row.endsAt) : NO_END_YMDT,
    pageInfos: {
      pageTypes: row.pageTypes as Wire['pageInfos']['pageTypes'],
      displayCategoryInfos: row.categoryNos.map((displayCategoryNo) => ({
        depth: 0,
        displayCategoryNo,
      })),
      eventInfos: [],
      mallProductInfos: row.productNos,
    },
    popupSlideInfo: {
      slideDirection: 'FIXED',
      slideSpeed: 4,
      slideMaxWidth: row.width,
      slideMaxHeight: row.height,
      slideMinWidth: 0,
      slideMinHeight: 0,
      slideCount: 'TWO_BY_ONE',
      resizable: true,
      slideImages: row.imageKey === '' ? [] : [slideImageToWire(row, imageUrl)],
    },
    detailInfo: {
      screenType: 'LAYER',
      screenWidth: row.width,
      screenWidthUnit: 'PIXEL',
      screenHeight: row.height,
      screenHeightUnit: 'PIXEL',
      resizable: true,
      screenLeftPosition: 0,
      screenLeftUnit: 'PIXEL',
      screenTopPosition: 0,
      screenTopUnit: 'PIXEL',
      bgColor: '#FFFFFF',
    },
  };
}

function contentHtml(row: PopupRow, imageUrl: (key: string) => string): string {
  if (row.imageKey === '') return row.content;
  const picture = `<img src="${imageUrl(row.imageKey)}?${PICTURE_SIZE}" width="640" height="800" alt="${escapeHtml(row.title)}">`;
  const linked =
    row.landingUrl === '' ? picture : `<a href="${escapeHtml(row.landingUrl)}">${picture}</a>`;
  return linked + row.content;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function slideImageToWire(row: PopupRow, imageUrl: (key: string) => string) {
  const url = imageUrl(row.imageKey);
  return {
    popupImageNo: 1,
    hasUploaded: true,
    mainImageUrl: url,
    thumbImageUrl: url,
    thumbImageUrlOnOver: url,
    landingUrl: row.landingUrl,
    openLocationTarget: 'SELF' as const,
  };
}

function displayTypesOf(platforms: string[]): Wire['displayTypes'] {
  const types: Wire['displayTypes'] = [];
  if (platforms.includes('PC')) types.push('PC');
  if (platforms.includes('MOBILE_WEB')) types.push('MOBILE_WEB');
  if (platforms.includes('AOS') || platforms.includes('IOS')) types.push('MOBILE_APP');
  return types;
}
