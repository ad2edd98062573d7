import type { ShopTx } from '../../context.ts';
import { splitOff } from './claim-lines.sql.ts';
import type { ClaimPiece } from './claim-selection.ts';

/** Makes each claimed part an option of its own; answers the numbers of what is claimed, in order. */
export async function splitPieces(tx: ShopTx, pieces: readonly ClaimPiece[]): Promise<number[]> {
  const lineNos: number[] = [];
  for (const { line, part, rest } of pieces) {
    lineNos.push(rest ? await splitOff(tx, part, rest) : line.orderLineNo);
  }
  return lineNos;
}
