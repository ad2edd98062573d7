import { z } from 'zod';

export const Push = z.object({
  name: z.string(),
  token: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  at: z.string(),
});

export type Push = z.infer<typeof Push>;
