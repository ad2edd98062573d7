import type { StaffBrand } from '@duskline/contract/admin/brands';
import { deleteBrand } from '@duskline/contract/admin/brands.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { OfBefore, shownOf } from '../../lib/api/loaded.tsx';
import { PageBeforeData } from '../../lib/api/page-before-data.tsx';
import { errorText, errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { brandTexts as texts } from '../../texts/brands.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { BrandEditor } from './brand-editor.tsx';
import { brandsKey, useBrandQuery, useIsRefreshing } from './brands.queries.ts';
import { PageBadges } from './page-badges.tsx';

const back = { to: '/brands', label: texts.list };

/** A brand: its page, its names and address, its products, and how it is deleted. */
export function BrandPage({ brandNo }: { brandNo: number }): ReactNode {
  const brand = useBrandQuery(brandNo);
  const canWrite = useMay('display.write');
  const maySeeProducts = useMay('products.read');
  const data = shownOf(brand);
  if (!data) {
    return <PageBeforeData title={texts.title} back={back} queries={[brand]} />;
  }
  const { form, productCount, address } = data;
  return (
    <>
      <PageHeader
        title={form.nameKo}
        back={back}
        description={
          <span className="inline-flex flex-wrap items-center gap-2">
            {data.page.state !== 'LIVE' && <Badge tone="warn">{texts.hidden}</Badge>}
            <span className="break-all">{address}</span>
            {maySeeProducts && productCount > 0 && (
              <Link to={`/products?brandNo=${brandNo}`} className="underline underline-offset-2">
                {texts.products(productCount)}
              </Link>
            )}
            <Refreshing brand={data} />
          </span>
        }
        actions={canWrite && <RemoveButton brand={data} />}
      />
      <OfBefore queries={[brand]} />
      <PageSection brand={data} />
      <BrandEditor key={brandNo} brand={data} canWrite={canWrite} />
    </>
  );
}

/** Where its page stands, and the way to write it. */
function PageSection({ brand: { brandNo, page } }: { brand: StaffBrand }): ReactNode {
  return (
    <Section
      title={texts.sections.page}
      description={texts.page.note}
      actions={
        <ButtonLink to={`/brands/${brandNo}/page/${page.itemNo}`}>{texts.page.open}</ButtonLink>
      }
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <PageBadges page={page} />
        {page.state !== 'LIVE' && texts.page.hidden}
      </p>
    </Section>
  );
}

/** Shows that the search has not followed another name yet. */
function Refreshing({ brand }: { brand: StaffBrand }): ReactNode {
  const isRefreshing = useIsRefreshing(brand);
  return (
    <span role="status">
      {isRefreshing && (
        <span title={texts.refreshingNote}>
          <Badge tone="info">{texts.refreshing}</Badge>
        </span>
      )}
    </span>
  );
}

/** A new brand. */
export function NewBrandPage(): ReactNode {
  return (
    <>
      <PageHeader title={texts.newTitle} back={back} />
      <BrandEditor brand={undefined} canWrite={useMay('display.write')} />
    </>
  );
}

function RemoveButton({ brand }: { brand: StaffBrand }): ReactNode {
  const call = useApi();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { brandNo, form, productCount } = brand;
  const remove = useMutation({
    // What hangs on it is said in a dialog, with the way to it.
    meta: { showsError: true },
    mutationFn: () => call(deleteBrand, { params: { brandNo } }),
    onSuccess: async () => {
      showToast(texts.removed);
      await navigate('/brands', { replace: true });
    },
    onError: (error) => {
      if (!isRefusal(error, 'brand_in_use')) showToast(errorText(error), { tone: 'bad' });
    },
    // Without a reply it may be gone all the same; what is known to be gone is not asked for.
    onSettled: (_reply, error) =>
      client.invalidateQueries({ queryKey: error ? brandsKey : [...brandsKey, 'list'] }),
  });
  async function askToRemove(): Promise<void> {
    const isSure = await ask({
      ...{ title: texts.removeTitle(form.nameKo), description: texts.removeNote },
      ...{ action: texts.remove, tone: 'danger' },
    });
    if (isSure) remove.mutate();
  }
  return (
    <>
      <Button variant="danger" isPending={remove.isPending} onClick={() => void askToRemove()}>
        {texts.remove}
      </Button>
      {isRefusal(remove.error, 'brand_in_use') && (
        <Dialog
          title={texts.cannotRemove}
          description={errorTextOf(remove.error)}
          isOpen
          onOpenChange={(isOpen) => !isOpen && remove.reset()}
          footer={
            <>
              <Button onClick={() => remove.reset()}>{uiTexts.close}</Button>
              {productCount > 0 && (
                <ButtonLink variant="solid" to={`/products?brandNo=${brandNo}`}>
                  {texts.seeProducts}
                </ButtonLink>
              )}
            </>
          }
        />
      )}
    </>
  );
}
