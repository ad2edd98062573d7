import { putReply } from '@duskline/client/after-change';
import type { CategoryTree, StaffCategory } from '@duskline/contract/admin/categories';
import {
  deleteCategory,
  moveCategory,
  readCategoryTree,
  saveCategory,
} from '@duskline/contract/admin/categories.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { errorText, isRefusal } from '../../lib/errors/error-text.ts';
import { categoryTexts as texts } from '../../texts/categories.ts';
import { showToast } from '../../ui/toasts.tsx';
import { type Place, placeOf } from './tree-moves.ts';

const treeKey = ['categories', 'tree'] as const;
/** How soon the page sees that the search has followed. */
const REFRESHING_POLL_MS = 2000;

/** Ask for the whole tree; again while a job works on the products of a category. */
export function useCategoryTree() {
  const call = useApi();
  return useQuery({
    queryKey: treeKey,
    queryFn: () => call(readCategoryTree),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ isRefreshing }) => isRefreshing) ? REFRESHING_POLL_MS : false,
  });
}

/** Return what puts a tree that the API replied with onto the page. */
export function useShowTree(): (tree: CategoryTree) => void {
  const client = useQueryClient();
  return (tree) => {
    putReply(client, treeKey, tree);
    // Forms of products and coupons choose from the same categories.
    void client.invalidateQueries({ queryKey: ['product-choices'] });
  };
}

/** Return what reads the tree again that the page shows. */
export function useReadTreeAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: treeKey });
}

/** A press is for a category, whatever version of it was seen. */
const askedFor = ({ category }: { category: StaffCategory }): number => category.categoryNo;

/** Moves, hides and deletes; each is in the shop at once. */
export function useTreeChanges() {
  const call = useApi();
  const client = useQueryClient();
  const show = useShowTree();
  const readTreeAgain = useReadTreeAgain();
  /** Somebody else was faster: the tree as it is now is shown. */
  const onSettled = (_: unknown, error: Error | null) =>
    error === null ? undefined : readTreeAgain();

  const move = useMutation({
    mutationFn: ({
      category,
      place,
    }: {
      category: StaffCategory;
      place: Place;
      isUndo?: boolean;
    }) => {
      const seen = client.getQueryData<CategoryTree>(treeKey);
      return call(moveCategory, {
        params: { categoryNo: category.categoryNo },
        body: { version: seen?.version ?? '', ...place },
      });
    },
    onMutate: ({ category }) => {
      const { items } = client.getQueryData<CategoryTree>(treeKey) ?? { items: [] };
      return { former: placeOf(items, category) };
    },
    onSuccess: (tree, { category, isUndo }, { former }) => {
      show(tree);
      const moved = tree.items.find(({ categoryNo }) => categoryNo === category.categoryNo);
      const { label } = category.form;
      if (isUndo || !moved) return showToast(texts.movedBack(label));
      showToast(texts.moved(label), {
        undo: () => move.mutate({ category: moved, place: former, isUndo: true }),
      });
    },
    onSettled,
    meta: { askedFor },
  });

  const setShown = useMutation({
    mutationFn: ({ category, isShown }: { category: StaffCategory; isShown: boolean }) => {
      const { categoryNo, version, form } = category;
      return call(saveCategory, {
        params: { categoryNo },
        body: { version, form: { ...form, isShown } },
      });
    },
    onSuccess: (tree, { category, isShown }) => {
      show(tree);
      showToast((isShown ? texts.shown : texts.hid)(category.form.label));
    },
    onSettled,
    meta: { askedFor },
  });

  const remove = useMutation({
    mutationFn: ({ categoryNo }: StaffCategory) => call(deleteCategory, { params: { categoryNo } }),
    onSuccess: (tree) => {
      show(tree);
      showToast(texts.removed);
    },
    // What hangs on it is said in a dialog, with the way to it.
    meta: { showsError: true },
    onError: (error) => {
      if (!isRefusal(error, 'category_in_use')) showToast(errorText(error), { tone: 'bad' });
    },
    onSettled,
  });
  return { move, setShown, remove };
}
