import { useQuery } from '@tanstack/react-query';
import { Plus, Tags } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { LINE_LIMITS, type PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuNote, MenuRule } from '../../../ui/menu.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { moneyText, perUnit } from '../../studio-format.ts';
import { priceListQuery } from '../billing.api.ts';
import { LineFields, type LineActions } from './line-fields.tsx';
import type { PricedDraft } from './priced-draft.ts';
import { useFocusOn } from './use-focus-on.ts';
import { useLineMoves } from './use-line-moves.ts';

const NO_TAX: LineTax = { taxId: null, tax: { category: 'zero', ratePpm: 0, reason: '' } };
const KEY_LENGTH = 18;

interface PricedLinesProps {
  draft: PricedDraft;
  /** Tax of the first line; other new lines copy the line before. */
  tax: LineTax | undefined;
}

export function PricedLines({ draft, tax: firstTax }: PricedLinesProps) {
  const { content, latest, change, problem } = draft;
  const { lines } = content;
  const headingId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const setLines = (next: PricedLine[]) => change({ lines: next });
  const { frame, dragged, said, move, startDrag } = useLineMoves(lines, setLines);
  const tax = lines.at(-1) ?? firstTax ?? NO_TAX;
  const focusOn = useFocusOn(frame);
  const focusTitle = (key: string) => focusOn(`${lineSelector(key)} input`);

  const insert = (place: number, line: Partial<PricedLine>) => {
    const key = crypto.randomUUID().slice(0, KEY_LENGTH);
    setLines(lines.toSpliced(place, 0, { ...emptyLine(tax), ...line, key }));
    focusTitle(key);
  };
  const remove = (place: number) => {
    const line = lines[place];
    if (line === undefined) return;
    setLines(lines.toSpliced(place, 1));
    const neighbor = lines[place + 1] ?? lines[place - 1];
    if (neighbor === undefined) add.current?.focus();
    else focusTitle(neighbor.key);
    toasts.show({
      kind: 'info',
      text: `${line.title || `Line ${place + 1}`} removed`,
      action: { label: 'Undo', run: () => putBack(place, line) },
    });
  };
  const putBack = (place: number, line: PricedLine) => {
    const { lines } = latest();
    setLines(lines.toSpliced(Math.min(place, lines.length), 0, line));
    focusTitle(line.key);
  };
  const copy = (place: number) => insert(place + 1, lines[place] ?? {});
  const changeLine: LineActions['change'] = (key, changes, focused) => {
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
    if (focused !== undefined) focusOn(`${lineSelector(key)} ${focused}`);
  };
  const actions: LineActions = { change: changeLine, move, copy, remove, startDrag };
  const isFull = lines.length >= LINE_LIMITS.lines;
  return (
    <section aria-labelledby={headingId} className="priced-lines">
      <h2 id={headingId} className="sr-only">
        Line items
      </h2>
      {problem('lines') !== undefined && (
        <p className="field-note field-error">{problem('lines')}</p>
      )}
      <p id="moving-lines" className="sr-only">
        Drag to reorder, or use the arrow keys.
      </p>
      {lines.length > 0 && <LineHeads />}
      <ol
        ref={frame}
        className="priced-line-list"
        data-dragging={dragged !== undefined || undefined}
      >
        {lines.map((line, place) => (
          <LineFields
            key={line.key}
            draft={draft}
            line={line}
            place={place}
            isDragged={line.key === dragged}
            actions={actions}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap items-center gap-2 pt-3">
        <Button ref={add} look="line" disabled={isFull} onClick={() => insert(lines.length, {})}>
          <Plus />
          Add line item
        </Button>
        <FromCatalog
          currency={content.currency}
          isDisabled={isFull}
          onChoose={(line) => insert(lines.length, line)}
        />
      </div>
    </section>
  );
}

const lineSelector = (key: string) => `[data-line="${CSS.escape(key)}"]`;

/** Column headings on wide screens; every field also has its own label. */
function LineHeads() {
  return (
    <div aria-hidden="true" className="priced-line-heads">
      <span />
      {['Item', 'Quantity', 'Unit', 'Price', 'Tax rate (%)', 'Amount'].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}

function emptyLine({ taxId, tax }: LineTax): Omit<PricedLine, 'key'> {
  const words = { title: '', details: '', unit: '' };
  return { ...words, quantity: 1000, unitPrice: 0, discount: null, taxId, tax };
}

interface FromCatalogProps {
  /** Only items priced in this currency are offered. */
  currency: string;
  isDisabled: boolean;
  onChoose: (line: Partial<PricedLine>) => void;
}

function FromCatalog({ currency, isDisabled, onChoose }: FromCatalogProps) {
  const { data } = useQuery(priceListQuery);
  if (data === undefined) return null;
  const offered = data.filter((item) => item.currency === currency);
  return (
    <Menu
      align="start"
      trigger={
        <Button look="line" disabled={isDisabled}>
          <Tags />
          Add from catalog
        </Button>
      }
    >
      {offered.length === 0 && <MenuNote>No catalog items in {currency}</MenuNote>}
      {offered.map(({ id, name, details, unit, unitPrice }) => (
        <MenuItem key={id} onSelect={() => onChoose({ title: name, details, unit, unitPrice })}>
          <span className="grow">{name}</span>
          <span className="figures text-ink-soft">
            {perUnit(moneyText(unitPrice, currency), unit)}
          </span>
        </MenuItem>
      ))}
      <MenuRule />
      <MenuLink link={<Link to={adminPaths.catalog} />}>Manage catalog</MenuLink>
    </Menu>
  );
}
