import { allAuditActions, auditLabel } from '@duskline/contract/admin/audit-actions.rules';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { parseUsage } from './parse-arguments.ts';

/** Commands that change nothing, or not in a store that is there. */
const reading = [
  ...['orders show', 'orders find', 'claims list', 'claims show', 'refunds list', 'inquiries list'],
  ...['product-inquiries list', 'holds list', 'drops list', 'drops show', 'messages dead'],
  ...['doctor', 'restore', 'jobs list', 'audit'],
];

test('every change that an operator or staff can make has Korean words in the audit', () => {
  const names = commands.map(({ usage }) => parseUsage(usage).name);
  const changing = names.filter((name) => !reading.includes(name));
  expect(reading.filter((name) => !names.includes(name))).toEqual([]);
  expect(changing.filter((name) => !(allAuditActions as string[]).includes(name))).toEqual([]);
  for (const name of allAuditActions) expect(auditLabel(name), name).toMatch(/[가-힣]/);
});
