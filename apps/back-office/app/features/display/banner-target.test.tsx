// @vitest-environment jsdom
import type { BannerForm } from '@duskline/contract/admin/display-form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { emptyForm } from './display-draft.ts';
import { BannerFields } from './kind-fields.tsx';

const choices = { grades: [{ no: 3, name: 'OG' }], coupons: [], links: [] };

function Banner() {
  const [form, setForm] = useState({
    ...(emptyForm('BANNER') as BannerForm),
    ...{ audience: 'MEMBER' as const, gradeNos: [3] },
  });
  return (
    <>
      <BannerFields
        form={form}
        errors={{}}
        choices={choices}
        onChange={(change) => setForm({ ...form, ...change } as typeof form)}
      />
      <output>{`${form.audience} ${form.gradeNos}`}</output>
    </>
  );
}

test('a banner of members that is put above a list is for all: no list asks again for a member', async () => {
  const user = userEvent.setup();
  openScreen(<Banner />);
  expect(screen.getByLabelText('누구에게')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('자리'), '카테고리: 신발');
  expect(screen.queryByLabelText('누구에게')).toBeNull();
  expect(screen.getByText('목록 위의 배너는 모두에게 보여요.')).toBeTruthy();
  expect(screen.getByText('ALL')).toBeTruthy();
});
