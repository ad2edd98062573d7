import { type CopyReport, copyFiles } from '@duskline/partners/files/copy-files';
import type { FileStore } from '@duskline/partners/files/file-store';
import { originalImages } from '../modules/images/index.ts';

/** Copy the shop's original pictures from one store of files to another, as `copyFiles` does. */
export function copyOriginalImages(
  stores: { from: FileStore; to: FileStore },
  onProgress?: (report: CopyReport) => void,
): Promise<CopyReport> {
  return copyFiles(stores, { ...originalImages, ...(onProgress && { onProgress }) });
}
