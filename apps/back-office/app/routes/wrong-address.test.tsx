// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import ClaimRoute from './claim.tsx';
import InquiryRoute from './inquiry.tsx';
import MemberRoute from './member.tsx';
import ReviewRoute from './review.tsx';

const Office = createRoutesStub([
  { path: '/claims/:claimNo', Component: ClaimRoute },
  { path: '/inquiries/:kind/:inquiryNo', Component: InquiryRoute },
  { path: '/members/:memberNo', Component: MemberRoute },
  { path: '/reviews/:reviewNo', Component: ReviewRoute },
]);

test.each([
  ...['/claims/x', '/members/x', '/reviews/1.5', '/inquiries/service/x', '/inquiries/other/3'],
])('%s, whose number is none, is a screen that does not exist', async (url) => {
  render(<Office initialEntries={[url]} />);
  expect(await screen.findByRole('heading', { name: '없는 화면이에요' })).toBeTruthy();
  expect(document.title).toBe('없는 화면이에요 | DUSKLINE 관리');
});
