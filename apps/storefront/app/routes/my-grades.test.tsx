// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getMyGrade } from '@duskline/contract/member/grades.calls';
import { listMemberGrades } from '@duskline/contract/shop/grades.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.tsx';
import MyGrades from './my-grades.tsx';

afterEach(cleanup);

test('a member whose own grade and all grades do not come reads it once, and one press asks for both', async () => {
  const { shop, member, open } = createTestShop();
  const failed = (): never => {
    throw new ApiError(500, 'INTERNAL', '');
  };
  member.on(getMyGrade, failed);
  shop.on(listMemberGrades, failed);
  const at = '/my-page/grades';
  open({ who: 'member', at, pages: [{ path: at, element: <MyGrades /> }] });

  await waitFor(() => expect(screen.getAllByText('불러오지 못했어요')).toHaveLength(2));
  const announced = screen.getByRole('alert');
  const timesAsked = () => [
    member.inputsOf(getMyGrade).length,
    shop.inputsOf(listMemberGrades).length,
  ];
  const asked = timesAsked();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(timesAsked()).toEqual(asked.map((times) => times + 1)));
  // What failed again is said again, once.
  await waitFor(() => expect(announced.isConnected).toBe(false));
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
});

test('a member at the keyboard stays with what failed while it is asked for again', async () => {
  const { shop, member, open } = createTestShop();
  let answer = (): Promise<never> => Promise.reject(new ApiError(500, 'INTERNAL', ''));
  member.on(getMyGrade, () => answer());
  shop.on(listMemberGrades, () => answer());
  const at = '/my-page/grades';
  open({ who: 'member', at, pages: [{ path: at, element: <MyGrades /> }] });

  await waitFor(() => expect(screen.getAllByText('불러오지 못했어요')).toHaveLength(2));
  const retry = screen.getByRole('button', { name: '다시 시도' });
  let fail = () => {};
  answer = () =>
    new Promise((_, reject) => {
      const before = fail;
      fail = () => {
        before();
        reject(new ApiError(500, 'INTERNAL', ''));
      };
    });
  await userEvent.click(retry);
  // The part that loads has the focus, and not the document.
  await waitFor(() => expect(retry.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const part = document.activeElement;
  expect(part?.querySelector('[role=status]')).toBeTruthy();
  fail();
  const again = await screen.findByRole('button', { name: '다시 시도' });
  expect(document.activeElement).toBe(again);
  // The part is no place for the focus any more.
  expect(part?.hasAttribute('tabindex')).toBe(false);
});

test('a member whose lower part fails first finds the one retry above, and reads the failure once', async () => {
  const { shop, member, open } = createTestShop();
  const failed = new ApiError(500, 'INTERNAL', '');
  let failOwn = () => {};
  member.on(getMyGrade, () => new Promise((_, reject) => (failOwn = () => reject(failed))));
  shop.on(listMemberGrades, () => Promise.reject(failed));
  const at = '/my-page/grades';
  open({ who: 'member', at, pages: [{ path: at, element: <MyGrades /> }] });

  const first = await screen.findByRole('alert');
  const lower = screen.getByRole('heading', { name: '모든 등급' });
  expect(isBelow(first, lower)).toBe(true);
  failOwn();
  await waitFor(() => expect(screen.getAllByText('불러오지 못했어요')).toHaveLength(2));
  expect(isBelow(screen.getByRole('button', { name: '다시 시도' }), lower)).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a member who stands on the retry below stays there when the part above fails too', async () => {
  const { shop, member, open } = createTestShop();
  const failed = new ApiError(500, 'INTERNAL', '');
  let failOwn = () => {};
  let asked = 0;
  member.on(getMyGrade, () => {
    asked += 1;
    return new Promise((_, reject) => (failOwn = () => reject(failed)));
  });
  shop.on(listMemberGrades, () => Promise.reject(failed));
  const at = '/my-page/grades';
  open({ who: 'member', at, pages: [{ path: at, element: <MyGrades /> }] });

  const retry = await screen.findByRole('button', { name: '다시 시도' });
  retry.focus();
  failOwn();
  await waitFor(() => expect(screen.getAllByText('불러오지 못했어요')).toHaveLength(2));
  expect(document.activeElement).toBe(retry);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(asked).toBe(2));
});

/** Whether an element comes after another in the page. */
function isBelow(element: Element, other: Element): boolean {
  return Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING);
}
