import type { BoardConfigs } from '@duskline/contract/shop/boards';
import type { z } from 'zod';
import { inquiryConfig } from '../inquiries/index.ts';
import { productInquiryConfig } from '../product-inquiries/index.ts';
import { reviewConfig, reviewPoints } from '../reviews/index.ts';

const { text, photo } = reviewPoints;

/** How shoppers post beside the boards: inquiries, product inquiries and reviews. */
export const postingConfigs: Omit<z.output<typeof BoardConfigs>, 'boardConfigs'> = {
  inquiryConfig,
  productInquiryConfig: {
    displayType: productInquiryConfig.boardType,
    used: productInquiryConfig.boardUsable,
    name: productInquiryConfig.name,
    memberPostingUsed: productInquiryConfig.memberWriteable,
    guestPostingUsed: productInquiryConfig.guestWriteable,
    secretPostingUsed: productInquiryConfig.secretUsable,
    replyUsed: productInquiryConfig.canReply,
    attachmentUsed: productInquiryConfig.canAttach,
    imageDisplayType: 'PRODUCT',
  },
  productReviewConfig: {
    displayType: 'CARD',
    used: true,
    name: reviewConfig.name,
    memberPostingUsed: true,
    guestPostingUsed: false,
    secretPostingUsed: false,
    replyUsed: true,
    attachmentUsed: true,
    imageDisplayType: 'ATTACHMENT',
    reviewAccumulation: {
      use: true,
      normalReview: { amount: text.amount, contentLength: text.letters },
      photoReview: { amount: photo.amount, contentLength: photo.letters },
    },
  },
};
