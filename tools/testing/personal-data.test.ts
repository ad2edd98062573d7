import { readFileSync } from 'node:fs';
import type { RetentionRule } from '@duskline/contract/internal/retention';
import { memberTables } from '@duskline/member-api/modules/privacy/index';
import { shopTables } from '@duskline/shop-api/modules/privacy/index';
import { expect, test } from 'vitest';

const EFFECTS = { erase: '지움', clear: '번호만 남김', keep: '남김' } as const;

const page = readFileSync(new URL('../../docs/personal-data.md', import.meta.url), 'utf8');

function row({ table, holds, onWithdrawal, days, until, law = '' }: RetentionRule): string {
  const end = [until, days && `${days}일`].filter(Boolean).join(' ');
  const cells = [`\`${table}\``, holds, EFFECTS[onWithdrawal], end, law];
  return `| ${cells.join(' | ')} |`.replace(/ +/g, ' ');
}

test('docs/personal-data.md describes for every table what the code does with it', () => {
  const documented = page.split('\n').filter((line) => line.startsWith('| `'));
  const squeezed = documented.map((line) => line.replace(/ +/g, ' '));
  expect(squeezed).toEqual([...memberTables, ...shopTables].map(row));
});

test.each([
  ['Member API', memberTables],
  ['Shop API', shopTables],
])('%s: every table stands once, and is gone at some time', (_, tables) => {
  const names = tables.map(({ table }) => table);
  expect(names).toEqual([...new Set(names)]);
  const endless = tables.filter(({ days, until }) => days === undefined && until === undefined);
  expect(endless).toEqual([]);
});

test('every table that a withdrawal does not erase names the law or the days that allow it', () => {
  const unexplained = [...memberTables, ...shopTables].filter(
    ({ onWithdrawal, law, days }) => onWithdrawal !== 'erase' && !law && days === undefined,
  );
  expect(unexplained).toEqual([]);
});
