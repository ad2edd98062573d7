// node tools/conformance/main.ts: lists every operation of the public Shop API and how the shop's differs.

import { compareContract } from './check-contract.ts';
import { readDigest } from './digest.ts';

const compared = await compareContract(readDigest());
for (const { name, declared, differences } of compared) {
  console.log(`${declared ? '✓' : '·'} ${name}`);
  for (const { at, kind, detail } of differences) console.log(`    ${kind} ${at}: ${detail}`);
}
const answered = compared.filter(({ declared }) => declared).length;
console.log(`${answered} of ${compared.length} operations`);
