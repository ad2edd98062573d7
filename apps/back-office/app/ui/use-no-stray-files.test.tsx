// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextArea } from './text-field.tsx';
import { useNoStrayFiles } from './use-no-stray-files.ts';

function Page() {
  useNoStrayFiles();
  return <TextArea label="메모" defaultValue="적던 글" />;
}

test('a file that is dropped beside a field does not open in place of the page', () => {
  render(<Page />);
  const memo = screen.getByLabelText('메모');
  const drop = (types: string[]) => {
    const event = createEvent.drop(memo, { dataTransfer: { types } });
    fireEvent(memo, event);
    return event.defaultPrevented;
  };
  expect(drop(['Files'])).toBe(true);
  expect(drop(['text/plain'])).toBe(false);
});
