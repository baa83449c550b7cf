/** Tables in the editor: cells of paragraphs, without spans, as `richTextSchema` allows them. */
import { Node } from '@tiptap/react';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** The names that prosemirror-tables knows the nodes by. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Always one: a pasted cell that spans others becomes several. */
const span = { default: 1, rendered: false, parseHTML: () => 1 };
const cellAttributes = {
  colspan: span,
  rowspan: span,
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const goTo = (direction: 1 | -1) => () =>
      this.editor.commands.command(({ state, dispatch }) =>
        goToNextCell(direction)(state, dispatch),
      );
    // In the last cell Tab leaves the editor.
    return { Tab: goTo(1), 'Shift-Tab': goTo(-1) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const cellNode = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const tableNodes = [
  Table,
  TableRow,
  cellNode('tableCell', 'td'),
  cellNode('tableHeader', 'th'),
];
