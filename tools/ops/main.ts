import { connectDatabase } from '@duskline/platform/database';
import type { DB } from '@duskline/shop-api/database.generated';
import { switchMaintenance } from '@duskline/shop-api/modules/maintenance/index';
import { setStock } from '@duskline/shop-api/modules/stock/index';
import { shopService } from '@duskline/shop-api/service';
import type { ShopDb } from '@duskline/shop-api/shop';
import { openDatabase } from './open-database.ts';

type Command = {
  usage: string;
  korean: string;
  english: string;
  /** Answers what was done, or undefined where the words were wrong. */
  run(db: ShopDb, words: string[]): Promise<string | undefined>;
};

const commands: Record<string, Command> = {
  maintenance: {
    usage: 'maintenance on|off ["문구"]',
    korean: '점검 화면을 켜거나 끕니다. 모든 요청이 503으로 응답하고, 결제 결과만 계속 받습니다.',
    english: 'shuts the shop for work or opens it again; payment results are still taken',
    async run(db, [state, message]) {
      if (state !== 'on' && state !== 'off') return undefined;
      await switchMaintenance(db, state === 'on', { message });
      return `maintenance is ${state}`;
    },
  },
  stock: {
    usage: 'stock OPTION_NO UNITS',
    korean: '옵션의 판매 가능 재고를 정합니다.',
    english: 'sets the units of an option that are for sale',
    async run(db, [option, count]) {
      const [optionNo, units] = [readCount(option), readCount(count)];
      if (optionNo === undefined || units === undefined) return undefined;
      const isSet = await setStock(db, optionNo, units);
      return isSet ? `option ${optionNo} has ${units} units` : `there is no option ${optionNo}`;
    },
  },
};

/** Runs one operator's command on the store's database; the exit code says whether it was understood. */
async function main([name, ...words]: string[]): Promise<number> {
  const command = name === undefined ? undefined : commands[name];
  if (!command) {
    console.log(help());
    return name === undefined || name === 'help' ? 0 : 2;
  }
  const database = await openDatabase(process.env);
  const connection = connectDatabase<DB>({ url: database.url, ...shopService, connections: 1 });
  try {
    const done = await command.run(connection.db, words);
    console.log(done ?? `npm run ops -- ${command.usage}`);
    return done === undefined ? 2 : 0;
  } finally {
    await connection.close();
    await database.close();
  }
}

function help(): string {
  const lines = Object.values(commands).map(
    ({ usage, korean, english }) => `  ${usage}\n      ${korean}\n      ${english}`,
  );
  return `npm run ops -- COMMAND\n\n${lines.join('\n')}`;
}

function readCount(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

process.exitCode = await main(process.argv.slice(2));
