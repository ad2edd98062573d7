import type { DisplayForm } from '@duskline/contract/admin/display-form';
import type { Errors } from './shared-fields.tsx';

/** Check a form by the contract's own rules; the first sentence of each field that is wrong. */
export async function findDisplayErrors(form: DisplayForm): Promise<Errors> {
  // zod and the form's rules load when something is saved.
  const { DisplayForm: rules } = await import('@duskline/contract/admin/display-form');
  const checked = rules.safeParse(form);
  if (checked.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= message;
  return errors;
}
