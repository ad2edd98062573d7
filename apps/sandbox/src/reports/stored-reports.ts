import { z } from 'zod';

export const ErrorReport = z.object({
  eventId: z.string(),
  level: z.string(),
  title: z.string(),
  where: z.string(),
  environment: z.string(),
  release: z.string(),
  platform: z.string(),
  at: z.string(),
});

export const ChatMessage = z.object({ text: z.string(), at: z.string() });

export type ErrorReport = z.infer<typeof ErrorReport>;
export type ChatMessage = z.infer<typeof ChatMessage>;
