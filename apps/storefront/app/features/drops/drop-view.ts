import type { Drop } from '@duskline/contract/shop/drops';
import type { z } from 'zod';

export type DropFacts = z.output<typeof Drop>;

/** A drop as the product's page shows it: the same for everybody, so that the page can be cached. */
export type DropView = Omit<DropFacts, 'opensYmdt' | 'endsYmdt'> & {
  /** In milliseconds since 1970. */
  opensAt: number;
  /** `5월 5일 (화) 오전 11:00`. */
  opensText: string;
};

/** Whether the product is sold through the waiting room now. */
export function isDropRunning({ state }: Pick<DropView, 'state'>): boolean {
  return state === 'PLANNED' || state === 'OPEN';
}
