import type { ReviewConfig } from '@duskline/contract/shop/reviews';
import type { z } from 'zod';
import { boardSizes, reviewPoints } from './reviews.rules.ts';

const { text, photo } = reviewPoints;
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** How shoppers review here, and what points a review earns. */
export const reviewConfig: z.output<typeof ReviewConfig> = {
  boardType: 'CARD',
  boardUsable: true,
  name: '상품 후기',
  description: '',
  memberWriteable: true,
  guestWriteable: false,
  secretUsable: false,
  canReply: true,
  canAttach: true,
  boardImageType: 'ATTACH_IMAGE',
  expandedReviewConfig: {
    allReviewCntPerPage: boardSizes.page,
    photoReviewCntPerPage: boardSizes.page,
    productReviewCntPerPage: boardSizes.page,
    reviewRewardNoticeText: '배송이 완료된 상품의 리뷰를 쓰면 적립금을 드려요.',
    accumulationRewardNoticeText: `사진 리뷰 ${photo.letters}자 이상 ${won(photo.amount)}, 글 리뷰 ${text.letters}자 이상 ${won(text.amount)}을 바로 적립해 드려요. 띄어쓰기는 세지 않고, 리뷰를 지우면 적립금도 함께 돌아가요.`,
    writingReviewNoticeText: '사진은 5장까지, 한 장에 12MB까지 올릴 수 있어요.',
    photoReviewDisplayType: 'FIRST_TYPE',
    useGatheringPhotoReview: true,
    noPhotoReviewText: '아직 사진 리뷰가 없어요.',
    useReviewRecommend: true,
    widgetConfig: {
      allReviewWidgetUsable: true,
      allReviewWidgetPageCount: boardSizes.widget,
      photoReviewWidgetUsable: true,
      photoReviewWidgetPageCount: boardSizes.widget,
      productReviewWidgetUsable: true,
      productReviewWidgetPageCount: boardSizes.widget,
    },
  },
  canComment: true,
  reviewAccumulationInfo: {
    useYn: 'Y',
    reviewsLength: text.letters,
    photoReviewsLength: photo.letters,
    reviewsAccumulation: text.amount,
    photoReviewsAccumulation: photo.amount,
  },
};
