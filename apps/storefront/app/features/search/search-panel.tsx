import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { SearchBox } from './search-box.tsx';

/** The search on a phone, tall enough that no keyboard covers its field; closes when the page changes. */
export function SearchPanel({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { key } = useLocation();
  // Pressed while its code was loading, it begins open.
  const seenKey = useRef(key);
  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    onOpenChange(false);
  }, [key, onOpenChange]);
  return (
    <BottomSheet title="검색" isTall isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="px-5 pt-6 pb-12">
        <SearchBox
          id="sheet-search"
          isFocused
          frame={(suggestions) => <div className="mt-3 min-h-40">{suggestions}</div>}
        />
      </div>
    </BottomSheet>
  );
}
