import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invoiceStatuses } from '../../../../shared/invoices/invoice-status.ts';

const styleSheet = join(import.meta.dirname, '../../../documents/client-page/page.css');

test('every mark that the style sheet draws is that of a status', async () => {
  const css = await readFile(styleSheet, 'utf8');
  const selectors = [...css.matchAll(/\.mark(?::is\(([^)]+)\)|(\.\w+))/g)];
  const marks = selectors.flatMap(([, several, one = '']) => (several ?? one).split(', '));
  expect(marks).toContain('.partially_paid');
  expect(invoiceStatuses.map((status) => `.${status}`)).toEqual(expect.arrayContaining(marks));
});
