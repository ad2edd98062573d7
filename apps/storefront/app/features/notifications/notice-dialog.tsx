import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showAlert, showConfirm } from '../../ui/overlays.ts';
import { useOneTimeNotice } from './one-time-notice.queries.ts';

/** Asks once a visit; what it shows is taken, so that coming back shows it no more. */
export default function NoticeDialog() {
  const { data: notice, takeNotice } = useOneTimeNotice();
  const navigate = useNavigate();
  // Dialogs stand outside the page, in the shop's overlays.
  useEffect(() => {
    const taken = notice && takeNotice();
    if (!taken) return;
    const content = { title: taken.title, description: asHtml(taken.body) };
    if (taken.path === '') void showAlert(content);
    else {
      void showConfirm({ ...content, confirmLabel: '보러 가기', cancelLabel: '닫기' }).then(
        (goes) => goes && navigate(taken.path),
      );
    }
  }, [notice, takeNotice, navigate]);
  return null;
}

/** Operators write text; a dialog reads HTML. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}
