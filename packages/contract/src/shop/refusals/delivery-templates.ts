import type { RefusalCatalogue } from '../../refusals.ts';

/** Delivery templates in the back office. */
export const deliveryTemplateRefusals = {
  delivery_template_exists: {
    status: 409,
    code: 'DL3241',
    text: '같은 이름의 배송 조건이 있어요. 다른 이름을 적어 주세요.',
  },
  delivery_templates_full: {
    status: 409,
    code: 'DL3242',
    text: '배송 조건은 50개까지 만들 수 있어요. 쓰지 않는 조건을 고쳐 써 주세요.',
  },
  delivery_template_changed_meanwhile: {
    status: 409,
    code: 'DL3243',
    text: '그 사이 동료가 이 배송 조건을 고쳤어요. 닫고 바뀐 내용을 확인해 주세요.',
  },
} as const satisfies RefusalCatalogue;
