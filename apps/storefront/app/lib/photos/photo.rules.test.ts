import { expect, test } from 'vitest';
import { fileProblem, photosProblem } from './photo.rules.ts';

test('a shopper cannot upload a file that is no picture or too large', () => {
  expect(fileProblem({ type: 'image/jpeg', size: 100 }, 100)).toBeUndefined();
  expect(fileProblem({ type: 'image/jpeg', size: 101 }, 100)).toMatch('12MB');
  expect(fileProblem({ type: 'image/svg+xml', size: 1 }, 100)).toMatch('사진 파일');
  expect(fileProblem({ type: 'application/pdf', size: 1 }, 100)).toMatch('사진 파일');
});

test('photos can be sent once all of them are uploaded', () => {
  const uploading = { id: '1', name: 'a.jpg', preview: 'blob:a', progress: 0.5 };
  expect(photosProblem([])).toBeUndefined();
  expect(photosProblem([{ ...uploading, url: '//shop/a.jpg' }])).toBeUndefined();
  expect(photosProblem([uploading])).toMatch('올리고 있어요');
  expect(photosProblem([{ ...uploading, error: '읽을 수 없는 사진이에요.' }])).toMatch('지우거나');
});
