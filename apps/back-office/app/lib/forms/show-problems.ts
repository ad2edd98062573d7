import { flushSync } from 'react-dom';

/** Show what is wrong with a form, which `show` sets, and lead to the first of it, wherever it is. */
export function showProblems(form: HTMLElement | null, show: () => void): void {
  flushSync(show);
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: 'center' });
}
