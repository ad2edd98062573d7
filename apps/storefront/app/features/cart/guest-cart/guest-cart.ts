import type { BrowserStore } from '@duskline/client';

/** A line to be added to a cart. */
export type NewLine = { productNo: number; optionNo: number; orderCnt: number };

/** What the API said of a line when it was last shown. */
export type LineFacts = {
  productName: string;
  contentsIfPausing: string;
  validInfo: { valid: boolean };
};

/**
 * One line of a guest's cart, with the fields of a member's (spec, section 3). What is shown is
 * loaded each time; the facts are those of the last time.
 */
export type GuestLine = { cartNo: number } & NewLine & LineFacts;

/** A line being moved into a member's cart; `before` is the quantity that cart had of it. */
export type MovingLine = NewLine & { before: number };

/** A line that the API refused to add to a member's cart, with its message. */
export type RefusedLine = { optionNo: number; reason: string };

/** The guest cart as local storage has it: names here may not change. */
type StoredCart = {
  nextNo: number;
  lines: readonly GuestLine[];
  /** Saved before the lines are posted; see `merge-guest-cart.ts`. */
  move?: { memberNo: number; lines: readonly MovingLine[] };
  /** The lines refused at one login; tried again at the next, or when the member asks for it. */
  refused?: { loginId: string; lines: readonly RefusedLine[] };
  /** The lines an order sheet was opened for, so that exactly these are removed once it is paid. */
  ordering?: { orderSheetNo: string; lines: readonly NewLine[] };
};

const MAX_LINES = 100;
/** The largest quantity of one line. */
export const MAX_QUANTITY = 999;

const empty: StoredCart = { nextNo: 1, lines: [] };

/** The guest cart of one browser. */
export type GuestCart = ReturnType<typeof createGuestCart>;

/**
 * Open the guest cart in local storage, which nothing else reads or saves: at most 100 lines, shared
 * by tabs; text that cannot be parsed counts as an empty cart.
 */
