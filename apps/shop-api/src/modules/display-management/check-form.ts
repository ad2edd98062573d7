import type { DisplayForm } from '@duskline/contract/admin/display-form';
import { bannerSlots, type PictureSlot } from '@duskline/contract/admin/display-places.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { sanitizeOperatorHtml } from '../../html/sanitize-html.ts';
import { countCoupons } from '../coupons/index.ts';
import { isSectionIdTaken } from '../display/index.ts';
import { countProducts, isEventIdTaken } from '../events/index.ts';
import { findGrades } from '../grades/index.ts';
import { checkStaffPicture } from './display-pictures.ts';

export type FormRefusal =
  | 'product_not_found'
  | 'coupon_not_found'
  | 'grade_not_found'
  | 'picture_not_found'
  | 'picture_ratio_wrong'
  | 'picture_too_small'
  | 'content_missing'
  | 'event_id_taken'
  | 'section_id_taken';

/** Make a form as it is saved: HTML without what could run in a page. */
export function sanitiseForm(form: DisplayForm): DisplayForm {
  switch (form.kind) {
    case 'POPUP':
    case 'EVENT':
      return { ...form, html: sanitizeOperatorHtml(form.html) };
    case 'BRAND':
      return { ...form, story: sanitizeOperatorHtml(form.story) };
    default:
      return form;
  }
}

/**
 * Check what only the database and the pictures know: whether what a form names exists. `present`
 * are the pictures that the item had already, which may be from before staff uploaded any.
 */
export async function checkForm(
  tx: ShopTx,
  form: DisplayForm,
  { itemNo, present }: { itemNo: number; present: readonly DisplayForm[] },
): Promise<Refusal<FormRefusal> | undefined> {
  const known = new Set(present.flatMap((each) => picturesOf(each).map(({ key }) => key)));
  for (const { key, slot } of picturesOf(form)) {
    if (key === '' || known.has(key)) continue;
    const refusal = checkStaffPicture(key, slot);
    if (refusal) return refusal;
  }
  const productNos = new Set(productNosOf(form));
  if ((await countProducts(tx, [...productNos])) < productNos.size) {
    return refuse('product_not_found');
  }
  if ('gradeNos' in form) {
    const grades = new Set((await findGrades(tx)).map(({ gradeNo }) => gradeNo));
    if (form.gradeNos.some((gradeNo) => !grades.has(gradeNo))) return refuse('grade_not_found');
  }
  if (form.kind === 'EVENT') {
    const couponNos = [...new Set(form.couponNos)];
    if ((await countCoupons(tx, couponNos)) < couponNos.length) return refuse('coupon_not_found');
    if (await isEventIdTaken(tx, form.eventId, itemNo)) return refuse('event_id_taken');
  }
  if (form.kind === 'SECTION' && (await isSectionIdTaken(tx, form.sectionId, itemNo))) {
    return refuse('section_id_taken');
  }
  const isEmptyPopup = form.kind === 'POPUP' && form.picture === '' && form.html.trim() === '';
  return isEmptyPopup ? refuse('content_missing', {}, '사진이나 내용을 넣어 주세요.') : undefined;
}

function picturesOf(form: DisplayForm): { key: string; slot: PictureSlot }[] {
  switch (form.kind) {
    case 'BANNER': {
      const { wide, tall } = bannerSlots(form.place);
      return [{ key: form.wide, slot: wide }, ...(tall ? [{ key: form.tall, slot: tall }] : [])];
    }
    case 'POPUP':
      return [{ key: form.picture, slot: 'popup' }];
    case 'SECTION':
      return [{ key: form.picture, slot: 'section' }];
    case 'EVENT':
      return [
        { key: form.wide, slot: 'event-wide' },
        { key: form.square, slot: 'event-square' },
      ];
    case 'BRAND':
      return [{ key: form.picture, slot: 'brand-poster' }];
  }
}

function productNosOf(form: DisplayForm): number[] {
  if (form.kind === 'SECTION') return form.productNos;
  return form.kind === 'EVENT' ? form.sections.flatMap((section) => section.productNos) : [];
}
