import { createBrowserStore } from '@duskline/client';

/** What a shopper typed about their body and a garment of theirs, as texts; only in this browser. */
export type OwnSize = { heightCm: string; weightKg: string; garment: Record<string, string> };

export const noOwnSize: OwnSize = { heightCm: '', weightKg: '', garment: {} };

const openStore = () => createBrowserStore('duskline.own-size');

/** Read what was typed last; text that cannot be parsed is nothing. */
export function readOwnSize(): OwnSize {
  try {
    return { ...noOwnSize, ...JSON.parse(openStore().read() ?? '{}') };
  } catch {
    return noOwnSize;
  }
}

/** Save what was typed; nothing is left of an empty form. */
export function saveOwnSize(own: OwnSize): void {
  const isEmpty = [own.heightCm, own.weightKg, ...Object.values(own.garment)].every(
    (text) => text === '',
  );
  openStore().write(isEmpty ? null : JSON.stringify(own));
}
