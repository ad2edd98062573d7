import { repeatingJobNames } from '@duskline/contract/admin/job-names.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { z } from 'zod';
import { command } from './command.ts';
import { table } from './table.ts';

/** Repeating jobs: nightly, hourly and every minute. */
export const jobCommands = [
  command({
    usage: 'jobs list',
    korean: '쇼핑몰이 스스로 되풀이하는 일과 시각(서울)을 보여 줍니다.',
    english: 'lists the repeating jobs and their times (Seoul time)',
    input: {},
    async run(context) {
      const jobs = (await context.repeatedJobs()).map(({ name, service, cron }) => ({
        ...{ name, service, cron },
        korean: repeatingJobNames[name] ?? '',
      }));
      const rows = jobs.map(({ name, service, cron, korean }) => [name, service, cron, korean]);
      return { text: table(['이름', '서비스', '시각(cron)', '하는 일'], rows), data: jobs };
    },
  }),
  command({
    usage: 'jobs run NAME',
    korean: '되풀이하는 일 하나를 지금 합니다. 여러 번 해도 안전합니다.',
    english: 'runs a repeating job now; safe to repeat',
    input: { name: z.string() },
    async run(context, { name }) {
      const jobs = await context.repeatedJobs();
      const job = jobs.find((each) => each.name === name);
      if (!job) {
        return refuse('invalid_request', {}, '그런 일이 없어요. jobs list로 이름을 확인해 주세요.');
      }
      // A job has many transactions of its own: the audit entry comes before the first.
      const change = job.service === 'shop' ? context.changeShop : context.changeMembers;
      const audited = await change(async () => ({ text: '', after: { job: name } }));
      if (isRefusal(audited)) return audited;
      const result = (await job.run()) ?? null;
      const text = `${name}: ${result === null ? '했어요.' : JSON.stringify(result)}`;
      return { text, data: { job: name, result } };
    },
  }),
];
