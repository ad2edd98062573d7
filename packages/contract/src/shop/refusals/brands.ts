import type { RefusalCatalogue } from '../../refusals.ts';

/** What staff read who write about brands. */
export const brandRefusals = {
  brand_changed_meanwhile: {
    status: 409,
    code: 'DL4511',
    text: '그 사이에 다른 사람이 이 브랜드를 바꿨어요. 달라진 곳을 확인하고 다시 저장해 주세요.',
  },
  brand_name_taken: {
    status: 409,
    code: 'DL4512',
    text: '같은 이름의 브랜드가 있어요. 다른 이름을 정해 주세요.',
  },
  brand_slug_taken: {
    status: 409,
    code: 'DL4513',
    text: '같은 주소를 쓰는 브랜드가 있어요. 다른 주소를 정해 주세요.',
  },
  brand_in_use: { status: 409, code: 'DL4514', text: '아직 쓰고 있는 브랜드예요.' },
} as const satisfies RefusalCatalogue;
