/** A list of things with several facts each: a table, and on a telephone a list of cards. */
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `heading` names its row; `figure` is aligned to the right. */
  kind?: 'heading' | 'figure' | 'text';
  /** Its cells speak for themselves, such as buttons: the header is only read out. */
  hidesHeader?: true;
  /** Class of its header, which gives a table with `range` its widths. */
  className?: string;
}

/** The last column: buttons for a row. */
export const actionsColumn = <Row,>(cell: Column<Row>['cell']): Column<Row> => ({
  id: 'actions',
  header: 'Actions',
  hidesHeader: true,
  cell: (row) => {
    const actions = cell(row);
    return actions && <span className="row-actions">{actions}</span>;
  },
});

/** Which part of a long list the rows are; room is kept for those before and after. */
interface RowRange {
  /** Index of the first row in the list. */
  first: number;
  /** Rows of the whole list; undefined while its end is unknown. */
  length: number | undefined;
  /** In pixels. */
  before: number;
  after: number;
  /** Each row as it comes, to take its height; `data-index` says which one it is. */
  measure: (row: HTMLTableRowElement | null) => void;
}

interface DataTableProps<Row> {
  /** Accessible name of the table, e.g. “Clients”; not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  isBusy?: boolean;
  /** Only if some of the rows are not loaded. */
  range?: RowRange | undefined;
}

/** Safari forgets what a table is as soon as it is laid out as anything else. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, isBusy = false, range } = props;
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  return (
    <div ref={frame} className="data-table-frame">
      <table
        {...roles.table}
        className="data-table"
        aria-busy={isBusy}
        {...(range && { 'aria-rowcount': (range.length ?? -2) + 1, 'data-ranged': true })}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map(({ id, kind, className, hidesHeader, header }) => (
              <th key={id} {...roles.header} scope="col" data-kind={kind} className={className}>
                <span className={hidesHeader && 'sr-only'}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          <Gap height={range?.before} />
          {rows.map((row, index) => (
            <TableRow key={rowId(row)} row={row} index={index} columns={columns} range={range} />
          ))}
          <Gap height={range?.after} />
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'range'> {
  row: Row;
  /** Among those that are loaded. */
  index: number;
}

function TableRow<Row>({ row, index, columns, range }: TableRowProps<Row>) {
  return (
    <tr
      {...roles.row}
      {...(range && {
        ref: range.measure,
        'data-index': range.first + index,
        // The first row is that of the headers.
        'aria-rowindex': range.first + index + 2,
      })}
    >
      {columns.map(({ id, kind, header, hidesHeader, cell }) =>
        kind === 'heading' ? (
          <th key={id} {...roles.rowHeader} scope="row" data-kind={kind}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={id}
            {...roles.cell}
            data-kind={kind}
            data-label={hidesHeader ? undefined : header}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function Gap({ height = 0 }: { height?: number | undefined }) {
  if (height <= 0) return null;
  return <tr aria-hidden="true" className="data-table-gap" style={{ height }} />;
}

/** The link or button that names a row. */
const NAMES = 'tbody tr [data-kind="heading"] :is(a, button)';

/**
 * Keeps the focus in a table whose focused row has gone: the row that took its place gets it, so
 * that keyboard users are not sent back to the top of the page.
 */
function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; row: number }>(undefined);
  useLayoutEffect(() => {
    const element = frame.current;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const rows = [...(element?.querySelectorAll('tbody tr') ?? [])];
      last.current = { element: target, row: rows.findIndex((row) => row.contains(target)) };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last.current = undefined;
    };
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, [frame]);
  useLayoutEffect(() => {
    const lost = last.current;
    if (lost === undefined || lost.element.isConnected || lost.row < 0) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const names = [...(frame.current?.querySelectorAll<HTMLElement>(NAMES) ?? [])];
    names.at(Math.min(lost.row, names.length - 1))?.focus({ preventScroll: true });
  });
}
