import { type Photo, photosProblem } from '../../../lib/photos/photo.rules.ts';

/** Letters of a review (contract, `ReviewCreate`); repeated here so that the browser loads no schema. */
export const MAX_LENGTH = 2000;

/** A review that is being written. */
export type ReviewDraft = { rating: number; content: string; photos: readonly Photo[] };
/** What is missing or wrong in a review, by field. */
export type DraftProblems = Partial<Record<'rating' | 'content' | 'photos', string>>;

/** List what is missing or wrong before a review can be sent; an empty object where nothing is. */
export function reviewProblems({ rating, content, photos }: ReviewDraft): DraftProblems {
  const letters = content.trim().length;
  const photoProblem = photosProblem(photos);
  return {
    ...(rating === 0 && { rating: '별점을 골라 주세요.' }),
    ...(letters === 0 && { content: '리뷰 내용을 입력해 주세요.' }),
    ...(letters > MAX_LENGTH && { content: '리뷰는 2,000자까지 쓸 수 있어요.' }),
    ...(photoProblem && { photos: photoProblem }),
  };
}
