/** The ids by which a mall's operator places what the pages show; another mall has others. */
export type Placement = {
  /** Banner sections of the home page; those for phones end in `_MO`. */
  heroBanners: string;
  promoBanners: string;
  /** Banner sections above lists on wide screens. */
  categoryBanners: readonly string[];
  /** Display sections of the home page, in this order; without them all that are no page of their own. */
  homeSections?: readonly string[] | undefined;
  /** How the ids of the sections begin that are pages of their own (decision 0120). */
  lookbookSections: string;
  storeSections: string;
  /** Boards, by number or id. */
  noticeBoard: string;
  faqBoard: string;
};

/** The placement of the demo mall, with the category banners of the specification (section 2). */
export const ownPlacement: Placement = {
  heroBanners: 'Main_BR_TOP',
  promoBanners: 'Main_BR_MID',
  categoryBanners: ['Cate_BR_FW', 'Cate_BR_CT', 'Cate_BR_AS'],
  lookbookSections: 'LOOK',
  storeSections: 'STORE',
  noticeBoard: 'notice',
  faqBoard: 'faq',
};
