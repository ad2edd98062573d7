import { operationTexts } from '../../texts/operation.ts';

const texts = operationTexts.jobs.times;

/** Say in words when a job runs, by its five fields in Seoul time; the fields themselves where they say more. */
export function cronText(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') return cron;
  const [, every] = /^\*\/(\d+)$/.exec(minute) ?? [];
  if (hour === '*' && minute === '*') return texts.everyMinutes(1);
  if (hour === '*' && every !== undefined) return texts.everyMinutes(Number(every));
  if (!/^\d+$/.test(minute)) return cron;
  if (hour === '*') return texts.everyHour(Number(minute));
  return /^\d+$/.test(hour) ? texts.everyDay(`${twoDigits(hour)}:${twoDigits(minute)}`) : cron;
}

const twoDigits = (number: string) => number.padStart(2, '0');
