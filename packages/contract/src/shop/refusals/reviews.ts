import type { RefusalCatalogue } from '../../refusals.ts';

/** Reviews, and pictures that shoppers upload. */
export const reviewsRefusals = {
  review_not_found: { status: 400, code: 'DL0641', text: '리뷰를 찾을 수 없어요.' },
  review_not_allowed: {
    status: 400,
    code: 'DL0642',
    text: '구매하고 배송이 완료된 상품에만 리뷰를 쓸 수 있어요.',
  },
  review_exists: {
    status: 400,
    code: 'DL0643',
    text: '이미 리뷰를 쓴 상품이에요. 내 리뷰에서 고칠 수 있어요.',
  },
  review_own: { status: 400, code: 'DL0644', text: '내가 쓴 리뷰는 추천하거나 신고할 수 없어요.' },
  upload_missing: { status: 400, code: 'DL0651', text: '올릴 사진을 골라 주세요.' },
  upload_too_large: {
    status: 413,
    code: 'DL0652',
    text: '사진은 한 장에 12MB까지 올릴 수 있어요.',
  },
  upload_no_picture: {
    status: 400,
    code: 'DL0653',
    text: '읽을 수 없는 사진이에요. JPG, PNG, WEBP, GIF 사진을 올려 주세요.',
  },
  upload_quota_reached: {
    status: 429,
    code: 'DL0654',
    text: '오늘 올릴 수 있는 사진을 모두 올렸어요. 내일 다시 올려 주세요.',
  },
  uploads_full: {
    status: 503,
    code: 'DL0655',
    text: '지금은 사진을 받을 수 없어요. 사진 없이 보내거나 잠시 후 다시 올려 주세요.',
  },
  upload_unavailable: {
    status: 503,
    code: 'DL0656',
    text: '지금은 사진을 저장할 수 없어요. 잠시 후 다시 올려 주세요.',
  },
} as const satisfies RefusalCatalogue;
