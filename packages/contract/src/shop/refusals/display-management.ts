import type { RefusalCatalogue } from '../../refusals.ts';

/** What staff read who place banners, popups, sections and events. */
export const displayManagementRefusals = {
  display_item_not_found: { status: 404, code: 'DL4101', text: '찾을 수 없는 전시물이에요.' },
  display_changed_meanwhile: {
    status: 409,
    code: 'DL4102',
    text: '그 사이에 다른 사람이 이 전시물을 바꿨어요. 달라진 곳을 확인하고 다시 해 주세요.',
  },
  display_nothing_to_publish: {
    status: 409,
    code: 'DL4103',
    text: '새로 공개할 내용이 없어요. 고친 뒤에 저장하고 공개해 주세요.',
  },
  display_version_not_found: {
    status: 404,
    code: 'DL4104',
    text: '되돌릴 수 없는 버전이에요. 화면을 새로 고쳐 주세요.',
  },
  display_not_live: { status: 409, code: 'DL4105', text: '지금 공개 중인 전시물이 아니에요.' },
  picture_ratio_wrong: { status: 400, code: 'DL4106', text: '사진의 비율이 자리와 달라요.' },
  picture_too_small: { status: 400, code: 'DL4107', text: '사진이 너무 작아요.' },
  section_id_taken: { status: 409, code: 'DL4108', text: '다른 구역이 쓰고 있는 코드예요.' },
  display_order_changed: {
    status: 409,
    code: 'DL4110',
    text: '그 사이에 이 자리의 전시물이 바뀌었어요. 지금 순서를 확인하고 다시 옮겨 주세요.',
  },
  grade_not_found: { status: 400, code: 'DL4109', text: '존재하지 않는 회원 등급이에요.' },
} as const satisfies RefusalCatalogue;
