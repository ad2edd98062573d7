import { useState } from 'react';
import type { BookedAddress } from '../../lib/addresses/address-book.queries.ts';
import { useDraftGuard } from '../../lib/forms/use-draft-guard.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressLines } from './address-lines.tsx';
import { AddressList } from './address-list.tsx';

/** A member's saved addresses: add, change, delete, choose the default. */
export function MyAddressesPage() {
  const [editing, setEditing] = useState<BookedAddress | 'new'>();
  const guard = useDraftGuard(() => setEditing(undefined));
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading
        word="Addresses"
        title="배송지"
        aside={
          <Button size="sm" onClick={() => setEditing('new')}>
            배송지 추가
          </Button>
        }
      />
      <AddressList onEdit={setEditing}>
        {(address) => (
          <div>
            <AddressLines address={address} />
          </div>
        )}
      </AddressList>
      <BottomSheet
        title={editing === 'new' ? '배송지 추가' : '배송지 수정'}
        isOpen={editing !== undefined}
        onOpenChange={guard.onOpenChange}
      >
        {editing !== undefined && (
          <AddressForm
            address={editing === 'new' ? undefined : editing}
            onDraftChange={guard.onDraftChange}
            onSaved={guard.closeDone}
          />
        )}
      </BottomSheet>
    </div>
  );
}
