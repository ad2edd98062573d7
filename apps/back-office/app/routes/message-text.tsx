import { MessageTextPage } from '../features/message-texts/message-text-page.tsx';
import type { Route } from './+types/message-text.ts';
import NotFound from './not-found.tsx';

export default function MessageTextRoute({ params: { kind } }: Route.ComponentProps) {
  return /^[a-z_]{1,40}$/.test(kind) ? <MessageTextPage key={kind} kind={kind} /> : <NotFound />;
}
