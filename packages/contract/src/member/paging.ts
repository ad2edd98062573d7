import { z } from 'zod';

/** Spec, section 9: the first page, and twenty a page, where nothing is said. */
export const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
};
