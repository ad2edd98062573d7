import { brand } from '@duskline/brand';

/** What the back office calls itself. */
export const officeName = `${brand.name} 관리`;

/** The title of the browser's tab: `직원 | DUSKLINE 관리`. */
export function pageTitle(title: string): string {
  return `${title} | ${officeName}`;
}
