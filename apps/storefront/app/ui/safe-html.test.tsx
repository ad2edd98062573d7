// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SafeHtml } from './safe-html.tsx';

afterEach(cleanup);

const headings = async () =>
  (await screen.findAllByRole('heading')).map(({ tagName, textContent }) => [tagName, textContent]);

test('the articles of the terms follow the heading of their page, whatever level they were written in', async () => {
  render(<SafeHtml firstHeading={2} html="<h4>제1조</h4><p>목적</p><h5>가</h5><h4>제2조</h4>" />);
  expect(await headings()).toEqual([
    ['H2', '제1조'],
    ['H3', '가'],
    ['H2', '제2조'],
  ]);
});

test('headings from outside never stand above the one of their page', async () => {
  render(<SafeHtml firstHeading={2} html="<h1>공지</h1><h2 id='x'>내용</h2><h6>끝</h6>" />);
  expect(await headings()).toEqual([
    ['H2', '공지'],
    ['H3', '내용'],
    ['H6', '끝'],
  ]);
});
