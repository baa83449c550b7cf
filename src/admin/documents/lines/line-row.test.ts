import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lineOf } from '../../../../tests/support/sample-drafts.ts';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { showRegion } from '../../../ui/state/region.ts';
import type { LineActions } from './line-actions.ts';
import { editorColumns, type EditorColumn } from './editor-columns.tsx';
import { LineRow } from './line-row.tsx';

showRegion('US');

// The draft engine needs a browser.
vi.mock(import('../../forms/draft/draft-context.tsx'), async (original) => ({
  ...(await original()),
  useUnreadText: () => ({
    setUnread: () => undefined,
    unread: undefined,
    epoch: 0,
    showsProblems: false,
  }),
}));

function rendered(
  changes: Partial<PricedLine>,
  {
    columns = editorColumns,
    isNew = false,
  }: { columns?: readonly EditorColumn[]; isNew?: boolean } = {},
): string {
  return renderToString(
    createElement(LineRow, {
      line: lineOf(changes),
      place: 1,
      isNew,
      isFirst: false,
      isLast: true,
      netAmount: undefined,
      problems: {},
      currency: 'USD',
      actions: {} as LineActions,
      taxes: [],
      list: undefined,
      columns,
      isDragged: false,
      isFull: false,
      isOpen: false,
      hintId: 'hint',
      extras: undefined,
    }),
  );
}

const namesIn = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*aria-label="([^"]*)"/g)].map(
    ([, name]) => name,
  );

test('every field is named by its column and its row', () => {
  const tax = { category: 'exempt' as const, ratePpm: 0, reason: '' };
  expect(namesIn(rendered({ details: 'Two rounds', tax }))).toEqual([
    'Item, line 2',
    'Quantity, line 2',
    'Unit, line 2',
    'Price, line 2',
    'Tax, line 2',
    'Details, line 2',
    'Exemption reason, line 2',
  ]);
});

test('the row below is there only for details, a discount or a reason', () => {
  expect(rendered({})).not.toContain('data-cell="more"');
  expect(rendered({ details: 'x' })).toContain('data-cell="more"');
  expect(rendered({ discount: { kind: 'percent', ratePpm: 1 } })).toContain('Discount on line 2');
});

test('an empty line at the end can’t be moved or removed', () => {
  expect(rendered({})).toContain('Move line 2: Design');
  expect(rendered({}, { isNew: true })).not.toContain('Move line 2');
});

test('a caller can add a column', () => {
  const cell = ({ line }: { line: PricedLine }) => createElement('i', null, line.unit);
  const period = { id: 'period', heading: 'Period', track: '6rem', cell };
  expect(rendered({ unit: 'month' }, { columns: [...editorColumns, period] })).toContain(
    'data-cell="period"><i>month</i>',
  );
});
