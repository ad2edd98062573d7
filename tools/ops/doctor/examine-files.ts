import type { FileStore } from '@duskline/partners/files/file-store';
import { FileStoreError } from '@duskline/partners/files/file-store-error';
import type { Check } from './check.ts';

/** What to do about a store of pictures that cannot be used. */
const ADVICE: Record<FileStoreError['problem'], string> = {
  full: '오래된 파일을 지우거나 디스크를 늘려 주세요.',
  away: 'S3_ENDPOINT의 주소, 방화벽, 저장소의 장애 공지를 확인해 주세요.',
  refused: '위의 설정(키, 버킷, 지역, 시계)이나 폴더의 권한을 고쳐 주세요.',
};

/** Ask the store of pictures whether it can be used; nothing is written there. */
export async function examineFiles(files: FileStore): Promise<Check[]> {
  const name = files.kind === 's3' ? '사진 (S3)' : '사진 (폴더)';
  const began = performance.now();
  try {
    await files.check();
    const ms = Math.round(performance.now() - began);
    return [{ name, state: 'ok', found: `읽고 쓸 수 있어요, ${ms} ms` }];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const todo = ADVICE[error instanceof FileStoreError ? error.problem : 'refused'];
    return [{ name, state: 'wrong', found: `쓸 수 없어요: ${message}`, todo }];
  }
}
