// @vitest-environment jsdom
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/api/connection.ts';
import { sessionEnd } from '../../lib/session/session-end.ts';
import { uploadPicture } from './upload-picture.ts';

const picture = new File(['0'], 'a.png', { type: 'image/png' });

/** A browser whose upload ends like this. */
function uploadsEnd(how: { status: number; response: object } | 'unreached'): void {
  class Upload {
    status = how === 'unreached' ? 0 : how.status;
    response = how === 'unreached' ? null : how.response;
    upload = {};
    onload = () => {};
    onerror = () => {};
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      queueMicrotask(how === 'unreached' ? this.onerror : this.onload);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}

afterEach(() => {
  vi.unstubAllGlobals();
  connection.note(true);
  sessionEnd.clear();
});

test('a picture of a product that is sent after the session ended asks to log in, as every call does', async () => {
  const { code, status, text } = shopRefusals.staff_login_required;
  uploadsEnd({ status, response: { code, message: text } });
  await expect(uploadPicture(picture, () => {})).rejects.toThrow(text);
  expect(sessionEnd.read()).toBe(true);
});

test('a picture that did not leave says so of the connection, and one that did that it is back', async () => {
  uploadsEnd('unreached');
  await expect(uploadPicture(picture, () => {})).rejects.toThrow(/올리지 못했어요/);
  expect(connection.read()).toBe('unreachable');
  uploadsEnd({ status: 200, response: { key: 'a', url: '/a' } });
  expect(await uploadPicture(picture, () => {})).toEqual({ key: 'a', url: '/a' });
  expect(connection.read()).toBe('ok');
});
