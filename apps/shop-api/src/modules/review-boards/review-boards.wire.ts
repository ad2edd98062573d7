import type { ReviewBoard, ReviewedProducts } from '@duskline/contract/shop/review-boards';
import type { z } from 'zod';
import type { ReviewRow } from '../reviews/find-reviews.sql.ts';
import { maskName } from '../reviews/reviews.rules.ts';
import { meanOf } from '../reviews/reviews.wire.ts';
import type { ReviewedProduct } from './reviewed-products.sql.ts';

/** A review among those of all products; of its writer no more than the beginning of a name. */
export function writeBoardReview(
  row: ReviewRow,
  imageUrl: (key: string) => string,
): z.output<typeof ReviewBoard>['items'][number] {
  return {
    reviewNo: row.reviewNo,
    content: row.content,
    images: row.pictureKeys.map(imageUrl),
    register: { no: 0, name: row.memberNo === null ? row.writerName : maskName(row.writerName) },
    productInfo: {
      no: row.productNo,
      name: row.productName,
      productNameEn: row.productNameEn,
      thumbnailImage: imageUrl(row.pictureKey),
      thumbnailImageUrlType: 'IMAGE_URL',
      totalReviewCount: row.reviewCount,
    },
    isBestReview: row.isBest,
    reviewRate: row.rating,
    tagValueNos: [],
  };
}

/** A product with the best of its reviews. */
export function writeReviewedProduct(
  row: ReviewedProduct,
  imageUrl: (key: string) => string,
): z.output<typeof ReviewedProducts>['items'][number] {
  return {
    productNo: row.productNo,
    productName: row.name,
    productNameEn: row.nameEn,
    salePrice: row.salePrice,
    appliedImmediateDiscountPrice: row.discountedPrice,
    mainImage: imageUrl(row.pictureKey),
    mainImageUrlType: 'IMAGE_URL',
    totalReviewCount: row.reviewCount,
    reviewRate: meanOf(row),
    reviews: row.reviews.map((review) => ({
      reviewNo: review.reviewNo,
      content: review.content,
      isBestReview: review.isBest,
      attachedImage: imageUrl(review.pictureKey),
    })),
  };
}
