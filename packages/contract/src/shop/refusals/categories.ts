import type { RefusalCatalogue } from '../../refusals.ts';

/** What staff read who change the tree of categories. */
export const categoryRefusals = {
  category_changed_meanwhile: {
    status: 409,
    code: 'DL4501',
    text: '그 사이에 다른 사람이 이 카테고리를 바꿨어요. 달라진 곳을 확인하고 다시 저장해 주세요.',
  },
  categories_changed_meanwhile: {
    status: 409,
    code: 'DL4502',
    text: '그 사이에 다른 사람이 카테고리의 순서를 바꿨어요. 지금 순서를 확인하고 다시 옮겨 주세요.',
  },
  category_label_taken: {
    status: 409,
    code: 'DL4503',
    text: '옆에 같은 이름의 카테고리가 있어요. 다른 이름을 정해 주세요.',
  },
  category_slug_taken: {
    status: 409,
    code: 'DL4504',
    text: '옆에 같은 주소를 쓰는 카테고리가 있어요. 다른 주소를 정해 주세요.',
  },
  category_circle: {
    status: 409,
    code: 'DL4505',
    text: '카테고리를 자기 안으로 옮길 수는 없어요.',
  },
  category_too_deep: {
    status: 409,
    code: 'DL4506',
    text: '카테고리는 두 단계까지 만들 수 있어요. 아래에 카테고리가 있으면 먼저 밖으로 옮겨 주세요.',
  },
  category_parent_gone: {
    status: 409,
    code: 'DL4508',
    text: '안에 추가하려던 카테고리를 그 사이에 다른 사람이 지웠어요. 적은 내용을 복사하고 닫은 다음, 지금 목록에서 자리를 골라 다시 추가해 주세요.',
  },
  category_in_use: { status: 409, code: 'DL4507', text: '아직 쓰고 있는 카테고리예요.' },
} as const satisfies RefusalCatalogue;
