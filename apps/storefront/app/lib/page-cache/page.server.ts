import { createContext, type RouterContextProvider } from 'react-router';

type Page = { tags: Set<string>; isPublic: boolean; isInApp: boolean };

/** What is known of the page being made; the root middleware sets it. */
export const pageContext = createContext<Page>();

type Context = Readonly<RouterContextProvider>;

/**
 * Declares that the page is the same for every visitor and shows these things: it may be kept and
 * given to everybody until one of them changes.
 */
export function publishPage(context: Context, tags: Iterable<string>): void {
  const page = context.get(pageContext);
  page.isPublic = true;
  for (const tag of tags) page.tags.add(tag);
}

/** Adds to what a page shows without saying that it is public. */
export function tagPage(context: Context, tags: Iterable<string>): void {
  for (const tag of tags) context.get(pageContext).tags.add(tag);
}
