// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useVersionedSave } from './use-versioned-save.ts';

type Article = { version: number; form: string };

const lost = () => new ApiError(0, 'NETWORK', '');
const changed = () => {
  const { status, code, text } = shopRefusals.article_changed_meanwhile;
  return new ApiError(status, code, text);
};

/** An article on a server, and a screen that saves it; `loseReply` to the next save. */
function anArticle() {
  let stored: Article = { version: 1, form: '처음' };
  let isLost = false;
  const store = (form: string) => {
    stored = { version: stored.version + 1, form };
  };
  const save = vi.fn(async ({ version }: Article, form: string) => {
    if (version !== stored.version) throw changed();
    store(form.trim());
    if (!isLost) return stored;
    isLost = false;
    throw lost();
  });
  const read = vi.fn(async () => stored);
  const { result } = renderHook(() =>
    useVersionedSave<string, Article, Article>({
      ...{ save, read, changedMeanwhile: ['article_changed_meanwhile'] },
      isStored: (sent, now) => sent.trim() === now.form,
    }),
  );
  const first = stored;
  return {
    ...{ save, read, store, stored: () => stored },
    loseReply: () => {
      isLost = true;
    },
    mayBeStored: (base = first) => result.current.mayBeStored(base),
    press: (form: string, base = first) => result.current.saveUpon(base, form),
  };
}

test('what was stored before its reply was lost is saved, and not a second time', async () => {
  const { press, loseReply, save, stored } = anArticle();
  loseReply();
  await expect(press('추석 ')).rejects.toThrow();
  expect(await press('추석 ')).toEqual({ version: 2, form: '추석' });
  expect(stored().version).toBe(2);
  expect(save).toHaveBeenCalledTimes(2);
});

test('what was sent may be stored until its reply is known, or the form goes on from another base', async () => {
  const { press, loseReply, mayBeStored, stored } = anArticle();
  expect(mayBeStored()).toBe(false);
  loseReply();
  await expect(press('추석')).rejects.toThrow();
  await expect.poll(() => mayBeStored()).toBe(true);
  expect(mayBeStored(stored())).toBe(false);
  await press('처음');
  await expect.poll(() => mayBeStored()).toBe(false);
});

test('what was typed since is saved upon it', async () => {
  const { press, loseReply, stored } = anArticle();
  loseReply();
  await expect(press('추석')).rejects.toThrow();
  expect(await press('추석 배송')).toEqual({ version: 3, form: '추석 배송' });
  expect(stored().form).toBe('추석 배송');
});

test('what was typed since may lose its reply as well', async () => {
  const { press, loseReply, stored } = anArticle();
  for (const form of ['추석', '추석 배송']) {
    loseReply();
    await expect(press(form)).rejects.toThrow();
  }
  expect(await press('추석 배송')).toEqual({ version: 3, form: '추석 배송' });
  expect(stored().version).toBe(3);
});

test('once the form goes on from what a colleague saved, what was sent before is not one’s own', async () => {
  const { press, loseReply, store, stored } = anArticle();
  loseReply();
  await expect(press('추석')).rejects.toThrow();
  store('설');
  const theirs = stored();
  store('추석');
  await expect(press('설 배송', theirs)).rejects.toThrow(/다른 사람이/);
  expect(stored().form).toBe('추석');
});

test('what a colleague saved after it is not overwritten, and no longer taken for one’s own', async () => {
  const { press, loseReply, store, stored } = anArticle();
  loseReply();
  await expect(press('추석')).rejects.toThrow();
  store('추석 배송은 쉬어요');
  await expect(press('추석')).rejects.toThrow(/다른 사람이/);
  await expect(press('추석 배송')).rejects.toThrow(/다른 사람이/);
  expect(stored().form).toBe('추석 배송은 쉬어요');
});

test('what a colleague saved before it arrived is not overwritten', async () => {
  const { press, save, store, stored } = anArticle();
  save.mockRejectedValueOnce(lost());
  await expect(press('추석')).rejects.toThrow();
  store('설');
  await expect(press('추석')).rejects.toThrow(/다른 사람이/);
  expect(stored().form).toBe('설');
});

test('where every press had a reply, what was refused is somebody else’s, whatever it says', async () => {
  const { press, read, store } = anArticle();
  store('추석');
  await expect(press('추석')).rejects.toThrow(/다른 사람이/);
  expect(read).not.toHaveBeenCalled();
});
