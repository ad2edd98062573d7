// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { getMaintenance, switchMaintenance } from '@duskline/contract/admin/operation.calls';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { MaintenanceTab } from './maintenance-tab.tsx';

test('maintenance that would be over is refused at its end before anything is asked', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const switched = vi.fn();
  const call = (async (called: object, input: unknown) => {
    if (called === switchMaintenance) switched(input);
    if (called !== getMaintenance) return undefined;
    return { on: false, isClosed: false, message: null, from: null, until: null };
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
    .toHaveBeenCalledWith({ body: { on: true, until: '2099-01-01T10:00' } });
});
