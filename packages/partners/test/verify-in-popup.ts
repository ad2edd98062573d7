import type { IdentityForm } from '../src/identity/identity-verification.ts';
import { readFields, readForm } from './read-form.ts';
import type { Sandbox } from './start-sandbox.ts';

export const claims = {
  name: '김노을',
  birthday: '1996-03-02',
  sex: '02',
  local: '01',
  carrier: 'KTF',
  phone: '010-0000-2101',
};

/** Open the popup's form; returns the page it shows. */
export async function openPopup(form: IdentityForm): Promise<{ status: number; page: string }> {
  const response = await post(form.action, form.fields);
  return { status: response.status, page: await response.text() };
}

/** Fill in the popup as a shopper does; returns what is posted to the shop. */
export async function verifyInPopup(
  sandbox: Pick<Sandbox, 'origin'>,
  form: IdentityForm,
  fields: Record<string, string> = { ...claims, choice: 'verify' },
): Promise<Record<string, string>> {
  const { page } = await openPopup(form);
  const answer = await post(`${sandbox.origin}/kcp/verify`, { ...readFields(page), ...fields });
  return readForm(await answer.text());
}

export function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
}
