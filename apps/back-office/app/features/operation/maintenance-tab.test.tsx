// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { getMaintenance, switchMaintenance } from '@duskline/contract/admin/operation.calls';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { MaintenanceTab } from './maintenance-tab.tsx';

test('maintenance that would be over is refused at its end before anything is asked', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const switched = vi.fn();
  const call = (async (called: object, input: unknown) => {
    if (called === switchMaintenance) switched(input);
    if (called !== getMaintenance) return undefined;
    return { on: false, isClosed: false, message: null, from: null, until: null, revision: 4 };
  }) as unknown as AdminCaller;
  const { user } = openScreen(<MaintenanceTab />, {
    call,
    permissions: ['operation.read', 'operation.write'],
  });
  const end = await screen.findByLabelText('끝나는 시각');
  const turnOn = screen.getByRole('button', { name: '점검 켜기' });
  fireEvent.change(end, { target: { value: '2020-01-01T10:00' } });
  await user.click(turnOn);
  expect(screen.getByText('끝나는 시각은 시작과 지금보다 뒤여야 해요.')).toBeTruthy();
  expect(document.activeElement).toBe(end);
  expect(screen.queryByRole('alertdialog')).toBeNull();

  fireEvent.change(end, { target: { value: '2099-01-01T10:00' } });
  await user.click(turnOn);
  const question = await screen.findByRole('alertdialog', { name: '점검 화면을 켤까요?' });
  await user.click(question.querySelectorAll('button')[1] as HTMLElement);
  await expect
    .poll(() => switched)
    .toHaveBeenCalledWith({ body: { on: true, seen: 4, until: '2099-01-01T10:00' } });
});

test('while maintenance is on it is prolonged upon what is shown; a colleague’s change is read first', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const stored = {
    ...{ on: true, isClosed: true, message: '새 시즌 준비 중이에요.', revision: 4 },
    ...{ from: '2026-11-29 02:00:00', until: '2099-01-01 04:00:00' },
  };
  const sent: unknown[] = [];
  const call = (async (called: object, input: { body: { seen: number } }) => {
    if (called === getMaintenance) return { ...stored };
    sent.push(input.body);
    if (input.body.seen === stored.revision) return undefined;
    throw new ApiError(409, 'DL4412', '다른 직원이 먼저 점검을 바꿨어요.');
  }) as unknown as AdminCaller;
  const { user } = openScreen(<MaintenanceTab />, {
    call,
    permissions: ['operation.read', 'operation.write'],
  });
  const end = await screen.findByLabelText<HTMLInputElement>('끝나는 시각');
  expect(end.value).toBe('2099-01-01T04:00');
  fireEvent.change(end, { target: { value: '2099-01-01T06:00' } });
  // A colleague is faster.
  Object.assign(stored, { revision: 5, message: '곧 열어요.' });
  const save = screen.getByRole('button', { name: '바뀐 내용 저장' });
  await user.click(save);
  await screen.findByText('다른 직원이 먼저 점검을 바꿨어요.');
  await screen.findByText('곧 열어요.');
  expect(end.value).toBe('2099-01-01T06:00');
  await user.click(save);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toEqual([
    expect.objectContaining({ on: true, seen: 4, until: '2099-01-01T06:00' }),
    expect.objectContaining({ seen: 5, message: '곧 열어요.', until: '2099-01-01T06:00' }),
  ]);
});

test('what somebody wrote to shoppers for a maintenance stays where their role changes', async () => {
  const state = { on: false, isClosed: false, message: null, from: null, until: null };
  const call = (async () => state) as unknown as AdminCaller;
  const { user, allow } = openScreen(<MaintenanceTab />, {
    call,
    permissions: ['operation.write'],
  });
  await user.type(await screen.findByLabelText(/안내/), '배송사를 바꾸고 있어요.');
  act(() => allow([]));
  expect(await screen.findByText(/역할이 바뀌어/)).toBeTruthy();
  const message = screen.getByLabelText<HTMLTextAreaElement>(/안내/);
  expect(message.value).toBe('배송사를 바꾸고 있어요.');
});
