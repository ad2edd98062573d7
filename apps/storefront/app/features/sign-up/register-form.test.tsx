// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { RegisterForm } from './register-form.tsx';

afterEach(cleanup);

test('a new member reads their phone number in groups while they type its digits', async () => {
  const pages = [{ path: '/register', element: <RegisterForm /> }];
  createTestShop().open({ who: 'guest', at: '/register', pages });
  const phone = screen.getByLabelText<HTMLInputElement>(/^휴대폰 번호/);
  await userEvent.type(phone, '01012345678');
  expect(phone.value).toBe('010-1234-5678');
});
