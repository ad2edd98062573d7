import type { CopyReport } from '@duskline/partners/files/copy-files';
import { FileStoreError } from '@duskline/partners/files/file-store-error';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { copyOriginalImages } from '@duskline/shop-api/opening/copy-original-images';
import { z } from 'zod';
import { command } from './command.ts';
import { UsageError } from './parse-arguments.ts';

const REPORT_EVERY = 500;

const storeName = z.enum(['local', 's3'], 'local 또는 s3로 입력해 주세요.');

/** Pictures between the folder of this machine and S3. */
export const fileCommands = [
  command({
    usage: 'files copy --from STORE --to STORE',
    korean:
      '사진 원본을 이 컴퓨터의 폴더(local)와 S3(s3) 사이에서 복사합니다. 이미 같은 것은 건너뛰므로 끊겨도 다시 하면 이어집니다.',
    english:
      'copies the original pictures between this machine’s folder (local) and S3 (s3), checks each, and skips what is there: run it again to resume',
    input: { from: storeName, to: storeName },
    async run(context, { from, to }) {
      if (from === to) throw new UsageError('--to: --from과 다른 곳이어야 해요.');
      const stores = { from: context.fileStore(from), to: context.fileStore(to) };
      if (!stores.from || !stores.to) {
        const text = 'S3가 설정되지 않았어요. S3_BUCKET과 키를 환경 변수로 알려 주세요.';
        return refuse('invalid_request', {}, text);
      }
      // It runs in steps and resumes where it was cut off: the audit entry comes before the first.
      const audited = await context.changeShop(async () => ({ text: '', after: { from, to } }));
      if (isRefusal(audited)) return audited;
      let report: CopyReport;
      try {
        report = await copyOriginalImages({ from: stores.from, to: stores.to }, sayProgress);
      } catch (error) {
        // The list of what there is could not be read: nothing more is known.
        if (!(error instanceof FileStoreError)) throw error;
        return refuse(
          'invalid_request',
          { code: error.code },
          `복사하지 못했어요. ${error.message}`,
        );
      }
      const text = textOf(report);
      return report.failed === 0 ? { text, data: report } : refuse('invalid_request', report, text);
    },
  }),
];

function sayProgress({ copied, skipped, failed }: CopyReport): void {
  const done = copied + skipped + failed;
  if (done % REPORT_EVERY === 0) process.stderr.write(`${count(done)}까지 했어요\n`);
}

function textOf({ copied, skipped, failed, bytes, failures, isCutShort }: CopyReport): string {
  const megabytes = (bytes / 1024 ** 2).toLocaleString('ko-KR', { maximumFractionDigits: 1 });
  return [
    isCutShort ? '저장소가 계속 거절해서 멈췄어요.' : '복사를 마쳤어요.',
    `새로 복사 ${count(copied)} (${megabytes} MB) · 이미 있음 ${count(skipped)} · 실패 ${count(failed)}`,
    ...failures.map(({ key, reason }) => `  ${key}: ${reason}`),
    ...(failed > 0 ? ['까닭을 고친 뒤 같은 명령을 다시 하면 이어서 복사해요.'] : []),
  ].join('\n');
}

function count(files: number): string {
  return `${files.toLocaleString('ko-KR')}개`;
}
