import { useState } from 'react';
import type { BookedAddress } from '../../lib/addresses/address-book.queries.ts';
import type { AddressBookProps } from '../../lib/addresses/address-bottom-sheets.ts';
import { useDraftGuard } from '../../lib/forms/use-draft-guard.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressLines } from './address-lines.tsx';
import { AddressList } from './address-list.tsx';

/** A member's saved addresses to choose from; they can be added and changed there too. */
export function AddressBookBottomSheet({ isOpen, onOpenChange, onChoose }: AddressBookProps) {
  const [editing, setEditing] = useState<BookedAddress | 'new'>();
  const guard = useDraftGuard(() => {
    setEditing(undefined);
    onOpenChange(false);
  });
  return (
    <BottomSheet
      title={
        editing === undefined ? '배송지 목록' : editing === 'new' ? '배송지 추가' : '배송지 수정'
      }
      isOpen={isOpen}
      onOpenChange={guard.onOpenChange}
      footer={
        editing === undefined && (
          <div className="p-5">
            <Button variant="line" className="w-full" onClick={() => setEditing('new')}>
              새 배송지 추가
            </Button>
          </div>
        )
      }
    >
      <div className="min-h-[40dvh]">
        {editing === undefined ? (
          <div className="px-5">
            <AddressList onEdit={setEditing}>
              {(address) => (
                <button
                  type="button"
                  className="block w-full text-left hover:bg-ground"
                  onClick={() => onChoose(address)}
                >
                  <AddressLines address={address} />
                </button>
              )}
            </AddressList>
          </div>
        ) : (
          <AddressForm
            address={editing === 'new' ? undefined : editing}
            onDraftChange={guard.onDraftChange}
            onSaved={(saved) => {
              guard.discard();
              setEditing(undefined);
              // A new address is the one they want to have it sent to.
              if (editing === 'new') onChoose(saved);
            }}
          />
        )}
      </div>
    </BottomSheet>
  );
}
