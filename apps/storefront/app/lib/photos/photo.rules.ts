/** Photos of one review or claim (contract, `ReviewCreate`, `ReturnRequest`). */
export const MAX_PHOTOS = 5;

/** A photo that is being uploaded, or is uploaded. */
export type Photo = {
  id: string;
  name: string;
  /** The URL shown: of the local file until it is uploaded. */
  preview: string;
  /** How much of it is uploaded, 0 to 1. */
  progress: number;
  /** Its URL once it is uploaded. */
  url?: string;
  error?: string | undefined;
  /** Whether its upload has failed and can be tried again. */
  canRetry?: boolean;
};

/** Why the photos cannot be sent yet; undefined once all of them are uploaded. */
export function photosProblem(photos: readonly Photo[]): string | undefined {
  if (photos.some((photo) => !photo.url && !photo.error)) {
    return '사진을 올리고 있어요. 잠시만 기다려 주세요.';
  }
  return photos.some((photo) => photo.error)
    ? '올리지 못한 사진을 지우거나 다시 올려 주세요.'
    : undefined;
}

/** Why a file is not uploaded; undefined where it may be. */
export function fileProblem(
  file: { type: string; size: number },
  maxBytes: number,
): string | undefined {
  if (!file.type.startsWith('image/') || file.type.includes('svg')) {
    return '사진 파일만 올릴 수 있어요.';
  }
  return file.size > maxBytes ? '12MB보다 큰 사진은 올릴 수 없어요.' : undefined;
}
