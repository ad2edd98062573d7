import { MessageTextList } from '../features/message-texts/message-text-list.tsx';

export default function MessageTextsRoute() {
  return <MessageTextList />;
}
