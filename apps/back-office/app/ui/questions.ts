import type { ReactNode } from 'react';

/** What is asked before something is done. */
export type Question = {
  title: string;
  description?: ReactNode;
  /** What the button says that does it: 지우기, 나가기. */
  action: string;
  /** What the other button says; 취소 where not given. */
  cancel?: string;
  tone?: 'plain' | 'danger';
};

export type AskedQuestion = { id: number; question: Question; answer: (isYes: boolean) => void };

let asked: readonly AskedQuestion[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly AskedQuestion[]): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** The questions that wait for an answer, for `useSyncExternalStore`. */
export const askedQuestions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly AskedQuestion[] => asked,
  drop: (id: number): void => change(asked.filter((one) => one.id !== id)),
};

/** Ask before something is done; settles with whether it shall be. Closing the dialog means no. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    change([...asked, { id: lastId, question, answer: resolve }]);
  });
}
