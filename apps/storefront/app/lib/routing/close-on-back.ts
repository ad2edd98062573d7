import { useEffectEvent, useLayoutEffect } from 'react';
import { addBeforeBack } from '../hydration/before-back.ts';

/** An entry of the history: what the router stores in it, and whether it is of what is open over its page. */
type Entry = { state: { idx?: number; isOver?: boolean } | null; url: string };

/** How each sheet, dialog and picture that is open over the page is closed, the uppermost last. */
const open: (() => void)[] = [];

/** The entry of the history on which the shopper is, as far as is known. */
let here: Entry = readEntry();

/** A Back closes something now; where something is open still, a step leads forward to the entry again. */
let isClosing = false;

/**
 * Let a Back close what is open over the page, as its ✕ does, and not leave the page. `close` may ask
 * first, and may leave it open.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  // With what is drawn: a Back comes to whatever can be seen.
  useLayoutEffect(() => (isOpen ? holdPage(() => onBack()) : undefined), [isOpen]);
}

/**
 * Follow the router, which changes the history without a word; to be called with each page that is
 * shown. What is still open goes on to be closed by a Back, on the new page as well.
 */
export function followPage(): void {
  const { state } = readEntry();
  // The entry over a page was replaced: it stands over the page's own still.
  if (here.state?.isOver && state && !state.isOver && state.idx === here.state.idx) mark(true);
  here = readEntry();
  if (open.length > 0) addEntry();
}

/** Add an entry over the page's own, which a Back takes; returns what is called once it is closed. */
function holdPage(close: () => void): () => void {
  addEntry();
  open.push(close);
  return () => void open.splice(open.lastIndexOf(close), 1);
}

/**
 * The entry is the same as the page's for the router, and stays where the shopper closes what is open:
 * going back by script is late, and would undo where the shopper goes meanwhile. It is passed over then.
 */
function addEntry(): void {
  if (isClosing) return;
  here = readEntry();
  // A page in a frame is a preview: its history is that of the page around it.
  if (here.state?.isOver || window.parent !== window) return;
  history.pushState({ ...here.state, isOver: true }, '');
  here = readEntry();
}

/** Returns whether it was a step between the two entries of a page, which says nothing to the router. */
function onStep(): boolean {
  const from = here;
  here = readEntry();
  isClosing = false;
  const isOver = here.state?.isOver ?? false;
  const isSamePage = here.state?.idx === from.state?.idx;
  if (!from.state || !isSamePage || isOver === (from.state.isOver ?? false)) return false;
  // Filters or added products may have changed the page's entry while it was the other one.
  mark(isOver, from);
  const close = open.at(-1);
  if (isOver) {
    if (!close) history.forward();
  } else if (!close) history.back();
  else {
    isClosing = true;
    close();
    // Once React has drawn what follows: what asks first, or has another below it, is open still.
    setTimeout(() => {
      if (open.length === 0) isClosing = false;
      else if (isClosing) history.forward();
    });
  }
  return true;
}

/** Write into this entry whether it is one over the page's own. */
function mark(isOver: boolean, { state, url } = readEntry()): void {
  history.replaceState({ ...state, isOver }, '', url);
  here = readEntry();
}

function readEntry(): Entry {
  return { state: history.state, url: location.href };
}

addBeforeBack(onStep);
