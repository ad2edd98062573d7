import type { ReviewBoard, ReviewedProducts } from '@duskline/contract/shop/review-boards';
import type { z } from 'zod';
import { averageRating, maskName, type ReviewRow } from '../reviews/index.ts';
import type { ReviewedProduct } from './reviewed-products.sql.ts';

/** Map a review on the board of all products; the author's name is masked. */
export function boardReviewToWire(
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

/** Map a product with the best of its reviews. */
export function reviewedProductToWire(
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
    reviewRate: averageRating(row),
    reviews: row.reviews.map((review) => ({
      reviewNo: review.reviewNo,
      content: review.content,
      isBestReview: review.isBest,
      attachedImage: imageUrl(review.pictureKey),
    })),
  };
}
