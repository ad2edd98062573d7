import { type DemoStaff, emailOf, STAFF_PASSWORD } from '../../journeys/staff.ts';
import type { Measured } from './measurement.ts';

/** One of the demo's staff who is logged in, in a program instead of a browser. */
export type StaffOfBench = {
  /** Read a path of the admin API to its end; throws where the reply is no success. */
  get(path: string): Promise<string>;
  /** Send a body; throws where the reply is no success. */
  post(path: string, body: string, type?: string): Promise<string>;
};

/** Log one of the demo's staff in by both factors. */
export async function logInStaff(
  { backOfficeUrl, sandboxUrl }: Pick<Measured, 'backOfficeUrl' | 'sandboxUrl'>,
  who: DemoStaff,
): Promise<StaffOfBench> {
  const cookies = new Map<string, string>();
  const send = async (path: string, request: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${backOfficeUrl}/admin-api${path}`, {
      ...request,
      headers: { origin: backOfficeUrl, cookie, ...request.headers },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return text;
  };
  const post = (path: string, body: string, type = 'application/json') =>
    send(path, { method: 'POST', body, headers: { 'content-type': type } });
  const email = emailOf(who);
  await post('/login', JSON.stringify({ email, password: STAFF_PASSWORD }));
  const shown = await (await fetch(`${sandboxUrl}/staff-codes.json`)).json();
  const own = (shown as { name: string; code: string }[]).find(({ name }) =>
    name.startsWith(email),
  );
  await post('/login/second-factor', JSON.stringify({ way: 'totp', code: own?.code ?? '' }));
  return { get: (path) => send(path), post };
}
