import { createContext, useContext, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { uiTexts } from '../../texts/ui.ts';
import { ask } from '../../ui/questions.ts';

/** A form that is not saved; `tabName` is the parameter of the URL whose change takes it away. */
type UnsavedForm = { tabName: string | undefined; isReleased: boolean };

/** All of a page: its editor, a memo below it, a dialog over it. The router asks one blocker only. */
const unsaved = new Set<UnsavedForm>();

function isLost({ tabName, isReleased }: UnsavedForm, change: Parameters<BlockerFunction>[0]) {
  if (isReleased) return false;
  const { currentLocation: from, nextLocation: to } = change;
  if (from.pathname !== to.pathname) return true;
  if (tabName === undefined) return false;
  const tabOf = ({ search }: typeof from) => new URLSearchParams(search).get(tabName);
  return tabOf(from) !== tabOf(to);
}

const { title, description, leave, stay } = uiTexts.unsaved;
const question = { title, description, action: leave, cancel: stay, tone: 'danger' } as const;

const shouldBlock: BlockerFunction = (change) => [...unsaved].some((form) => isLost(form, change));

/** Whether something typed would be lost with the page, to say so where it would be lost otherwise. */
export function hasUnsavedForms(): boolean {
  return [...unsaved].some(({ isReleased }) => !isReleased);
}

function warn(event: BeforeUnloadEvent): void {
  if (hasUnsavedForms()) event.preventDefault();
}

/** The tabs that a form is in, by their parameter of the URL: only the chosen tab's content is there. */
export const TabsOfForm = createContext<string | undefined>(undefined);

/**
 * Ask before what somebody typed is left: by a link, by back, by another tab of the page or with the
 * whole window. Another change of the page's search, such as a filter, asks nothing.
 */
export function useUnsavedGuard(isDirty: boolean): {
  /** Call it before leaving after a save, in the same moment: React has not rendered `isDirty` yet. */
  release: () => void;
} {
  const tabName = useContext(TabsOfForm);
  const own = useRef<UnsavedForm>(undefined);
  useEffect(() => {
    if (!isDirty) return;
    const form: UnsavedForm = { tabName, isReleased: false };
    own.current = form;
    if (unsaved.size === 0) addEventListener('beforeunload', warn);
    unsaved.add(form);
    return () => {
      unsaved.delete(form);
      if (unsaved.size === 0) removeEventListener('beforeunload', warn);
    };
  }, [isDirty, tabName]);
  return {
    release: () => {
      if (own.current) own.current.isReleased = true;
    },
  };
}

/**
 * Ask whether what is typed may be lost, before something that cannot be taken back, such as logging
 * out; nothing is asked where nothing is typed. `release` then lets the page be left without the
 * question; undefined means to stay.
 */
export async function askToLeave(): Promise<{ release: () => void } | undefined> {
  if (hasUnsavedForms() && !(await ask(question))) return undefined;
  return {
    release: () => {
      for (const form of unsaved) form.isReleased = true;
    },
  };
}

/** Ask the question of `useUnsavedGuard`; once, in the root. */
export function UnsavedQuestion(): null {
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask(question).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
