import { afterShelfCount, onShelf, type Shelf } from '@duskline/contract/admin/shelf-count.rules';
import { parseCount } from '../../admin/spreadsheets/cells.rules.ts';

/** What a row of a file says was counted of an option, and what was there when the file was exported. */
type CountedCells = { asked: string; exported: string | undefined };

/** What such a row does; the sentences are for whoever sent the file. */
export type SheetCount =
  | { outcome: 'SAME' }
  | { outcome: 'SET'; counted: number; available: number; warning: string | undefined }
  | { outcome: 'REFUSED'; note: string };

/**
 * Read the count of a row in `column` for an option with this shelf. A count that is as it was exported
 * asks for nothing: units sent since would come back otherwise. Another one is refused where the shelf
 * has changed since the export: nobody knows whether it was counted before or after.
 */
export function readSheetCount(column: string, cells: CountedCells, shelf: Shelf): SheetCount {
  const counted = parseCount(cells.asked);
  if (counted === undefined || counted < 0) {
    const note = `${column}: “${cells.asked}” 대신 0 이상의 숫자를 적어 주세요.`;
    return { outcome: 'REFUSED', note };
  }
  const exported = parseCount(cells.exported ?? '');
  const present = onShelf(shelf);
  if (counted === present || counted === exported) return { outcome: 'SAME' };
  if (exported !== undefined && exported !== present) {
    const note = `${column}: 파일을 내보낸 뒤 ${exported}개에서 ${present}개로 바뀌었어요. 지금 수량을 확인해 다시 적고, 내보낸 ${column} 칸을 비워 주세요.`;
    return { outcome: 'REFUSED', note };
  }
  const { available, missing } = afterShelfCount(counted, shelf);
  const warning = `${column}: 아직 안 나간 주문보다 ${missing}개 적어요. 판매 가능은 0개가 돼요.`;
  return { outcome: 'SET', counted, available, warning: missing > 0 ? warning : undefined };
}
