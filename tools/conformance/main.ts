// node tools/conformance/main.ts: every operation of the public Shop API and what the shop makes of it.

import { judgeContract } from './check-contract.ts';
import { readDigest } from './digest.ts';

const judged = await judgeContract(readDigest());
for (const { name, declared, differences } of judged) {
  console.log(`${declared ? '✓' : '·'} ${name}`);
  for (const { at, kind, detail } of differences) console.log(`    ${kind} ${at}: ${detail}`);
}
const answered = judged.filter(({ declared }) => declared).length;
console.log(`${answered} of ${judged.length} operations`);
