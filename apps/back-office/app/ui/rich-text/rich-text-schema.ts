import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';

/** As Tiptap's, without the widths that it writes into `style`: the shop's own look gives them. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

/** An address that a link may lead to: the sanitiser of the API removes any other. */
export function isLinkUrl(text: string): boolean {
  return /^(https?:\/\/[^\s/]+|mailto:[^\s@]+@|tel:\+?\d|\/(?!\/))/.test(text) && !/\s/.test(text);
}

/**
 * What can be written: nothing that the API's sanitiser would take out again. Without a placeholder:
 * one that is drawn into the empty paragraph doubles the first letter of Korean
 * (ProseMirror/prosemirror#1453).
 */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      autolink: false,
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => isLinkUrl(url),
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
  PlainTable.configure({ resizable: false }),
  ...[TableRow, TableHeader, TableCell],
  Image,
];
