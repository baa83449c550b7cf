import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import {
  INVOICE_LIMITS,
  type InvoiceLine,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Tax } from '../../../../shared/invoices/tax-categories.ts';
import { Button } from '../../../../ui/button.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { billedClientQuery } from '../billing.api.ts';
import { useDraft } from './draft-context.ts';
import { LineFields, type LineActions } from './line-fields.tsx';
import { FromCatalogue } from './from-catalogue.tsx';
import { exemptionOf } from './take-over-client.ts';
import { useFocusOn } from './use-focus-on.ts';
import { useLineMoves } from './use-line-moves.ts';

const NO_TAX: Tax = { category: 'zero', rateBps: 0, reason: '' };
const KEY_LENGTH = 18;

/** What is billed, in its order. */
export function Lines() {
  const { content, change, problem } = useDraft();
  const { lines } = content;
  const headingId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const setLines = (next: InvoiceLine[]) => change({ lines: next });
  const { frame, dragged, said, move, startDrag } = useLineMoves(lines, setLines);
  const tax = useNextTax();
  const focusOn = useFocusOn(frame);
  const focusTitle = (key: string) => focusOn(`${lineSelector(key)} input`);

  const insert = (place: number, line: Partial<InvoiceLine>) => {
    const key = crypto.randomUUID().slice(0, KEY_LENGTH);
    setLines(lines.toSpliced(place, 0, { ...emptyLine(tax), ...line, key }));
    focusTitle(key);
  };
  const remove = (place: number) => {
    const line = lines[place];
    if (line === undefined) return;
    setLines(lines.toSpliced(place, 1));
    const neighbour = lines[place + 1] ?? lines[place - 1];
    if (neighbour === undefined) add.current?.focus();
    else focusTitle(neighbour.key);
    toasts.show({
      kind: 'info',
      text: `${line.title || `Line ${place + 1}`} is removed`,
      action: { label: 'Undo', run: () => latest.current.putBack(place, line) },
    });
  };
  const putBack = (place: number, line: InvoiceLine) => {
    setLines(lines.toSpliced(Math.min(place, lines.length), 0, line));
    focusTitle(line.key);
  };
  const copy = (place: number) => insert(place + 1, lines[place] ?? {});
  const changeLine: LineActions['change'] = (key, changes, focused) => {
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
    if (focused !== undefined) focusOn(`${lineSelector(key)} ${focused}`);
  };
  const latest = useRef({ putBack });
  useEffect(() => {
    latest.current = { putBack };
  });
  const actions: LineActions = { change: changeLine, move, copy, remove, startDrag };
  const isFull = lines.length >= INVOICE_LIMITS.lines;
  return (
    <section aria-labelledby={headingId} className="invoice-lines-frame">
      <h2 id={headingId} className="sr-only">
        Lines
      </h2>
      {problem('lines') !== undefined && (
        <p className="field-note field-error">{problem('lines')}</p>
      )}
      <p id="moving-lines" className="sr-only">
        Drag it, or press the arrow keys.
      </p>
      {lines.length > 0 && <LineHeads />}
      <ol ref={frame} className="invoice-lines" data-dragging={dragged !== undefined || undefined}>
        {lines.map((line, place) => (
          <LineFields
            key={line.key}
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
          Add a line
        </Button>
        <FromCatalogue
          currency={content.currency}
          isDisabled={isFull}
          onChoose={(line) => insert(lines.length, line)}
        />
      </div>
    </section>
  );
}

const lineSelector = (key: string) => `[data-line="${CSS.escape(key)}"]`;

/** What the columns are, where there is room for columns; every field has its own label, too. */
function LineHeads() {
  return (
    <div aria-hidden="true" className="invoice-line-heads">
      <span />
      <span>What</span>
      <span>Quantity</span>
      <span>Unit</span>
      <span>Price</span>
      <span>Tax, %</span>
      <span>Amount</span>
    </div>
  );
}

/** A new line is taxed as the last one, or as the client is. */
function useNextTax(): Tax {
  const { clientId, lines } = useDraft().content;
  const { data: client } = useQuery({
    ...billedClientQuery(clientId ?? ''),
    enabled: clientId !== null,
    throwOnError: false,
  });
  return lines.at(-1)?.tax ?? exemptionOf(client) ?? NO_TAX;
}

function emptyLine(tax: Tax): Omit<InvoiceLine, 'key'> {
  return { title: '', details: '', quantity: 1000, unit: '', unitPrice: 0, discount: null, tax };
}
