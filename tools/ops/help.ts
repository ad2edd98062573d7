import type { Command } from './command.ts';

/** Format the help of every command, in Korean and English. */
export function helpOfAll(commands: readonly Command[]): string {
  return [
    '운영자 명령 · operator’s commands',
    '',
    '  npm run ops -- 명령 …',
    '  npm run ops -- help 명령      그 명령의 도움말 · help on one command',
    '  --actor 이름                  누가 했는지 (없으면 OS 사용자) · who does it (else the OS user)',
    '  --json                        기계가 읽는 출력 · output for machines',
    '',
    ...commands.map(indentedHelp),
  ].join('\n');
}

/** Format the help of the commands about one subject. */
export function helpOfSome(commands: readonly Command[]): string {
  return commands.map(helpOf).join('\n');
}

/** Format the usage and the description of one command. */
export function helpOf(command: Command): string {
  return `npm run ops -- ${command.usage}\n  ${command.korean}\n  ${command.english}`;
}

function indentedHelp({ usage, korean, english }: Command): string {
  return `  ${usage}\n      ${korean}\n      ${english}`;
}
