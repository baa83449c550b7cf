/** The buttons of the editor’s toolbars. */
import type { Editor } from '@tiptap/react';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  selectedRect,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Bold,
  Code,
  FoldHorizontal,
  FoldVertical,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  PanelLeft,
  PanelTop,
  Pencil,
  Redo2,
  Table,
  TextQuote,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { TABLE_LIMITS } from '../../shared/rich-text/rich-text.schema.ts';

export interface Tool {
  label: string;
  Icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether it holds where the caret is; tools without it only do something. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  /** Whether “/” offers it where a block begins. */
  isBlock?: true;
}

type Chain = ReturnType<Editor['chain']>;
type Command = (state: EditorState, dispatch?: (transaction: Transaction) => void) => boolean;

const undo: Tool = {
  label: 'Undo',
  Icon: Undo2,
  run: (editor) => editor.chain().focus().undo().run(),
  isOff: (editor) => !editor.can().undo(),
};
const redo: Tool = {
  label: 'Redo',
  Icon: Redo2,
  run: (editor) => editor.chain().focus().redo().run(),
  isOff: (editor) => !editor.can().redo(),
};

/** `link`: opens its dialog. `own`: tools that only one kind of text has. */
export function textTools(link: Tool, hasTables: boolean, own: readonly Tool[] = []): Tool[] {
  return [
    block(heading('Heading', Heading2, 2)),
    block(heading('Smaller heading', Heading3, 3)),
    toggle('Bold', Bold, 'bold', (chain) => chain.toggleBold()),
    toggle('Italic', Italic, 'italic', (chain) => chain.toggleItalic()),
    toggle('Code', Code, 'code', (chain) => chain.toggleCode()),
    link,
    block(toggle('Bulleted list', List, 'bulletList', (chain) => chain.toggleBulletList())),
    block(
      toggle('Numbered list', ListOrdered, 'orderedList', (chain) => chain.toggleOrderedList()),
    ),
    block(toggle('Quote', TextQuote, 'blockquote', (chain) => chain.toggleBlockquote())),
    ...own,
    ...(hasTables ? [insertTable] : []),
    undo,
    redo,
  ];
}

const block = (tool: Tool): Tool => ({ ...tool, isBlock: true });

const insertTable: Tool = {
  isBlock: true,
  label: 'Insert table',
  Icon: Table,
  run: (editor) => {
    const cells = (type: string) =>
      Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] }));
    const row = (type: string) => ({ type: 'tableRow', content: cells(type) });
    const at = editor.state.selection.from;
    editor
      .chain()
      .focus()
      .insertContent([
        { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] },
        // A place to write on.
        { type: 'paragraph' },
      ])
      .command(({ tr, commands }) => {
        let first: number | undefined;
        tr.doc.nodesBetween(Math.max(0, at - 1), tr.doc.content.size, (node, position) => {
          if (first === undefined && node.type.name === 'tableHeader') first = position + 2;
          return first === undefined;
        });
        return first === undefined || commands.setTextSelection(first);
      })
      .run();
  },
  isOff: isInTable,
};

export function isInTable(editor: Editor): boolean {
  return editor.isActive('table');
}

/** Shown while the caret is in a table. */
export const tableTools: readonly Tool[] = [
  tableTool('Add row above', BetweenHorizontalEnd, addRowBefore, hasAllRows),
  tableTool('Add row below', BetweenHorizontalStart, addRowAfter, hasAllRows),
  tableTool('Delete row', FoldVertical, deleteRow),
  tableTool('Add column before', BetweenVerticalEnd, addColumnBefore, hasAllColumns),
  tableTool('Add column after', BetweenVerticalStart, addColumnAfter, hasAllColumns),
  tableTool('Delete column', FoldHorizontal, deleteColumn),
  tableTool('Header row', PanelTop, toggleHeader('row')),
  tableTool('Header column', PanelLeft, toggleHeader('column')),
  tableTool('Delete table', Trash2, deleteTable),
];

function tableTool(
  label: string,
  Icon: LucideIcon,
  command: Command,
  isFull: (editor: Editor) => boolean = () => false,
): Tool {
  return {
    label,
    Icon,
    run: (editor) => {
      editor
        .chain()
        .focus()
        .command(({ state, dispatch }) => command(state, dispatch))
        .run();
    },
    isOff: (editor) => isFull(editor) || !isInTable(editor) || !command(editor.state),
  };
}

export function isOnImage(editor: Editor): boolean {
  return editor.isActive('image');
}

/** Shown while an image is selected. `onEdit`: opens the dialog. */
export function imageTools(onEdit: () => void): Tool[] {
  return [
    { label: 'Edit image', Icon: Pencil, run: onEdit },
    {
      label: 'Delete image',
      Icon: Trash2,
      run: (editor) => editor.chain().focus().deleteSelection().run(),
    },
  ];
}

function hasAllRows(editor: Editor): boolean {
  return isInTable(editor) && selectedRect(editor.state).map.height >= TABLE_LIMITS.rows;
}

function hasAllColumns(editor: Editor): boolean {
  return isInTable(editor) && selectedRect(editor.state).map.width >= TABLE_LIMITS.columns;
}

function heading(label: string, Icon: LucideIcon, level: 2 | 3): Tool {
  return {
    ...toggle(label, Icon, 'heading', (chain) => chain.toggleHeading({ level })),
    isOn: (editor) => editor.isActive('heading', { level }),
  };
}

/** `name`: of the node or the mark, as the editor calls it. */
function toggle(label: string, Icon: LucideIcon, name: string, run: (chain: Chain) => Chain): Tool {
  return {
    label,
    Icon,
    run: (editor) => run(editor.chain().focus()).run(),
    isOn: (editor) => editor.isActive(name),
  };
}
