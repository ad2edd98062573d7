import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showAlert, showConfirm } from '../../ui/overlays.ts';
import { useOneTimeNotice } from './one-time-notice.queries.ts';

/** Shows the one-time notice of a visit once; a page change does not show it again. */
export default function NoticeDialog() {
  const { data: notice, takeNotice } = useOneTimeNotice();
  const navigate = useNavigate();
  // Dialogs are shown outside the page, by the overlays.
  useEffect(() => {
    const taken = notice && takeNotice();
    if (!taken) return;
    const description = asHtml(taken.body);
    if (taken.path === '') void showAlert({ title: taken.title, description });
    else {
      void showConfirm({ header: taken.title, title: '지금 보러 갈까요?', description }).then(
        (goes) => goes && navigate(taken.path),
      );
    }
  }, [notice, takeNotice, navigate]);
  return null;
}

/** Convert an operator's text to the HTML of a dialog. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}
