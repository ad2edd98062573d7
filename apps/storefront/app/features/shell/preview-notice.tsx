import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { showToast } from '../../ui/overlays.ts';

const seenBy = {
  PC: '웹 고객이 보는 화면',
  MOBILE_WEB: '모바일 웹 고객이 보는 화면',
  AOS: '앱 고객이 보는 화면',
  IOS: '앱 고객이 보는 화면',
} as const;

const STAYS = '미리보기에서는 다른 화면으로 이동하지 않아요.';

/**
 * Says on every preview that it is one, as long as it is open, and keeps it at its page: a link would
 * lead to what everybody sees, which is no part of what staff look at.
 */
export default function PreviewNotice() {
  const { preview } = useRuntimeConfig();
  const blocker = useBlocker(true);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    showToast(STAYS);
  }, [blocker]);
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      showToast(STAYS);
    };
    addEventListener('click', keep, { capture: true });
    return () => removeEventListener('click', keep, { capture: true });
  }, []);
  if (!preview) return null;
  return (
    <p className="fixed top-header left-0 z-45 max-w-full bg-signal lg:top-auto lg:bottom-0 px-3 py-1.5 text-xs text-on-signal">
      <strong className="font-bold">미리보기</strong>
      <span aria-hidden="true"> · </span>
      {seenBy[preview.platform]}
    </p>
  );
}
