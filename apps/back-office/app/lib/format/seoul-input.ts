import { seoulDateTime } from '@duskline/contract/time.rules';

/** A moment as `datetime-local` shows it in Seoul's time, wherever the browser is. */
export function toSeoulInput(moment: string | null): string {
  return moment === null ? '' : seoulDateTime(new Date(moment)).slice(0, 16).replace(' ', 'T');
}

/** The moment of what `datetime-local` holds; null while it is empty. */
export function fromSeoulInput(value: string): string | null {
  if (value === '') return null;
  const moment = new Date(`${value}:00+09:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
