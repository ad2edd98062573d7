import type { MemberContext } from '@duskline/member-api/context';
import {
  exportRejectedRows,
  type ImportSummary,
  importLegacyOrders,
  UnreadableFileError,
} from '@duskline/member-api/modules/legacy-orders/index';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { command } from './command.ts';
import { nonEmptyText } from './inputs.ts';

const REPORT_EVERY_ROWS = 50_000;

/** Orders of the previous platform. */
export const legacyOrderCommands = [
  command({
    usage: 'import-legacy-orders FILE [--report REPORT]',
    korean:
      '이전 쇼핑몰의 주문 CSV(UTF-8, EUC-KR)를 가져옵니다. 중간에 끊기면 다시 실행해 이어서 하고, 받지 못한 행은 이유와 함께 FILE.report.csv에 적습니다.',
    english:
      "imports the previous platform's orders from a CSV file; resumes where it was interrupted",
    input: { file: nonEmptyText, report: nonEmptyText.optional() },
    async run(context, { file, report = `${file}.report.csv` }) {
      const summary = await importFile(context.member, file);
      if ('name' in summary) return summary;
      await exportRejectedRows(context.member.db, summary.digest, report);
      return context.changeMembers(async () => ({
        text: summaryText(summary, report),
        after: summary,
      }));
    },
  }),
];

async function importFile(
  member: MemberContext,
  file: string,
): Promise<ImportSummary | Refusal<'legacy_file_unreadable'>> {
  let reportedRows = 0;
  try {
    return await importLegacyOrders(member, file, ({ linesRead }) => {
      if (linesRead < reportedRows + REPORT_EVERY_ROWS) return;
      reportedRows = linesRead;
      process.stderr.write(`${linesRead.toLocaleString('ko')}행까지 읽었어요\n`);
    });
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return refuse('legacy_file_unreadable', {}, error.message);
  }
}

function summaryText(summary: ImportSummary, report: string): string {
  const count = (rows: number) => `${rows.toLocaleString('ko')}행`;
  const { wasDone, resumedAfter, encoding, rowsImported, rowsDuplicate, rowsRejected } = summary;
  return [
    wasDone
      ? '이미 끝까지 가져온 파일이에요. 그때의 결과는 다음과 같아요.'
      : '가져오기를 마쳤어요.',
    ...(resumedAfter > 0 ? [`끊겼던 ${count(resumedAfter)} 다음부터 이어서 했어요.`] : []),
    `문자 인코딩 ${encoding.toUpperCase()} · 새로 받음 ${count(rowsImported)} · 이미 있음 ${count(rowsDuplicate)} · 받지 않음 ${count(rowsRejected)}`,
    `받지 않은 행과 이유: ${report}`,
  ].join('\n');
}
