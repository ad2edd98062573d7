import { z } from 'zod';

export const Mail = z.object({
  id: z.string(),
  messageId: z.string(),
  to: z.array(z.string()),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
});

export type Mail = z.infer<typeof Mail>;
