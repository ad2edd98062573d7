/** What staff may narrow a list by, for the filters that have no choices of their own. */
export const STAFF_FILTER_SAMPLES: Readonly<Record<string, readonly string[]>> = {
  ...{ keyword: ['후드', 'ㅎㄷ', '비니 블랙', '없는말'], q: ['hoodie', '김측정'] },
  ...{ state: ['ONSALE', 'DRAFT', 'PAUSED'], memberNo: ['150000'], gradeNo: ['1'] },
  ...{ productNo: ['1'], optionNo: ['1'] },
  ...{ brandNo: ['1'], categoryNo: ['1'], boardNo: ['1'], productNos: ['1,2'], rating: ['5'] },
  ...{ delayedDays: ['3'], endsWithinDays: ['7'], atMost: ['5'], staffNo: ['1'] },
  ...{ subjectNo: ['1'], actor: ['owner@staff.duskline.example'], action: ['product'] },
  ...{ contains: ['후드'], place: ['MAIN'], list: ['products'], page: ['1'], day: ['2026-11-20'] },
};
