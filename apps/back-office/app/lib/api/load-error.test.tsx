// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LoadError } from './load-error.tsx';

test('what could not be read is read again on a press, and all that belongs to it', async () => {
  const [failed, other] = [vi.fn(), vi.fn()];
  const queries = [
    { error: null, refetch: other },
    { error: new ApiError(500, 'DL0500', '서버 오류'), refetch: failed },
  ];
  render(<LoadError queries={queries} />);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(failed).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});

test('what does not exist is said with the way to its list, and no button asks for it again', () => {
  const error = new ApiError(400, 'OD0005', '주문을 찾을 수 없어요.');
  render(
    <MemoryRouter initialEntries={['/orders/261124']}>
      <LoadError queries={[{ error, refetch: vi.fn() }]} />
    </MemoryRouter>,
  );
  expect(screen.getByText('주문을 찾을 수 없어요.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe('/orders');
  expect(screen.queryByRole('button')).toBeNull();
});
