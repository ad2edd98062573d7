import type { RefusalCatalogue } from '../../refusals.ts';

/** The waiting room of a drop. */
export const dropsRefusals = {
  drop_not_found: { status: 400, code: 'DL0801', text: '존재하지 않는 드롭이에요.' },
  drop_over: {
    status: 400,
    code: 'DL0802',
    text: '이미 끝난 드롭이에요. 상품 페이지에서 남은 수량과 재입고 알림을 확인해 주세요.',
  },
  drop_admission_required: {
    status: 400,
    code: 'DL0803',
    text: '순서대로 입장하는 드롭 상품이에요. 상품 페이지에서 줄을 서고, 입장하면 주문해 주세요.',
  },
  drop_admission_used: {
    status: 400,
    code: 'DL0804',
    text: '이 드롭에서 이미 주문했어요. 주문 내역에서 결제를 확인해 주세요.',
  },
  drop_device_unknown: {
    status: 400,
    code: 'DL0805',
    text: '이 브라우저에서는 줄을 설 수 없어요. 쿠키를 허용하거나 로그인해 주세요.',
  },
  drop_network_full: {
    status: 400,
    code: 'DL0806',
    text: '같은 네트워크에서 비회원이 너무 많이 줄을 섰어요. 로그인하면 바로 줄을 설 수 있어요.',
  },
  drop_challenge_failed: {
    status: 400,
    code: 'DL0807',
    text: '사람인지 확인하지 못했어요. 확인 상자를 다시 누르고 줄을 서 주세요.',
  },
  drop_calls_too_fast: {
    status: 429,
    code: 'DL0808',
    text: '너무 자주 눌렀어요. 자리는 그대로 있으니 잠시 후 다시 시도해 주세요.',
  },
  drop_product_taken: {
    status: 400,
    code: 'DL0809',
    text: '이 상품에는 아직 끝나지 않은 드롭이 있어요.',
  },
  drop_opening_past: { status: 400, code: 'DL0810', text: '시작 시각은 지금보다 뒤여야 해요.' },
  drop_not_over: {
    status: 400,
    code: 'DL0811',
    text: '드롭이 끝나면 추첨 결과를 모두 볼 수 있어요.',
  },
  drop_begun: {
    status: 409,
    code: 'DL0812',
    text: '이미 시작한 드롭은 바꿀 수 없어요.',
  },
  drop_changed_meanwhile: {
    status: 409,
    code: 'DL0813',
    text: '그사이 다른 직원이 드롭을 바꿨어요. 바뀐 내용을 확인하고 다시 저장해 주세요.',
  },
  drop_has_entrants: {
    status: 409,
    code: 'DL0814',
    text: '이미 대기실에 들어온 사람이 있어 누가 참가하는지는 바꿀 수 없어요.',
  },
} as const satisfies RefusalCatalogue;
