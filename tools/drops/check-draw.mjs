// Computes the draw of a drop again, from nothing but what the shop published. Needs no other file of
// this repository: copy it anywhere.
//
//   node check-draw.mjs DRAW.json [HASH]
//
// DRAW.json is the reply of GET /drops/N/draw, or what `npm run ops -- drops show N --draw --json`
// prints; - is standard input. HASH is what the product's page showed before the opening.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** List what is wrong with a published draw; empty where it is as it should be. */
export function findFaults({ secret, secretHash, entrants }, hashBefore = secretHash) {
  const faults = [];
  if (createHash('sha256').update(secret).digest('hex') !== hashBefore) {
    faults.push(`the secret is not the one whose hash was published before: ${hashBefore}`);
  }
  const keyed = entrants.map(({ rank, entrantCode }) => ({
    rank,
    entrantCode,
    key: createHmac('sha256', secret).update(entrantCode).digest('hex'),
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  keyed.forEach(({ rank, entrantCode }, at) => {
    if (rank !== at + 1) faults.push(`${entrantCode} has rank ${rank} and should have ${at + 1}`);
  });
  if (new Set(entrants.map(({ entrantCode }) => entrantCode)).size < entrants.length) {
    faults.push('somebody is in the draw twice');
  }
  return faults;
}

if (import.meta.main) {
  const [file = '-', hash] = process.argv.slice(2);
  const draw = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  const faults = findFaults(draw, hash);
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0
      ? `the ${draw.entrants.length} ranks of drop ${draw.dropNo} follow from its secret`
      : `${faults.length} faults in the draw of drop ${draw.dropNo}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
