import { resolve } from 'node:path';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { z } from 'zod';
import type { Command } from '../command.ts';
import { openDatabase } from '../open-database.ts';
import { parseArguments } from '../parse-arguments.ts';
import { sayBoth } from './backup-refusals.ts';
import { restoreBackup } from './restore-backup.ts';
import { sayRestored, sayTaken } from './say-result.ts';
import { takeBackup } from './take-backup.ts';

const backupUsage = 'backup FOLDER [--keep COUNT] [--files-only]';
const restoreUsage = 'restore BACKUP';

const keep = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, '1 이상의 정수로 입력해 주세요.')
  .transform(Number);

/**
 * Backup and restore. Neither opens the store: a backup must be possible where keys are lost or a
 * partner is away, and a restore begins where there is no store.
 */
export const backupCommands: Command[] = [
  {
    usage: backupUsage,
    korean:
      '켜진 채로 데이터베이스와 사진을 폴더에 백업합니다. 키는 들어가지 않습니다. --keep은 최근 몇 개만 남깁니다.',
    english:
      'backs up database and pictures into a folder while the store runs; keys are not in it; --keep deletes all but the newest',
    async run(args, _open, actor) {
      const shape = {
        folder: z.string().min(1),
        keep: keep.optional(),
        filesOnly: z.literal(true).optional(),
      };
      const given = parseArguments(backupUsage, shape, args);
      const isOwnDatabase = Boolean(process.env.DATABASE_URL);
      if (isOwnDatabase && !given.filesOnly) {
        return refuse('backup_own_database', {}, sayBoth('backup_own_database'));
      }
      const database = given.filesOnly ? undefined : await openDatabase(process.env);
      try {
        const taken = await takeBackup({
          dataDir: dataDirOf(process.env),
          databaseUrl: database?.url,
          into: given.folder,
          keep: given.keep,
          actor,
          now: () => new Date(),
        });
        return isRefusal(taken) ? taken : { text: sayTaken(taken), data: taken };
      } finally {
        await database?.close();
      }
    },
  },
  {
    usage: restoreUsage,
    korean: '백업을 비어 있는 DATA_DIR에 복원합니다. 쇼핑몰을 끈 채로 합니다.',
    english: 'restores a backup into an empty DATA_DIR, while no store runs on it',
    async run(args) {
      const { backup } = parseArguments(restoreUsage, { backup: z.string().min(1) }, args);
      const dataDir = dataDirOf(process.env);
      const restored = await restoreBackup({
        backup,
        dataDir,
        personalDataKeys: process.env.PERSONAL_DATA_KEYS,
      });
      if (isRefusal(restored)) return restored;
      return { text: sayRestored(dataDir, restored), data: restored };
    },
  },
];

const dataDirOf = (environment: NodeJS.ProcessEnv) => resolve(environment.DATA_DIR || '.data');
