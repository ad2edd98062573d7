import { refuse } from '@duskline/platform/http/refusal';
import type { Command } from '../command.ts';
import type { OperatorContext } from '../operator-context.ts';
import { parseArguments } from '../parse-arguments.ts';
import { type Check, formatChecks } from './check.ts';
import { examine } from './examine.ts';
import { explainFailure } from './explain-failure.ts';

const usage = 'doctor';

/** The examination of the whole store; it changes nothing, and migrates nothing. */
export const doctorCommands: Command[] = [
  {
    usage,
    korean:
      '설정, 데이터베이스, 키, 디스크, 백업, 시계, 밀린 일, 결제, 제휴사를 확인하고 할 일을 알려 줍니다. 고쳐야 할 것이 있으면 끝값이 1입니다.',
    english:
      'examines settings, database, keys, disk, backups, clock, jobs, payments and partners, and says what to do; exit code 1 where something is wrong',
    async run(args, openOperatorContext) {
      parseArguments(usage, {}, args);
      const checks = await checkStore(() => openOperatorContext({ asFound: true }));
      const text = formatChecks(checks);
      const isWell = checks.every(({ state }) => state !== 'wrong');
      return isWell ? { text, data: { checks } } : refuse('invalid_request', { checks }, text);
    },
  },
];

async function checkStore(open: () => Promise<OperatorContext>): Promise<Check[]> {
  let context: OperatorContext;
  try {
    context = await open();
  } catch (error) {
    return [explainFailure(error)];
  }
  return examine(context);
}
