import { Plus, RefreshCw, Undo2 } from 'lucide-react';
import { useId, useSyncExternalStore, type CSSProperties } from 'react';
import { counted } from '../../../shared/plural.ts';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import type { ListedTax } from '../../../shared/taxes/taxes.schema.ts';
import { Problem } from '../../../ui/fields/field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { roles } from '../../../ui/lists/data-table.tsx';
import { useKeyHelp } from '../../shell/key-help.ts';
import { focusNewLine } from './focus-lines.tsx';
import { FromCatalog } from './from-catalog.tsx';
import {
  editorColumns,
  type EditorColumn,
  type GroupHeadProps,
  type LineExtras,
} from './editor-columns.tsx';
import { describeUndo } from './line-history.ts';
import { lineKeyHelp } from './line-keys.ts';
import { LineRow } from './line-row.tsx';
import { lineRows, type LineRowData } from './line-rows.ts';
import { updatedTax } from './line-taxes.ts';
import type { PricedDraft } from './priced-draft.ts';
import { UNKNOWN_TAX, useLateTax } from './use-late-tax.ts';
import type { LineOffer } from './use-catalog-list.tsx';
import { useLineTable } from './use-line-table.ts';

interface PricedLinesProps {
  draft: PricedDraft;
  /** Tax of the first line, undefined until it is known; other new lines copy the line before. */
  tax: LineTax | undefined;
  columns?: readonly EditorColumn[];
  extras?: LineExtras;
  /** What “/” offers beside the catalog. */
  offers?: readonly LineOffer[];
  /** Where a page has several tables. */
  name?: string;
}

/** The table of line items; see decision 0029. */
export function PricedLines(props: PricedLinesProps) {
  const { draft, tax, columns = editorColumns, extras, name = 'Line items' } = props;
  const { content, problem } = draft;
  const { lines, currency } = content;
  const headingId = useId();
  useLateTax(draft, tax);
  const table = useLineTable(draft, tax ?? UNKNOWN_TAX, props.offers);
  const { frame, next, actions, history, catalog, taxes, opened, dragged, said, isFull } = table;
  const lastChange = useSyncExternalStore(history.onChange, history.last);
  const { items } = catalog;
  useKeyHelp('Line items', lineKeyHelp);
  return (
    <section aria-labelledby={headingId} className="priced-lines">
      <h2 id={headingId} className="sr-only">
        {name}
      </h2>
      <Problem>{problem('lines')}</Problem>
      <p id={`${headingId}-hint`} className="sr-only">
        Drag to reorder, or use the arrow keys.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- For its fields. */}
      <table
        ref={frame}
        {...roles.table}
        aria-labelledby={headingId}
        className="priced-line-table"
        style={tracksOf(columns)}
        data-dragging={dragged !== undefined || undefined}
        {...table.handlers}
      >
        <LineHeads columns={columns} />
        {tableRows(draft, next).map((row) =>
          'group' in row ? (
            <GroupRow
              key={row.key}
              group={row.group}
              hintId={`${headingId}-hint`}
              isDragged={row.key === dragged}
              columns={columns}
              extras={extras}
              actions={actions}
              isFull={isFull}
            />
          ) : (
            <LineRow
              key={row.line.key}
              {...row}
              columns={columns}
              currency={currency}
              actions={actions}
              taxes={taxes}
              list={catalog.fieldOf(row.line.key)}
              isDragged={row.line.key === dragged}
              isFull={isFull}
              isOpen={opened.has(row.line.key)}
              hintId={`${headingId}-hint`}
              extras={extras}
            />
          ),
        )}
      </table>
      {catalog.list}
      {table.pasteDialog}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap items-center gap-2 pt-3">
        <Button look="line" disabled={isFull} onClick={() => focusNewLine(frame.current)}>
          <Plus />
          Add line item
        </Button>
        <FromCatalog
          items={items}
          currency={currency}
          isDisabled={isFull}
          onChoose={(line) => actions.insert(lines.length, line)}
        />
        {extras && <extras.Buttons actions={actions} isFull={isFull} />}
        <UpdateTaxes draft={draft} taxes={taxes} />
        {lastChange !== undefined && (
          <Button look="quiet" onClick={() => actions.undo()}>
            <Undo2 />
            {describeUndo(lastChange)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** For more lines than one: the taxes of the list as they are now. */
function UpdateTaxes({ draft, taxes }: { draft: PricedDraft; taxes: readonly ListedTax[] }) {
  const { lines } = draft.content;
  const updated = lines.map((line) => updatedTax(line, taxes));
  const count = updated.filter(Boolean).length;
  if (count < 2) return null;
  const update = () =>
    draft.change({ lines: lines.map((line, place) => Object.assign({}, line, updated[place])) });
  return (
    <Button look="quiet" onClick={update}>
      <RefreshCw />
      Update tax on {counted(count, 'line item')}
    </Button>
  );
}

type TableRow = LineRowData | { key: string; group: string };

/** The rows of the lines, below the headings of their groups. One list: a line keeps its focus. */
function tableRows(draft: PricedDraft, next: PricedLine | undefined): TableRow[] {
  const { groups } = draft;
  const rows = lineRows(draft, next);
  if (groups === undefined) return rows;
  return groups.list.flatMap(({ key }) => {
    const list: TableRow[] = [{ key: `group:${key}`, group: key }];
    return list.concat(rows.filter(({ line }) => groups.groupOf(line) === key));
  });
}

interface GroupRowProps extends GroupHeadProps {
  columns: readonly EditorColumn[];
  extras: LineExtras | undefined;
  isDragged: boolean;
}

function GroupRow({ columns, extras, isDragged, ...head }: GroupRowProps) {
  return (
    <tbody
      {...roles.group}
      data-group={head.group}
      data-dragged={isDragged || undefined}
      className="priced-line-group"
    >
      <tr {...roles.row}>
        <td {...roles.cell} colSpan={columns.length + 2}>
          {extras && <extras.GroupHead {...head} />}
        </td>
      </tr>
    </tbody>
  );
}

function LineHeads({ columns }: { columns: readonly EditorColumn[] }) {
  return (
    <thead {...roles.group} className="priced-line-heads">
      <tr {...roles.row}>
        <HiddenHead text="Order" />
        {columns.map(({ id, heading, isFigure }) => (
          <th key={id} {...roles.header} scope="col" data-figure={isFigure}>
            {heading}
          </th>
        ))}
        <HiddenHead text="Actions" />
      </tr>
    </thead>
  );
}

function HiddenHead({ text }: { text: string }) {
  return (
    <th {...roles.header} scope="col">
      <span className="sr-only">{text}</span>
    </th>
  );
}

function tracksOf(columns: readonly EditorColumn[]): CSSProperties {
  const tracks = columns.map(({ track }) => track).join(' ');
  return { '--line-tracks': `1.75rem ${tracks} 1.75rem` } as CSSProperties;
}
