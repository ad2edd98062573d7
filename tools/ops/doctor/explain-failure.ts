import { PendingMigrations } from '@duskline/platform/database/migrate';
import { SettingsError } from '@duskline/platform/settings';
import type { Check } from './check.ts';

/** Codes of Node.js and PostgreSQL that mean: there is no such server, or it lets nobody in. */
const UNREACHED = /^(?:ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_|28|3D000|57P0)/;

/** Explain why the store could not be opened for an examination. */
export function explainFailure(error: unknown): Check {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SettingsError) {
    const name = message.startsWith('PERSONAL_DATA_KEYS') ? '키' : '설정';
    const todo = '이 환경 변수를 고쳐 주세요. docs/operation/settings.md에 뜻과 예가 있어요.';
    return { name, state: 'wrong', found: message, todo };
  }
  if (error instanceof PendingMigrations) {
    return {
      name: '마이그레이션',
      state: 'wrong',
      found: `적용하지 않은 것이 ${error.pending.length}개 있어요: ${error.pending.join(', ')}`,
      todo: '쇼핑몰을 이 버전으로 다시 시작하면 적용돼요. 먼저 백업해 주세요.',
    };
  }
  const code = (error as { code?: unknown } | undefined)?.code;
  if (typeof code === 'string' && UNREACHED.test(code)) {
    return {
      name: '데이터베이스',
      state: 'wrong',
      found: `데이터베이스에 연결할 수 없어요(${code}).`,
      todo: 'DATABASE_URL과 데이터베이스 서버가 켜져 있는지 확인해 주세요.',
    };
  }
  const todo = '로그를 확인해 주세요.';
  return { name: '쇼핑몰', state: 'wrong', found: `열지 못했어요: ${message}`, todo };
}
