import { createContext, type RouterContextProvider } from 'react-router';
import type { Platform } from '../native/in-app.ts';

/** What a page being rendered is known to be. */
export type Page = {
  tags: Set<string>;
  isPublic: boolean;
  isInApp: boolean;
  platform: Platform;
  /** An API refused one of its calls for load. */
  isBusy?: boolean;
};

/** The page being rendered; the root middleware sets it. */
export const pageContext = createContext<Page>();

type Context = Readonly<RouterContextProvider>;

/**
 * Let the page cache store this page and send it to every visitor until one of its tags is
 * invalidated. Only for pages that are the same for everybody.
 */
export function cachePage(context: Context, tags: Iterable<string>): void {
  const page = context.get(pageContext);
  page.isPublic = true;
  for (const tag of tags) page.tags.add(tag);
}

/** Add cache tags to a page without making it public. */
export function addPageTags(context: Context, tags: Iterable<string>): void {
  for (const tag of tags) context.get(pageContext).tags.add(tag);
}
