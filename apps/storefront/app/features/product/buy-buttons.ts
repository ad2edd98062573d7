import type { ReactNode } from 'react';
import type { ChosenLine } from './options/option-choice.rules.ts';

/**
 * Draws the buttons that buy the chosen options; the route passes them in from the cart. `onAdded` is
 * called once they are in the cart.
 */
export type RenderBuyButtons = (selected: readonly ChosenLine[], onAdded: () => void) => ReactNode;
