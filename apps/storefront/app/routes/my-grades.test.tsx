// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getMyGrade, listMemberGrades } from '@duskline/contract/shop/grades.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.tsx';
import MyGrades from './my-grades.tsx';

afterEach(cleanup);

test('a member whose own grade and all grades do not come reads it once, and one press asks for both', async () => {
  const { shop, open } = createTestShop();
  const failed = (): never => {
    throw new ApiError(500, 'INTERNAL', '');
  };
  shop.on(getMyGrade, failed);
  shop.on(listMemberGrades, failed);
  const at = '/my-page/grades';
  open({ who: 'member', at, pages: [{ path: at, element: <MyGrades /> }] });

  await waitFor(() => expect(screen.getAllByText('불러오지 못했어요')).toHaveLength(2));
  const announced = screen.getByRole('alert');
  const asked = [getMyGrade, listMemberGrades].map((call) => shop.inputsOf(call).length);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  const askedAgain = () => [getMyGrade, listMemberGrades].map((call) => shop.inputsOf(call).length);
  await waitFor(() => expect(askedAgain()).toEqual(asked.map((times) => times + 1)));
  // What failed again is said again, once.
  await waitFor(() => expect(announced.isConnected).toBe(false));
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
});
