// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { PhotosField } from '../../ui/photos-field.tsx';
import { fakeUploads } from './testing/fake-uploads.ts';
import { usePhotos } from './use-photos.ts';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:worn';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form() {
  const { photos, add, remove, retry } = usePhotos([]);
  return <PhotosField photos={photos} onAdd={add} onRemove={remove} onRetry={retry} />;
}

test('a photo that failed is sent again with one press, without being chosen again', async () => {
  const user = userEvent.setup();
  const uploads = fakeUploads(['lost', { status: 200, body: { imageUrl: '/images/1.jpg' } }]);
  createTestShop().open({ who: 'member', at: '/', pages: [{ path: '/', element: <Form /> }] });
  const file = new File(['x'], 'worn.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('사진 고르기'), file);
  expect((await screen.findByRole('alert')).textContent).toContain('응답하지 않아요');
  await user.click(screen.getByRole('button', { name: 'worn.jpg 다시 올리기' }));
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'worn.jpg 다시 올리기' })).toBeNull();
  expect(uploads).toHaveLength(2);
});

test('a file that may not be sent at all offers no other try', async () => {
  const user = userEvent.setup({ applyAccept: false });
  createTestShop().open({ who: 'member', at: '/', pages: [{ path: '/', element: <Form /> }] });
  const file = new File(['x'], 'worn.svg', { type: 'image/svg+xml' });
  await user.upload(await screen.findByLabelText('사진 고르기'), file);
  expect((await screen.findByRole('alert')).textContent).toContain('사진 파일만');
  expect(screen.queryByRole('button', { name: /다시 올리기/ })).toBeNull();
});
