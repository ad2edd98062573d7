/**
 * The header of every reply to a page of the back office that names the built pages of whoever replies:
 * a page that has read another name before is of another release.
 */
export const OFFICE_RELEASE_HEADER = 'x-office-release';
