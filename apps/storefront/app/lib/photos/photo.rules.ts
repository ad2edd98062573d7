/** How many photos go with a review or a claim (contract, `ReviewCreate`, `ReturnRequest`). */
export const MOST_PHOTOS = 5;

/** A photo on its way into the shop. */
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

/** Why photos cannot go along yet; undefined where all of them are in the shop. */
export function photosProblem(photos: readonly Photo[]): string | undefined {
  if (photos.some((photo) => !photo.url && !photo.error)) {
    return '사진을 올리고 있어요. 잠시만 기다려 주세요.';
  }
  return photos.some((photo) => photo.error)
    ? '올리지 못한 사진을 지우거나 다시 올려 주세요.'
    : undefined;
}

/** Why a file is not even sent; undefined where it may be. */
export function fileProblem(file: { type: string; size: number }, mostBytes: number) {
  if (!file.type.startsWith('image/') || file.type.includes('svg')) {
    return '사진 파일만 올릴 수 있어요.';
  }
  return file.size > mostBytes ? '12MB보다 큰 사진은 올릴 수 없어요.' : undefined;
}
