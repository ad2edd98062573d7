import { useState } from 'react';
import { useLocation } from 'react-router';
import { FORM_NOT_SENT_ID } from '../../lib/routing/form-not-sent-id.ts';

/**
 * Says that a form was sent before the page could take it over: the server leads such a form here
 * by the fragment of the URL, so this shows without any script. Gone on the next page.
 */
export function FormNotSent() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  if (pathname !== first) return null;
  return (
    <p
      id={FORM_NOT_SENT_ID}
      role="status"
      className="wide hidden border-b border-line py-4 text-sm text-signal-text target:block"
    >
      화면이 다 열리기 전이라 보내지 못했어요. 입력한 내용은 저장하지 않았으니 한 번 더 입력해
      주세요.
    </p>
  );
}
