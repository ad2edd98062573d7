import { type Photo, photosProblem } from '../../../lib/photos/photo.rules.ts';

/** What the API takes of a review (contract, `ReviewCreate`); said here so that no schema loads. */
export const MOST_LETTERS = 2000;

export type Draft = { rating: number; content: string; photos: readonly Photo[] };
export type DraftProblems = Partial<Record<'rating' | 'content' | 'photos', string>>;

/** What is missing of a review before it can be sent; nothing where all is there. */
export function problemsOf({ rating, content, photos }: Draft): DraftProblems {
  const letters = content.trim().length;
  const photoProblem = photosProblem(photos);
  return {
    ...(rating === 0 && { rating: '별점을 골라 주세요.' }),
    ...(letters === 0 && { content: '리뷰 내용을 입력해 주세요.' }),
    ...(letters > MOST_LETTERS && { content: '리뷰는 2,000자까지 쓸 수 있어요.' }),
    ...(photoProblem && { photos: photoProblem }),
  };
}
