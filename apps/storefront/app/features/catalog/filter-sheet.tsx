import { type ComponentProps, memo, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { type CategoryChoice, clearedHref, type ListFacets, type ListPlace } from './facets.ts';
import { Facets } from './list-facets.tsx';

/** The facets of a list on a phone; loaded when it is opened. */
export default function FilterSheet({
  place,
  facets,
  categories,
  totalCount,
  isOpen,
  onOpenChange,
}: {
  place: ListPlace;
  facets: ListFacets;
  categories: readonly CategoryChoice[];
  totalCount: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <BottomSheet
      title="필터"
      // As high before its content is there.
      isTall
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <div className="flex gap-2 p-4">
          <Link
            to={clearedHref(place)}
            preventScrollReset
            className="inline-flex h-12 items-center px-4 text-sm font-semibold whitespace-nowrap underline underline-offset-4"
          >
            모두 지우기
          </Link>
          <Button className="flex-1" onClick={() => onOpenChange(false)}>
            {formatCount(totalCount)}개 상품 보기
          </Button>
        </div>
      }
    >
      <div className="px-5 py-5">
        <FacetsAfterFrame place={place} facets={facets} categories={categories} />
      </div>
    </BottomSheet>
  );
}

/** Some five hundred elements: closing the sheet renders none of them again. */
const SameFacets = memo(Facets);

/** The press on the filters shows their sheet with the next frame, and what is in it after that. */
function FacetsAfterFrame(props: ComponentProps<typeof Facets>) {
  const isAfter = useDeferredValue(true, false);
  return isAfter && <SameFacets {...props} />;
}
