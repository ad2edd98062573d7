import { Toolbar } from '@base-ui/react/toolbar';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Strikethrough,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { keysToText } from '../../lib/shortcuts/shortcuts.ts';
import { richTextTexts } from '../../texts/rich-text.ts';
import { classNames } from '../class-names.ts';

type ButtonName = keyof typeof richTextTexts.buttons;
type Tool = {
  name: ButtonName;
  Icon: LucideIcon;
  keys?: string;
  /** Whether it is switched on where the cursor is; a tool without it is no switch. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
};

const mark = (name: ButtonName, Icon: LucideIcon, key: string, type: string): Tool => ({
  ...{ name, Icon, keys: `mod+${key}` },
  isOn: (editor) => editor.isActive(type),
  run: (chain) => chain.toggleMark(type),
});
const heading = (name: ButtonName, Icon: LucideIcon, level: 3 | 4): Tool => ({
  ...{ name, Icon, keys: `mod+alt+${level}` },
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});
const align = (name: 'left' | 'center' | 'right', Icon: LucideIcon, key: string): Tool => ({
  ...{ name, Icon, keys: `mod+shift+${key}` },
  isOn: (editor) => editor.isActive({ textAlign: name }),
  run: (chain) => chain.toggleTextAlign(name),
});

const groups: readonly (readonly Tool[])[] = [
  [
    {
      ...{ name: 'undo', Icon: Undo2, keys: 'mod+z' },
      canRun: (editor) => editor.can().undo(),
      run: (chain) => chain.undo(),
    },
    {
      ...{ name: 'redo', Icon: Redo2, keys: 'mod+shift+z' },
      canRun: (editor) => editor.can().redo(),
      run: (chain) => chain.redo(),
    },
  ],
  [
    mark('bold', Bold, 'b', 'bold'),
    mark('italic', Italic, 'i', 'italic'),
    mark('underline', Underline, 'u', 'underline'),
    mark('strike', Strikethrough, 'shift+s', 'strike'),
  ],
  [
    heading('heading', Heading3, 3),
    heading('subheading', Heading4, 4),
    {
      ...{ name: 'bulletList', Icon: List, keys: 'mod+shift+8' },
      isOn: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      ...{ name: 'orderedList', Icon: ListOrdered, keys: 'mod+shift+7' },
      isOn: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      ...{ name: 'quote', Icon: TextQuote, keys: 'mod+shift+b' },
      isOn: (editor) => editor.isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
  ],
  [
    align('left', TextAlignStart, 'l'),
    align('center', TextAlignCenter, 'e'),
    align('right', TextAlignEnd, 'r'),
  ],
  [
    { name: 'line', Icon: Minus, run: (chain) => chain.setHorizontalRule() },
    {
      ...{ name: 'table', Icon: Table },
      canRun: (editor) => !editor.isActive('table'),
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
  ],
];

/** Buttons over the editor: one stop of the Tab key, arrows go from one to the next. */
export function RichTextToolbar({
  editor,
  isLinkOpen,
  onLink,
  onPicture,
  trailing,
}: {
  editor: Editor;
  isLinkOpen: boolean;
  onLink: () => void;
  /** Undefined where pictures cannot be uploaded. */
  onPicture: (() => void) | undefined;
  trailing: ReactNode;
}): ReactNode {
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        groups
          .flat()
          .map(({ name, isOn, canRun }) => [
            name,
            { isOn: isOn?.(now), isDisabled: canRun ? !canRun(now) : false },
          ]),
      ) as Record<ButtonName, { isOn: boolean | undefined; isDisabled: boolean }>,
  });
  const isInTable = useEditorState({
    editor,
    selector: ({ editor: now }) => now.isActive('table'),
  });
  const run = (tool: Pick<Tool, 'run'>) => tool.run(editor.chain().focus()).run();
  return (
    <>
      <Toolbar.Root
        aria-label={richTextTexts.toolbar}
        className="flex flex-wrap items-center border-b border-line bg-ground px-1 py-0.5"
      >
        {groups.map((tools, at) => (
          <div
            key={tools[0]?.name}
            className={classNames('flex', at > 0 && 'ml-1 border-l border-line pl-1')}
          >
            {tools.map((tool) => (
              <ToolButton
                key={tool.name}
                name={tool.name}
                Icon={tool.Icon}
                keys={tool.keys}
                isOn={states[tool.name].isOn}
                isDisabled={states[tool.name].isDisabled}
                onPress={() => run(tool)}
              />
            ))}
            {at === groups.length - 1 && (
              <>
                <ToolButton name="link" Icon={Link2} isOn={isLinkOpen} onPress={onLink} />
                {onPicture && <ToolButton name="picture" Icon={ImagePlus} onPress={onPicture} />}
              </>
            )}
          </div>
        ))}
        <div className="ml-auto">{trailing}</div>
      </Toolbar.Root>
      {isInTable && <TableTools run={(work) => run({ run: work })} />}
    </>
  );
}

function ToolButton({
  name,
  Icon,
  keys,
  isOn,
  isDisabled = false,
  onPress,
}: Pick<Tool, 'name' | 'Icon' | 'keys'> & {
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  onPress: () => void;
}): ReactNode {
  const label = richTextTexts.buttons[name];
  return (
    <Toolbar.Button
      aria-label={label}
      aria-pressed={isOn}
      title={keys ? `${label} (${keysToText(keys)})` : label}
      disabled={isDisabled}
      // The text keeps its cursor, and what is being composed ends as it stands.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="inline-flex size-8 items-center justify-center hover:bg-ground-deep aria-disabled:text-mute aria-disabled:opacity-60 aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:size-11"
    >
      <Icon size={16} aria-hidden="true" />
    </Toolbar.Button>
  );
}

const tableTools = [
  ['addRow', (chain: ChainedCommands) => chain.addRowAfter()],
  ['addColumn', (chain: ChainedCommands) => chain.addColumnAfter()],
  ['headerRow', (chain: ChainedCommands) => chain.toggleHeaderRow()],
  ['removeRow', (chain: ChainedCommands) => chain.deleteRow()],
  ['removeColumn', (chain: ChainedCommands) => chain.deleteColumn()],
  ['remove', (chain: ChainedCommands) => chain.deleteTable()],
] as const;

function TableTools({
  run,
}: {
  run: (work: (chain: ChainedCommands) => ChainedCommands) => void;
}): ReactNode {
  const texts = richTextTexts.table;
  return (
    <Toolbar.Root
      aria-label={texts.label}
      className="flex flex-wrap items-center border-b border-line bg-ground px-1 py-0.5"
    >
      {tableTools.map(([name, work]) => (
        <Toolbar.Button
          key={name}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(work)}
          className="h-8 px-2 text-xs font-medium hover:bg-ground-deep pointer-coarse:h-11"
        >
          {texts[name]}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
