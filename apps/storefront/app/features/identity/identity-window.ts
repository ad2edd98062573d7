import type { CallReply } from '@duskline/contract';
import type { requestCertificate } from '@duskline/contract/member/identity.calls';

type Form = CallReply<typeof requestCertificate>['data'];

/** What the window tells the page that opened it: verified, or why not. */
export type IdentityNews = { problem?: string };

// The agency draws its window for exactly this (spec, section 9).
const NAME = 'auth_popup';
const FEATURES = 'popup,width=410,height=500';
const CHANNEL = 'duskline.identity';

/**
 * Opens the window at the press itself, before anything is asked of the API: later a browser would
 * block it. Undefined where it did all the same.
 */
export function openIdentityWindow(): Window | undefined {
  const opened = window.open('', NAME, FEATURES);
  return opened && !opened.closed ? opened : undefined;
}

/** Posts the agency's form into its window, or into this page where there is none. */
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

/** Listens to the window, which is of our own site again when it has something to tell. */
export function listenToIdentityWindow(hear: (news: IdentityNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<IdentityNews>) => hear(data);
  return () => channel.close();
}

/** Tells the page that opened this window how it ended. */
export function tellIdentityNews(news: IdentityNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}
