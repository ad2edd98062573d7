import { z } from 'zod';
import type { StateFile } from '../state/state-file.ts';

const Link = z.object({
  person: z.string(),
  linkedAt: z.string(),
  /** Apple only: the shop knows a relay address instead of the mailbox. */
  hidesMail: z.boolean(),
});

export type Link = z.infer<typeof Link>;

/** Who let the shop know them, at one partner; there are never more than there are people. */
export type Links = {
  of(person: string): Link | undefined;
  list(): readonly Link[];
  put(link: Link): void;
  /** False when there was nothing to take away. */
  drop(person: string): boolean;
  clear(): void;
};

/** Keeps a partner's consents, also across a restart when there is a state file. */
export function createLinks(file: StateFile, section: string): Links {
  const links = new Map<string, Link>();
  for (const saved of file.section(section, z.array(Link), [], () => [...links.values()])) {
    links.set(saved.person, saved);
  }
  return {
    of: (person) => links.get(person),
    list: () => [...links.values()],
    put(link) {
      links.set(link.person, link);
      file.touch();
    },
    drop(person) {
      file.touch();
      return links.delete(person);
    },
    clear() {
      links.clear();
      file.touch();
    },
  };
}
