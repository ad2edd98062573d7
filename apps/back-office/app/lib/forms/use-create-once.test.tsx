// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCreateOnce } from './use-create-once.ts';

type Name = 'role_name_taken' | 'staff_login_required' | 'staff_forbidden' | 'press_key_taken';
const refusal = (name: Name) => {
  const { status, code, text } = shopRefusals[name];
  return new ApiError(status, code, text);
};
const lost = () => new ApiError(0, 'NETWORK', '');

/** A form that makes a role, and the names that the API makes one of: a key once, for one form. */
function creating() {
  const made = new Map<string, string>();
  const pressed = new Map<string, string>();
  const store = async (form: string, key: string) => {
    if ((pressed.get(key) ?? form) !== form) throw refusal('press_key_taken');
    if (form === '물류') throw refusal('role_name_taken');
    if (!pressed.has(key)) made.set(key, form);
    pressed.set(key, form);
    return key;
  };
  const create = vi.fn(store);
  /** The next is made, and its reply is lost. */
  const loseReply = (error = lost()) =>
    create.mockImplementationOnce(async (form, key) => {
      await store(form, key);
      throw error;
    });
  const change = vi.fn(async (key: string, _first: string, typed: string) => {
    made.set(key, typed);
    return key;
  });
  const { result } = renderHook(() => useCreateOnce<string, string>({ create, change }));
  return { create, change, made, store, loseReply, press: (form: string) => result.current(form) };
}

test('where the form whose reply was lost is refused, the one that is typed now is made', async () => {
  const { create, change, made, press } = creating();
  create.mockRejectedValueOnce(lost());
  await expect(press('물류')).rejects.toThrow();
  await press('물류 2팀');
  expect([...made.values()]).toEqual(['물류 2팀']);
  expect(change).not.toHaveBeenCalled();
});

test('a refusal is of what is typed now, never of a form that nobody sees any more', async () => {
  const { create, press } = creating();
  create.mockRejectedValueOnce(lost());
  await expect(press('야간')).rejects.toThrow();
  create.mockRejectedValueOnce(new ApiError(409, 'DL0001', '야간은 안 돼요.'));
  await expect(press('물류')).rejects.toThrow(shopRefusals.role_name_taken.text);
  expect(create.mock.calls.map(([form]) => form)).toEqual(['야간', '야간', '물류']);
});

test('a session that ended before the second press leaves open what became of the first', async () => {
  const { create, change, made, loseReply, press } = creating();
  loseReply();
  await expect(press('야간')).rejects.toThrow();
  create.mockRejectedValueOnce(refusal('staff_login_required'));
  await expect(press('야간 포장')).rejects.toThrow();
  await press('야간 포장');
  expect(create.mock.calls.map(([form]) => form)).toEqual(['야간', '야간', '야간']);
  expect(change).toHaveBeenCalledTimes(1);
  expect([...made.values()]).toEqual(['야간 포장']);
});

test('of a form that a session’s end refused nothing is made: what is corrected since is sent alone', async () => {
  const { create, change, press } = creating();
  create.mockRejectedValueOnce(refusal('staff_login_required'));
  await expect(press('야간')).rejects.toThrow();
  await press('야간 포장');
  expect(create.mock.calls.map(([form]) => form)).toEqual(['야간', '야간 포장']);
  expect(change).not.toHaveBeenCalled();
});

test.each(['its reply was lost', 'it failed'])(
  'a form at which the API fails each time keeps nobody from the corrected one, after %s',
  async (how) => {
    const { create, made, store, press } = creating();
    if (how === 'its reply was lost') {
      create.mockRejectedValueOnce(lost());
      await expect(press('야간')).rejects.toThrow();
    }
    create.mockImplementation(async (form, key) => {
      if (form === '야간') throw new ApiError(500, '99999', '');
      return store(form, key);
    });
    await expect(press('야간')).rejects.toThrow();
    await press('야간 포장');
    expect([...made.values()]).toEqual(['야간 포장']);
  },
);

test.each([
  ['the right was taken for a while', refusal('staff_forbidden')],
  ['too much was sent', new ApiError(429, 'DL0001', '')],
  ['the API failed', new ApiError(500, '99999', '')],
])('what was made is changed to what is typed though %s in between', async (_why, error) => {
  const { create, made, loseReply, press } = creating();
  loseReply();
  await expect(press('야간')).rejects.toThrow();
  create.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  await expect(press('야간 포장')).rejects.toThrow(error);
  await press('야간 포장');
  expect([...made.values()]).toEqual(['야간 포장']);
});

test('of two forms whose replies were lost the one that was made is changed', async () => {
  const { create, made, loseReply, press } = creating();
  create.mockRejectedValueOnce(lost());
  await expect(press('물류')).rejects.toThrow();
  create.mockRejectedValueOnce(new ApiError(500, '99999', ''));
  loseReply();
  await expect(press('야간')).rejects.toThrow();
  await press('야간 포장');
  expect([...made.values()]).toEqual(['야간 포장']);
});

test('what the API failed at once all was done is made, and what is corrected since is saved upon it', async () => {
  const { change, made, loseReply, press } = creating();
  loseReply(new ApiError(500, 'INTERNAL', ''));
  await expect(press('야간')).rejects.toThrow();
  await press('야간 포장');
  expect(change).toHaveBeenCalledTimes(1);
  expect([...made.values()]).toEqual(['야간 포장']);
});
