/** Why a backup is not made, or not restored. */
export type BackupRefusal =
  | 'backup_disk_full'
  | 'backup_running'
  | 'backup_own_database'
  | 'backup_absent'
  | 'backup_damaged'
  | 'backup_newer'
  | 'backup_other_system'
  | 'restore_store_running'
  | 'restore_target_not_empty'
  | 'restore_disk_full';

type Details = Readonly<Record<string, unknown>>;

const gigabytes = (bytes: unknown) => (Number(bytes) / 1024 ** 3).toFixed(1);

const sentences: Record<BackupRefusal, (details: Details) => readonly [string, string]> = {
  backup_disk_full: ({ neededBytes, freeBytes }) => [
    `백업할 자리가 모자라요. ${gigabytes(neededBytes)} GB가 필요한데 ${gigabytes(freeBytes)} GB만 남았어요. 오래된 백업을 지우거나 --keep을 써 주세요.`,
    `There is no room for the backup: it needs ${gigabytes(neededBytes)} GB and ${gigabytes(freeBytes)} GB are free. Delete old backups, or use --keep.`,
  ],
  backup_running: () => [
    '다른 백업이 진행 중이에요. 끝난 뒤 다시 해 주세요.',
    'Another backup is under way. Try again when it has ended.',
  ],
  backup_own_database: () => [
    'DATABASE_URL의 PostgreSQL은 이 명령으로 백업하지 않아요. pgBackRest로 백업하고(docs/operation/backup.md), 파일은 --files-only로 백업해 주세요.',
    'The PostgreSQL of DATABASE_URL is not backed up by this command. Use pgBackRest (docs/operation/backup.md), and --files-only for the files.',
  ],
  backup_absent: ({ folder }) => [
    `끝까지 만들어진 백업이 아니에요: ${folder}. 이름이 .unfinished로 끝나지 않는 백업 폴더를 골라 주세요.`,
    `This is no finished backup: ${folder}. Choose the folder of a backup whose name does not end with .unfinished.`,
  ],
  backup_damaged: ({ path }) => [
    `백업이 손상되었어요(${path}). 다른 백업을 골라 주세요. 아무것도 복원하지 않았어요.`,
    `The backup is damaged (${path}). Choose another one. Nothing was restored.`,
  ],
  backup_newer: ({ version }) => [
    `더 새로운 버전(${version})이 만든 백업이에요. 쇼핑몰을 그 버전으로 올린 뒤 복원해 주세요.`,
    `A newer version (${version}) made this backup. Install that version of the store, then restore.`,
  ],
  backup_other_system: ({ made, here }) => [
    `${made}에서 만든 백업이라 ${here}에서는 복원할 수 없어요. 같은 종류의 컴퓨터와 PostgreSQL 버전에서 복원해 주세요.`,
    `The backup was made on ${made} and cannot be restored on ${here}. Restore it on the same kind of machine and version of PostgreSQL.`,
  ],
  restore_store_running: ({ folder }) => [
    `${folder}에서 쇼핑몰이 켜져 있어요. 쇼핑몰을 끄고, 비어 있는 폴더에 복원해 주세요.`,
    `A store runs on ${folder}. Stop it, and restore into an empty folder.`,
  ],
  restore_target_not_empty: ({ folder }) => [
    `${folder}이(가) 비어 있지 않아요. 복원은 비어 있는 폴더에만 해요. DATA_DIR을 새 폴더로 바꾸거나 옛 폴더를 다른 이름으로 옮겨 주세요.`,
    `${folder} is not empty. A restore goes into an empty folder alone: name another DATA_DIR, or move the old folder away.`,
  ],
  restore_disk_full: ({ neededBytes, freeBytes }) => [
    `복원할 자리가 모자라요. ${gigabytes(neededBytes)} GB가 필요한데 ${gigabytes(freeBytes)} GB만 남았어요.`,
    `There is no room for the restore: it needs ${gigabytes(neededBytes)} GB and ${gigabytes(freeBytes)} GB are free.`,
  ],
};

/** The sentence of a refusal, in Korean and in English. */
export function sayBoth(name: BackupRefusal, details: Details = {}): string {
  return sentences[name](details).join('\n');
}
