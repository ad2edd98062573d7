import { DisplayForm } from '@duskline/contract/admin/display-form';
import { expect, test } from 'vitest';
import { changedFields, mergeForms } from '../../lib/forms/form-changes.ts';
import { emptyForm } from './display-draft.ts';

test('two who edit one banner: what the first saved stays where the second changed nothing', () => {
  const base = { ...emptyForm('BANNER'), name: '겨울', text: '첫 문구' };
  const mine = { ...base, name: '겨울 드롭' };
  const theirs = { ...base, text: '고친 문구' };
  expect(mergeForms(base, mine, theirs)).toEqual({ ...base, name: '겨울 드롭', text: '고친 문구' });
  expect(changedFields(base, mine)).toEqual([
    { field: 'name', before: '겨울', after: '겨울 드롭' },
  ]);
});

test('what a new banner lacks is found in the order of its form: the title, where it leads, the picture', () => {
  const found = DisplayForm.safeParse({ ...emptyForm('BANNER'), to: '', platforms: [] }).error;
  expect([...new Set(found?.issues.map(({ path }) => path[0]))]).toEqual([
    ...['name', 'to', 'wide', 'platforms'],
  ]);
});
