import type { StaffCategory } from '@duskline/contract/admin/categories';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../lib/api/loaded.tsx';
import { errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { categoryTexts as texts } from '../../texts/categories.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ask } from '../../ui/questions.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useCategoryTree, useTreeChanges } from './categories.queries.ts';
import { CategoryDialog, type WrittenCategory } from './category-dialog.tsx';
import { CategoryTree } from './category-tree.tsx';

/** The shop's categories in the order of its menu: moved, renamed, hidden, added and deleted here. */
export function CategoriesPage(): ReactNode {
  const tree = useCategoryTree();
  const mayWrite = useMay('display.write');
  const { move, setShown, remove } = useTreeChanges();
  const [written, setWritten] = useState<WrittenCategory>();
  const add = mayWrite && (
    <Button variant="solid" onClick={() => setWritten({ parent: undefined })}>
      <Plus size={16} aria-hidden="true" />
      {texts.add}
    </Button>
  );

  async function askToRemove(category: StaffCategory): Promise<void> {
    const isSure = await ask({
      ...{ title: texts.removeTitle(category.form.label), description: texts.removeNote },
      ...{ action: texts.remove, tone: 'danger' },
    });
    if (isSure) remove.mutate(category);
  }
  const inUse = isRefusal(remove.error, 'category_in_use') ? remove.variables : undefined;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={add} />
      <Loaded query={tree} waiting={<SkeletonLines count={12} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.empty} action={add} />
          ) : (
            <CategoryTree
              items={items}
              mayWrite={mayWrite}
              isBusy={move.isPending}
              onMove={(category, place) => move.mutate({ category, place })}
              onEdit={(category) => setWritten({ category })}
              onAddBelow={(parent) => setWritten({ parent })}
              onShow={(category, isShown) => setShown.mutate({ category, isShown })}
              onRemove={(category) => void askToRemove(category)}
            />
          )
        }
      </Loaded>
      {written && <CategoryDialog written={written} onClose={() => setWritten(undefined)} />}
      {inUse && (
        <Dialog
          title={texts.cannotRemove}
          description={errorTextOf(remove.error)}
          isOpen
          onOpenChange={(isOpen) => !isOpen && remove.reset()}
          footer={
            <>
              <Button onClick={() => remove.reset()}>{uiTexts.close}</Button>
              {inUse.productCount > 0 && (
                <ButtonLink variant="solid" to={`/products?categoryNo=${inUse.categoryNo}`}>
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
