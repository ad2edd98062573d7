// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureKeys } from './picture-keys.tsx';
import { uploadPicture } from './upload-picture.ts';

vi.mock('./upload-picture.ts', () => ({ uploadPicture: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

test('pictures for a file are uploaded together, and their keys copied beside their names', async () => {
  const upload = vi.mocked(uploadPicture);
  upload.mockResolvedValueOnce({ key: 'products/staff/a.jpg', url: '/a' });
  upload.mockRejectedValueOnce(new Error('12MB보다 작은 사진을 올려 주세요.'));
  upload.mockResolvedValueOnce({ key: 'products/staff/c.jpg', url: '/c' });
  const user = userEvent.setup();
  render(<PictureKeys />);
  await user.click(screen.getByText('사진 키 만들기'));
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map(
    (name) => new File(['x'], name, { type: 'image/jpeg' }),
  );
  await user.upload(screen.getByLabelText('사진 고르기', { selector: 'input' }), files);
  expect(await screen.findByText('12MB보다 작은 사진을 올려 주세요.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '키 2개 복사' }));
  expect(await navigator.clipboard.readText()).toBe(
    'a.jpg\tproducts/staff/a.jpg\nc.jpg\tproducts/staff/c.jpg',
  );
});
