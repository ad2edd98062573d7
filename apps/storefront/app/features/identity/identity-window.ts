import type { CallReply } from '@duskline/contract';
import type { requestCertificate } from '@duskline/contract/member/identity.calls';

type Form = CallReply<typeof requestCertificate>['data'];

/** The result of a verification: verified, or why not. */
export type IdentityResult = { problem?: string };

// The agency's page is made for exactly this size (spec, section 9).
const NAME = 'auth_popup';
const FEATURES = 'popup,width=410,height=500';
const CHANNEL = 'duskline.identity';

/**
 * Open the window during the click, before any call to the API: later a browser would block it.
 * Returns undefined where it was blocked all the same.
 */
export function openIdentityWindow(): Window | undefined {
  const opened = window.open('', NAME, FEATURES);
  return opened && !opened.closed ? opened : undefined;
}

/** Post the agency's form into its window, or into this page where there is none. */
export function postIdentityForm({ action, fields }: Form, target: Window | undefined): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.target = target ? NAME : '_self';
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Call `listener` with the result that the window posts at its end; returns how to stop that. */
export function onIdentityResult(listener: (result: IdentityResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<IdentityResult>) => listener(data);
  return () => channel.close();
}

/** Post the result to the page that opened this window. */
export function postIdentityResult(result: IdentityResult): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(result);
  channel.close();
}
