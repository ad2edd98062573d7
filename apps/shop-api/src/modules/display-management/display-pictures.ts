import {
  type PictureSlot,
  pictureProblem,
  pictureSlots,
  sizeOfKey,
} from '@duskline/contract/admin/display-places.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';

/** What a picture of staff is called: its size is in its name, so that every form can be checked. */
const KEY = /^display\/staff\/\d{4}\/\d{2}\/[0-9a-f-]{36}-\d{1,5}x\d{1,5}\.jpg$/;

export type PictureRefusal = 'picture_not_found' | 'picture_ratio_wrong' | 'picture_too_small';

/** Check the key of a picture that staff uploaded for a slot; undefined where it fits. */
export function checkStaffPicture(
  key: string,
  slot: PictureSlot,
): Refusal<PictureRefusal> | undefined {
  const size = KEY.test(key) ? sizeOfKey(key) : undefined;
  if (!size) return refuse('picture_not_found');
  const problem = pictureProblem(slot, size);
  return problem ? refusePicture(slot, problem) : undefined;
}

/** Refuse a picture that does not fit; the sentence names what would. */
export function refusePicture(
  slot: PictureSlot,
  problem: 'ratio' | 'small',
): Refusal<'picture_ratio_wrong' | 'picture_too_small'> {
  const { width, height } = pictureSlots[slot];
  return problem === 'ratio'
    ? refuse(
        'picture_ratio_wrong',
        { width, height },
        `이 자리의 사진은 ${width}×${height} 비율이어야 해요. 잘라서 다시 올려 주세요.`,
      )
    : refuse(
        'picture_too_small',
        { width, height },
        `사진이 작아서 흐리게 보여요. 가로 ${width}px에 가까운 사진을 올려 주세요.`,
      );
}
