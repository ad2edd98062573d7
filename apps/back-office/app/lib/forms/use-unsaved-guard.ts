import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { uiTexts } from '../../texts/ui.ts';
import { ask } from '../../ui/questions.ts';

/**
 * Ask before a page is left whose changes are not saved: by a link, by back, or with the whole tab.
 * A change of the same page's search (a tab, a filter) asks nothing.
 */
export function useUnsavedGuard(isDirty: boolean): {
  /** Call it before leaving after a save, in the same moment: React has not rendered `isDirty` yet. */
  release: () => void;
} {
  const isReleased = useRef(false);
  useEffect(() => {
    if (isDirty) isReleased.current = false;
  }, [isDirty]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask({
      title: uiTexts.unsaved.title,
      description: uiTexts.unsaved.description,
      action: uiTexts.unsaved.leave,
      cancel: uiTexts.unsaved.stay,
      tone: 'danger',
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return;
    function warn(event: BeforeUnloadEvent): void {
      if (!isReleased.current) event.preventDefault();
    }
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    release: () => {
      isReleased.current = true;
    },
  };
}
