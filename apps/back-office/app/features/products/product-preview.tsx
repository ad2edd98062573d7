import { previewProduct } from '@duskline/contract/admin/previews.calls';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { ShopPreview } from '../../lib/shop-preview/shop-preview.tsx';

/** The product's page in the shop as it would be with this form; `productNo` is null for a new one. */
export function ProductPreview({
  productNo,
  form,
  onClose,
}: {
  productNo: number | null;
  form: ProductForm;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  return (
    <ShopPreview
      open={(visitor) => call(previewProduct, { body: { productNo, visitor, form } })}
      onClose={onClose}
    />
  );
}
