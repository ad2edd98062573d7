// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { Tabs } from './tabs.tsx';

afterEach(() => vi.restoreAllMocks());

/** Each tab is 100 px wide and a phone shows three. */
function onAPhone(names: readonly string[]): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return names.indexOf(this.textContent ?? '') * 100;
  });
}

const names = ['입금대기', '결제완료', '배송중', '구매확정', '반품완료', '전체'];

test.each([
  ['전체', 400],
  ['구매확정', 200],
  ['결제완료', 0],
])('on a phone the chosen queue is in view: %s', async (chosen, scrolled) => {
  onAPhone(names);
  const tabs = names.map((label) => ({
    to: `?queue=${label}`,
    label,
    isCurrent: label === chosen,
  }));
  openScreen(<QueueTabs label="주문" tabs={tabs} />);
  expect((await screen.findByRole('navigation', { name: '주문' })).scrollLeft).toBe(scrolled);
});

test('on a phone the tab of the URL is in view', async () => {
  onAPhone(names);
  const tabs = names.map((label) => ({ value: label, label, content: label }));
  openScreen(<Tabs tabs={tabs} />, { url: '/?tab=전체' });
  expect((await screen.findByRole('tablist')).scrollLeft).toBe(400);
});
