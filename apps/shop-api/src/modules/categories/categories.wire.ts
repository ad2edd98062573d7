import type { Categories, CategoryNode, FlatCategory } from '@duskline/contract/shop/categories';
import type { z } from 'zod';
import type { CategoryRow } from './categories.sql.ts';

/** Convert categories to both forms of the wire: a tree, and a row for each path down it. */
export function categoriesToWire(rows: CategoryRow[]): z.output<typeof Categories> {
  const childrenOf = (parentNo: number | null) => rows.filter((row) => row.parentNo === parentNo);

  function nodeToWire(row: CategoryRow): z.output<typeof CategoryNode> {
    const children = childrenOf(row.categoryNo);
    return {
      categoryNo: row.categoryNo,
      label: row.label,
      depth: row.depth,
      icon: row.icon,
      content: row.content,
      managementCode: row.managementCode,
      ...(row.slug !== '' && { slug: row.slug }),
      ...(row.formerLabels.length > 0 && { formerLabels: row.formerLabels }),
      children: children.length > 0 ? children.map(nodeToWire) : null,
    };
  }

  const paths = childrenOf(null).flatMap((top) => {
    const children = childrenOf(top.categoryNo);
    return children.length > 0 ? children.map((child) => [top, child]) : [[top]];
  });
  return {
    multiLevelCategories: childrenOf(null).map(nodeToWire),
    flatCategories: paths.map(pathToWire),
  };
}

const NONE = {
  categoryNo: 0,
  label: '',
  displayOrder: 0,
  icon: '',
  content: '',
  managementCode: '',
};

function pathToWire(path: CategoryRow[]): z.output<typeof FlatCategory> {
  const [one, two] = [path[0] ?? NONE, path[1] ?? NONE];
  return {
    fullCategoryName: path.map(({ label }) => label).join('>'),
    depth1CategoryNo: one.categoryNo,
    depth1Label: one.label,
    depth1DisplayOrder: one.displayOrder,
    depth1Icon: one.icon,
    depth1Content: one.content,
    depth1ManagementCode: one.managementCode,
    depth2CategoryNo: two.categoryNo,
    depth2Label: two.label,
    depth2DisplayOrder: two.displayOrder,
    depth2Icon: two.icon,
    depth2Content: two.content,
    depth2ManagementCode: two.managementCode,
    ...deeper,
  };
}

/** The tree of this store ends at its second level. */
const deeper = {
  depth3CategoryNo: 0,
  depth3Label: '',
  depth3DisplayOrder: 0,
  depth3Icon: '',
  depth3Content: '',
  depth3ManagementCode: '',
  depth4CategoryNo: 0,
  depth4Label: '',
  depth4DisplayOrder: 0,
  depth4Icon: '',
  depth4Content: '',
  depth4ManagementCode: '',
  depth5CategoryNo: 0,
  depth5Label: '',
  depth5DisplayOrder: 0,
  depth5Icon: '',
  depth5Content: '',
  depth5ManagementCode: '',
};
