import { z } from 'zod';
import type { StateFile } from '../state/state-file.ts';

const Link = z.object({
  person: z.string(),
  linkedAt: z.string(),
  /** Apple only: the shop gets a relay address instead of the person's own. */
  hidesMail: z.boolean(),
});

export type Link = z.infer<typeof Link>;

/** The consents of people to the shop at one partner, one for each person at most. */
export type Links = {
  of(person: string): Link | undefined;
  list(): readonly Link[];
  put(link: Link): void;
  /** False when there was no consent to remove. */
  drop(person: string): boolean;
  clear(): void;
};

/** Create the store of a partner's consents; they survive a restart when there is a state file. */
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
