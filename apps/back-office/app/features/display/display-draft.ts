import type { PlacedForm } from '@duskline/contract/admin/display-form';
import type { PlacedKind } from '@duskline/contract/admin/display-places.rules';

const everybody = {
  platforms: ['PC', 'MOBILE_WEB', 'AOS', 'IOS'] as ('PC' | 'MOBILE_WEB' | 'AOS' | 'IOS')[],
  audience: 'ALL' as const,
  gradeNos: [] as number[],
};

/** The form of a new item. */
export function emptyForm(kind: PlacedKind): PlacedForm {
  switch (kind) {
    case 'BANNER':
      return {
        ...{ kind, place: 'Main_BR_TOP', name: '', text: '', wide: '', tall: '', to: '/' },
        ...{ order: 0, ...everybody },
      };
    case 'POPUP':
      return {
        ...{ kind, name: '', html: '', picture: '', to: '', canHideToday: true, order: 0 },
        ...everybody,
      };
    case 'SECTION':
      return {
        ...{ kind, sectionId: '', name: '', text: '', explanation: '', picture: '', order: 0 },
        productNos: [],
      };
    case 'EVENT':
      return {
        ...{ kind, eventId: '', name: '', text: '', html: '', wide: '', square: '' },
        ...{ platforms: everybody.platforms, gradeNos: [], sections: [], couponNos: [] },
      };
  }
}
