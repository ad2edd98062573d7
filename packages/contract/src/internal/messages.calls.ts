import { call } from '../endpoint.ts';
import type * as Messages from './messages.ts';

export const announce = call<typeof Messages.Announce>({
  method: 'POST',
  path: '/internal/announcements',
  auth: 'none',
  isRepeatable: true,
});
