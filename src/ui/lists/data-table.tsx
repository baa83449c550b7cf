/** A list of things with several facts each: a table, and on a telephone a list of cards. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `heading` names its row; `figure` is aligned to the right. */
  kind?: 'heading' | 'figure' | 'text' | 'tick';
  /** Its cells speak for themselves, such as buttons: the header is only read out. */
  hidesHeader?: true;
  /** Names of the orders by it; `first`: the one that its header begins with, usually `asc`. */
  sort?: { asc: string; desc: string; first?: 'desc' };
  /** What its header shows instead of words. */
  head?: ReactNode;
  /**
   * Where its cell is in a row of a list on a phone: beside the row’s name, below it, or at the end
   * of that line. Others are left out there.
   */
  phone?: 'aside' | 'below' | 'below-aside';
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

export interface Sorting {
  /** Name of the current order. */
  current: string;
  onSort: (order: string) => void;
}

interface DataTableProps<Row> {
  /** Accessible name of the table, e.g. “Clients”; not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The last row, which adds up the others. */
  total?: Row | undefined;
  rowId: (row: Row) => string;
  isBusy?: boolean;
  isSelected?: (row: Row) => boolean;
  /** Its headers sort it. */
  sorting?: Sorting;
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
  const { caption, columns, rows, total, rowId, isBusy = false, isSelected } = props;
  const { sorting, range } = props;
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
            {columns.map((column) => (
              <Header key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          <Gap height={range?.before} />
          {rows.map((row, index) => (
            <TableRow
              key={rowId(row)}
              row={row}
              id={rowId(row)}
              isSelected={isSelected?.(row)}
              index={index}
              columns={columns}
              range={range}
            />
          ))}
          <Gap height={range?.after} />
        </tbody>
        {total !== undefined && (
          <tbody {...roles.group} className="data-table-total">
            <TableRow
              row={total}
              id={rowId(total)}
              isSelected={undefined}
              index={rows.length}
              columns={columns}
              range={undefined}
            />
          </tbody>
        )}
      </table>
    </div>
  );
}

interface HeaderProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
}

function Header<Row>({ column, sorting }: HeaderProps<Row>) {
  const { kind, className, hidesHeader, header, head, sort } = column;
  const cell = {
    ...roles.header,
    scope: 'col',
    'data-kind': kind,
    'data-column': column.id,
    className,
  };
  if (sort === undefined || sorting === undefined) {
    return <th {...cell}>{head ?? <span className={hidesHeader && 'sr-only'}>{header}</span>}</th>;
  }
  const { asc, desc, first = 'asc' } = sort;
  const { current, onSort } = sorting;
  const isSorted = current === asc || current === desc;
  const other = current === asc ? desc : asc;
  return (
    <th {...cell} aria-sort={isSorted ? (current === asc ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort(isSorted ? other : sort[first])}
      >
        {header}
        {isSorted ? current === asc ? <ArrowUp /> : <ArrowDown /> : <ChevronsUpDown />}
      </button>
    </th>
  );
}

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'range'> {
  row: Row;
  id: string;
  isSelected: boolean | undefined;
  /** Among those that are loaded. */
  index: number;
}

function TableRow<Row>({ row, id, isSelected, index, columns, range }: TableRowProps<Row>) {
  return (
    <tr
      {...roles.row}
      data-row={id}
      data-selected={isSelected || undefined}
      {...(range && {
        ref: range.measure,
        'data-index': range.first + index,
        // The first row is that of the headers.
        'aria-rowindex': range.first + index + 2,
      })}
    >
      {columns.map(({ id, kind, header, hidesHeader, phone, cell }) =>
        kind === 'heading' ? (
          <th key={id} {...roles.rowHeader} scope="row" data-kind={kind}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={id}
            {...roles.cell}
            data-kind={kind}
            data-column={id}
            data-phone={phone}
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
