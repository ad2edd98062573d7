import type { Restored } from './restore-backup.ts';
import type { TakenBackup } from './take-backup.ts';

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en')} MB`;

const counted = (counts: NonNullable<Restored['counts']>) =>
  `주문 ${counts.orders}, 결제 ${counts.payments}, 상품 ${counts.products}, 회원 ${counts.accounts}`;

/** Say what a backup holds, in Korean and English. */
export function sayTaken({ folder, manifest, deleted }: TakenBackup): string {
  const { database, files, bytes } = manifest;
  const size = `${files.toLocaleString('en')}, ${megabytes(bytes)}`;
  return [
    `백업했어요: ${folder} (파일 ${size})`,
    database
      ? `  데이터베이스: ${counted(database.counts)}`
      : '  데이터베이스는 들어 있지 않아요(--files-only).',
    ...deleted.map((name) => `  오래된 백업을 지웠어요: ${name}`),
    '  키(PERSONAL_DATA_KEYS)는 들어 있지 않아요. 따로 보관해 주세요: docs/operation/backup.md',
    `Backed up: ${folder} (files: ${size}). The keys are not in it; store them elsewhere.`,
  ].join('\n');
}

/** Say what was restored, and whether the given keys open it, in Korean and English. */
export function sayRestored(dataDir: string, { manifest, counts, keys }: Restored): string {
  const ofDatabase = counts
    ? [`  데이터베이스: ${counted(counts)}`]
    : ['  이 백업에는 파일만 있어요. 데이터베이스는 따로 복원해 주세요. · Files alone.'];
  return [
    `복원했어요: ${dataDir} (백업한 때 ${manifest.endedAt}, 버전 ${manifest.version})`,
    ...ofDatabase,
    `Restored into ${dataDir} (backed up at ${manifest.endedAt}, version ${manifest.version}).`,
    ...sayKeys(keys),
  ].join('\n');
}

function sayKeys({ state, needed }: Restored['keys']): string[] {
  const names = needed.join(', ');
  switch (state) {
    case 'fit':
      return ['✓ PERSONAL_DATA_KEYS로 개인정보를 열 수 있어요. · The keys fit.'];
    case 'wrong':
      return [
        `✗ PERSONAL_DATA_KEYS로는 이 백업의 개인정보를 열 수 없어요. 이름이 ${names}인 키를 찾아 넣어 주세요. 그 전에는 쇼핑몰이 시작되지 않아요.`,
        `✗ PERSONAL_DATA_KEYS does not open this backup. Find the key named ${names}; the store does not start without it.`,
      ];
    case 'absent':
      return [
        `! PERSONAL_DATA_KEYS가 없어요. 따로 보관한 키(${names})를 넣어야 쇼핑몰이 시작돼요. 데모라면 옛 DATA_DIR의 personal-data.key를 옮겨 주세요.`,
        `! PERSONAL_DATA_KEYS is not set: the store starts with the key named ${names} alone. For a demo, copy personal-data.key of the former DATA_DIR.`,
      ];
    case 'unsealed':
      return [];
  }
}
