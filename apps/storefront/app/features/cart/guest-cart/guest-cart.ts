import type { BrowserStore } from '@duskline/client';

/** One line of a guest's cart; its name and price are asked for whenever it is shown. */
export type GuestLine = { cartNo: number; productNo: number; optionNo: number; orderCnt: number };

export type NewLine = Omit<GuestLine, 'cartNo'>;

/** A line on its way into a member's cart, with what that cart held of it before. */
export type MovingLine = NewLine & { before: number };

/** A line that a member's cart would not take, with the shop's reason. */
export type RefusedLine = { optionNo: number; reason: string };

type Kept = {
  nextNo: number;
  lines: readonly GuestLine[];
  /** Written before the lines are posted; see `merge-guest-cart.ts`. */
  move?: { memberNo: number; lines: readonly MovingLine[] };
  /** What would not go along at one login; not tried again until the next, or until she asks. */
  refused?: { loginId: string; lines: readonly RefusedLine[] };
  /** What an order sheet was opened for, so that buying it empties exactly that. */
  ordering?: { orderSheetNo: string; lines: readonly NewLine[] };
};

const MAX_LINES = 100;
export const MAX_QUANTITY = 999;

const empty: Kept = { nextNo: 1, lines: [] };

export type GuestCart = ReturnType<typeof createGuestCart>;

/** The one owner of the guest cart in local storage: bounded, shared by tabs, unharmed by broken text. */
export function createGuestCart(store: BrowserStore) {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let last = empty;

  function read(): Kept {
    const text = store.read();
    if (text !== lastText) {
      lastText = text;
      last = text === null ? empty : parse(text);
    }
    return last;
  }

  function write(next: Kept): void {
    const { lines, move, ordering } = next;
    const isEmpty = lines.length === 0 && !move && !ordering;
    store.write(isEmpty ? null : JSON.stringify(next));
    tellAll();
  }

  function tellAll(): void {
    for (const listener of listeners) listener();
  }
  const otherTabListeners = new Set<() => void>();
  store.onOtherTab(() => {
    tellAll();
    for (const listener of otherTabListeners) listener();
  });

  return {
    /** The lines, oldest first; the same array until something changes. */
    lines: () => read().lines,
    subscribe: (listener: () => void) => listenIn(listeners, listener),
    /** Calls back when another tab has changed the cart. */
    onOtherTab: (listener: () => void) => listenIn(otherTabListeners, listener),
    /** Adds quantities, joining equal options; false, with nothing added, where the cart is full. */
    add(added: readonly NewLine[]): boolean {
      let kept = read();
      for (const line of added) kept = withLine(kept, line);
      if (kept.lines.length > MAX_LINES) return false;
      write(kept);
      return true;
    },
    setQuantity(cartNo: number, orderCnt: number): void {
      const kept = read();
      const lines = kept.lines.map((line) =>
        line.cartNo === cartNo ? { ...line, orderCnt: bounded(orderCnt) } : line,
      );
      write({ ...kept, lines });
    },
    remove(cartNos: readonly number[]): void {
      write(without(read(), ({ cartNo }) => cartNos.includes(cartNo)));
    },

    /** The unfinished move into this member's cart. A move for somebody else says nothing about hers. */
    moveFor(memberNo: number): readonly MovingLine[] | undefined {
      const { move } = read();
      return move?.memberNo === memberNo ? move.lines : undefined;
    },
    beginMove(memberNo: number, lines: readonly MovingLine[]): void {
      write({ ...read(), move: { memberNo, lines } });
    },
    /** Lets go of the lines that the member's cart now holds, in one write. */
    finishMoving(moved: readonly NewLine[]): void {
      write(without(read(), (line) => moved.some(({ optionNo }) => optionNo === line.optionNo)));
    },
    endMove(): void {
      write({ ...read(), move: undefined });
    },
    /** What this login's move has left behind. */
    refusedAt(loginId: string): readonly RefusedLine[] {
      const { refused, lines } = read();
      if (refused?.loginId !== loginId) return [];
      const isStillThere = (line: RefusedLine) =>
        lines.some(({ optionNo }) => optionNo === line.optionNo);
      return refused.lines.filter(isStillThere);
    },
    noteRefused(loginId: string, lines: readonly RefusedLine[]): void {
      write({ ...read(), refused: lines.length === 0 ? undefined : { loginId, lines } });
    },

    beginOrder(orderSheetNo: string, lines: readonly NewLine[]): void {
      write({ ...read(), ordering: { orderSheetNo, lines } });
    },
    /** Takes what was bought through this order sheet out of the cart, once; returns what it was. */
    finishOrder(orderSheetNo: string): readonly NewLine[] {
      const kept = read();
      if (kept.ordering?.orderSheetNo !== orderSheetNo) return [];
      const bought = kept.ordering.lines;
      const lines = kept.lines.flatMap((line) => {
        const taken = bought.find(({ optionNo }) => optionNo === line.optionNo)?.orderCnt ?? 0;
        return taken >= line.orderCnt ? [] : [{ ...line, orderCnt: line.orderCnt - taken }];
      });
      write({ ...kept, lines, ordering: undefined });
      return bought;
    },
  };
}

function listenIn(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function withLine(kept: Kept, { productNo, optionNo, orderCnt }: NewLine): Kept {
  const held = kept.lines.find((line) => line.optionNo === optionNo);
  if (held) {
    const sum = { ...held, orderCnt: bounded(held.orderCnt + orderCnt) };
    return { ...kept, lines: kept.lines.map((line) => (line === held ? sum : line)) };
  }
  const line = { cartNo: kept.nextNo, productNo, optionNo, orderCnt: bounded(orderCnt) };
  return { ...kept, nextNo: kept.nextNo + 1, lines: [...kept.lines, line] };
}

/** What is gone from the cart is gone from an unfinished move too. */
function without(kept: Kept, isGone: (line: GuestLine) => boolean): Kept {
  const gone = kept.lines.filter(isGone).map(({ optionNo }) => optionNo);
  const stays = (line: NewLine) => !gone.includes(line.optionNo);
  const move = kept.move && { ...kept.move, lines: kept.move.lines.filter(stays) };
  return { ...kept, lines: kept.lines.filter(stays), move };
}

function bounded(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)));
}

/** Keeps every line that can be read; a broken one, or a broken text, never breaks the shop. */
function parse(text: string): Kept {
  let value: Partial<Kept> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return empty; // cut off while writing: there is nothing in it to save
  }
  const lines = Array.isArray(value?.lines) ? value.lines.filter(isLine).slice(0, MAX_LINES) : [];
  const { move, refused, ordering } = value ?? {};
  return {
    nextNo: Math.max(0, ...lines.map((line) => line.cartNo)) + 1,
    lines,
    ...(Array.isArray(move?.lines) && typeof move.memberNo === 'number' && { move }),
    ...(Array.isArray(refused?.lines) && { refused }),
    ...(Array.isArray(ordering?.lines) && { ordering }),
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
