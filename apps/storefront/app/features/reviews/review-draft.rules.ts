/** What the API takes of a review (contract, `ReviewCreate`); said here so that no schema loads. */
export const MOST_LETTERS = 2000;
export const MOST_PHOTOS = 5;

export type Photo = {
  id: string;
  name: string;
  /** What is shown of it: a file of her own until it is in the shop. */
  preview: string;
  /** How much of it has left, 0 to 1. */
  share: number;
  /** Where it is in the shop. */
  url?: string;
  error?: string;
};

export type Draft = { rating: number; content: string; photos: readonly Photo[] };
export type DraftProblems = Partial<Record<'rating' | 'content' | 'photos', string>>;

/** What is missing of a review before it can be sent; nothing where all is there. */
export function problemsOf({ rating, content, photos }: Draft): DraftProblems {
  const letters = content.trim().length;
  return {
    ...(rating === 0 && { rating: '별점을 골라 주세요.' }),
    ...(letters === 0 && { content: '리뷰 내용을 입력해 주세요.' }),
    ...(letters > MOST_LETTERS && { content: '리뷰는 2,000자까지 쓸 수 있어요.' }),
    ...(photos.some((photo) => photo.error) && {
      photos: '올리지 못한 사진을 지우거나 다시 올려 주세요.',
    }),
    ...(photos.some((photo) => !photo.url && !photo.error) && {
      photos: '사진을 올리고 있어요. 잠시만 기다려 주세요.',
    }),
  };
}

/** Why a file is not even sent; undefined where it may be. */
export function fileProblem(file: { type: string; size: number }, mostBytes: number) {
  if (!file.type.startsWith('image/') || file.type.includes('svg')) {
    return '사진 파일만 올릴 수 있어요.';
  }
  return file.size > mostBytes ? '12MB보다 큰 사진은 올릴 수 없어요.' : undefined;
}
