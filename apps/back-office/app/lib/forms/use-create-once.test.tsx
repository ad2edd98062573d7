// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCreateOnce } from './use-create-once.ts';

const refusal = (name: 'role_name_taken' | 'staff_login_required') => {
  const { status, code, text } = shopRefusals[name];
  return new ApiError(status, code, text);
};
const lost = () => new ApiError(0, 'NETWORK', '');

/** A form that makes a role, and the names that the API makes one of. */
function creating() {
  const made = new Map<string, string>();
  const create = vi.fn(async (form: string, key: string) => {
    if (form === '물류') throw refusal('role_name_taken');
    if (!made.has(key)) made.set(key, form);
    return key;
  });
  const change = vi.fn(async (key: string, _first: string, typed: string) => {
    made.set(key, typed);
    return key;
  });
  const { result } = renderHook(() => useCreateOnce<string, string>({ create, change }));
  return { create, change, made, press: (form: string) => result.current(form) };
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
  const { create, change, made, press } = creating();
  create.mockImplementationOnce(async (form, key) => {
    made.set(key, form);
    throw lost();
  });
  await expect(press('야간')).rejects.toThrow();
  create.mockRejectedValueOnce(refusal('staff_login_required'));
  await expect(press('야간 포장')).rejects.toThrow();
  await press('야간 포장');
  expect(create.mock.calls.map(([form]) => form)).toEqual(['야간', '야간', '야간']);
  expect(change).toHaveBeenCalledTimes(1);
  expect([...made.values()]).toEqual(['야간 포장']);
});