export function createGuestCart(store: BrowserStore) {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let last = empty;

  function read(): StoredCart {
    const text = store.read();
    if (text !== lastText) {
      lastText = text;
      last = text === null ? empty : parse(text);
    }
    return last;
  }

  function save(next: StoredCart): void {
    const { lines, move, ordering } = next;
    const isEmpty = lines.length === 0 && !move && !ordering;
    store.write(isEmpty ? null : JSON.stringify(next));
    notify();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }
  const otherTabListeners = new Set<() => void>();
  store.onOtherTab(() => {
    notify();
    for (const listener of otherTabListeners) listener();
  });

  return {
    /** The lines, oldest first; the same array until something changes, as React needs it. */
    lines: () => read().lines,
    subscribe: (listener: () => void) => subscribeTo(listeners, listener),
    /** Call `listener` when another tab has changed the cart; returns how to stop that. */
    onOtherTab: (listener: () => void) => subscribeTo(otherTabListeners, listener),
    /** Add quantities, joining equal options; returns false and adds nothing where the cart is full. */
    add(added: readonly NewLine[]): boolean {
      let stored = read();
      for (const line of added) stored = withLine(stored, line);
      if (stored.lines.length > MAX_LINES) return false;
      save(stored);
      return true;
    },
    /** Set the quantity of one line, from 1 to 999. */
    setQuantity(cartNo: number, orderCnt: number): void {
      const stored = read();
      const lines = stored.lines.map((line) =>
        line.cartNo === cartNo ? { ...line, orderCnt: clampQuantity(orderCnt) } : line,
      );
      save({ ...stored, lines });
    },
    /** Save what the API said of lines; nothing is saved where it is what the cart has. */
    saveFacts(facts: ReadonlyMap<number, LineFacts>): void {
      const stored = read();
      const lines = stored.lines.map((line) => withFacts(line, facts.get(line.cartNo)));
      if (lines.some((line, index) => line !== stored.lines[index])) save({ ...stored, lines });
    },
    /** Remove lines, also from an unfinished move. */
    remove(cartNos: readonly number[]): void {
      save(without(read(), ({ cartNo }) => cartNos.includes(cartNo)));
    },

    /** The unfinished move into this member's cart; a move into somebody else's does not count. */
    unfinishedMove(memberNo: number): readonly MovingLine[] | undefined {
      const { move } = read();
      return move?.memberNo === memberNo ? move.lines : undefined;
    },
    /** Save which lines are about to be posted to this member's cart. */
    startMove(memberNo: number, lines: readonly MovingLine[]): void {
      save({ ...read(), move: { memberNo, lines } });
    },
    /**
     * Take the quantities that the member's cart now has out of this one and of its move, in one save;
     * what another tab has added to a line since stays.
     */
    removeMoved(moved: readonly NewLine[]): void {
      const stored = read();
      const isMoved = ({ optionNo }: NewLine) => moved.some((line) => line.optionNo === optionNo);
      const lines = withoutQuantities(stored.lines, moved);
      const move = stored.move && {
        ...stored.move,
        lines: stored.move.lines.filter((line) => !isMoved(line)),
      };
      save({ ...stored, lines, move });
    },
    /** Close the move, whether or not lines were refused. */
    finishMove(): void {
      save({ ...read(), move: undefined });
    },
    /** The lines refused at this login that are still in the cart. */
    refusedAt(loginId: string): readonly RefusedLine[] {
      const { refused, lines } = read();
      if (refused?.loginId !== loginId) return [];
      const isStillThere = (line: RefusedLine) =>
        lines.some(({ optionNo }) => optionNo === line.optionNo);
      return refused.lines.filter(isStillThere);
    },
    /** Save the lines refused at this login; an empty list clears them. */
    saveRefused(loginId: string, lines: readonly RefusedLine[]): void {
      save({ ...read(), refused: lines.length === 0 ? undefined : { loginId, lines } });
    },

    /** Save the lines that an order sheet was opened for. */
    saveOrder(orderSheetNo: string, lines: readonly NewLine[]): void {
      save({ ...read(), ordering: { orderSheetNo, lines } });
    },
    /** The order sheet that lines were ordered with and are not yet bought through. */
    orderedSheet: () => read().ordering?.orderSheetNo,
    /** Note that nothing can be bought any more through this order sheet. */
    dropOrder(orderSheetNo: string): void {
      const stored = read();
      if (stored.ordering?.orderSheetNo === orderSheetNo) save({ ...stored, ordering: undefined });
    },
    /** Remove the lines bought through this order sheet, once; returns them. */
    removeOrdered(orderSheetNo: string): readonly NewLine[] {
      const stored = read();
      if (stored.ordering?.orderSheetNo !== orderSheetNo) return [];
      const bought = stored.ordering.lines;
      const lines = withoutQuantities(stored.lines, bought);
      save({ ...stored, lines, ordering: undefined });
      return bought;
    },
  };
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function withLine(stored: StoredCart, { productNo, optionNo, orderCnt }: NewLine): StoredCart {
  const existing = stored.lines.find((line) => line.optionNo === optionNo);
  if (existing) {
    const sum = { ...existing, orderCnt: clampQuantity(existing.orderCnt + orderCnt) };
    return { ...stored, lines: stored.lines.map((line) => (line === existing ? sum : line)) };
  }
  const line = {
    cartNo: stored.nextNo,
    productNo,
    optionNo,
    orderCnt: clampQuantity(orderCnt),
    ...unknownFacts,
  };
  return { ...stored, nextNo: stored.nextNo + 1, lines: [...stored.lines, line] };
}

/** What is known of a line before the API has said anything of it. */
const unknownFacts: LineFacts = {
  productName: '',
  contentsIfPausing: '',
  validInfo: { valid: true },
};

/** The line with these facts; the same object where they are its own. */
function withFacts(line: GuestLine, facts: LineFacts | undefined): GuestLine {
  if (!facts) return line;
  const isSame =
    line.productName === facts.productName &&
    line.contentsIfPausing === facts.contentsIfPausing &&
    line.validInfo.valid === facts.validInfo.valid;
  return isSame ? line : { ...line, ...facts };
}

/** The cart without some lines, and its unfinished move without them. */
function without(stored: StoredCart, isRemoved: (line: GuestLine) => boolean): StoredCart {
  const removed = stored.lines.filter(isRemoved).map(({ optionNo }) => optionNo);
  const stays = (line: NewLine) => !removed.includes(line.optionNo);
  const move = stored.move && { ...stored.move, lines: stored.move.lines.filter(stays) };
  return { ...stored, lines: stored.lines.filter(stays), move };
}

/** Lines less these quantities; one of which nothing is left is not there. */
function withoutQuantities(
  lines: readonly GuestLine[],
  removed: readonly NewLine[],
): readonly GuestLine[] {
  return lines.flatMap((line) => {
    const quantity = removed.find(({ optionNo }) => optionNo === line.optionNo)?.orderCnt ?? 0;
    if (quantity === 0) return [line];
    return quantity >= line.orderCnt ? [] : [{ ...line, orderCnt: line.orderCnt - quantity }];
  });
}

function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)));
}

/** Parse the stored text; lines that are not valid are left out, text that is not valid is an empty cart. */
function parse(text: string): StoredCart {
  let value: Partial<StoredCart> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return empty; // cut off while it was saved: there is nothing to recover
  }
  const lines = Array.isArray(value?.lines)
    ? value.lines.filter(isLine).slice(0, MAX_LINES).map(toWholeLine)
    : [];
  const { move, refused, ordering } = value ?? {};
  return {
    nextNo: Math.max(0, ...lines.map((line) => line.cartNo)) + 1,
    lines,
    ...(Array.isArray(move?.lines) && typeof move.memberNo === 'number' && { move }),
    ...(Array.isArray(refused?.lines) && { refused }),
    ...(Array.isArray(ordering?.lines) && { ordering }),
  };
}

/** Complete a line that was saved before lines had facts, or whose facts are not valid. */
function toWholeLine(line: NewLine & { cartNo: number } & Partial<LineFacts>): GuestLine {
  const { cartNo, productNo, optionNo, orderCnt, productName, contentsIfPausing } = line;
  return {
    cartNo,
    productNo,
    optionNo,
    orderCnt,
    productName: typeof productName === 'string' ? productName : '',
    contentsIfPausing: typeof contentsIfPausing === 'string' ? contentsIfPausing : '',
    validInfo: { valid: line.validInfo?.valid !== false },
  };
}

function isLine(line: Partial<GuestLine> | null): line is GuestLine {
  return (
    isCount(line?.cartNo) &&
    isCount(line?.productNo) &&
    isCount(line?.optionNo) &&
    isCount(line?.orderCnt)
  );
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
