import { expect, test } from 'vitest';
import { clipboardRows, hasRows, type MarkupNode } from './clipboard-rows.ts';

const none = () => {
  throw new Error('There is no markup');
};
const ofText = (text: string) => clipboardRows({ html: '', text }, none);

/** An element, with texts as strings. */
function node(nodeName: string, ...children: (MarkupNode | string)[]): MarkupNode {
  const childNodes = children.map((child) =>
    typeof child === 'string' ? { nodeName: '#text', nodeValue: child, childNodes: [] } : child,
  );
  return { nodeName, nodeValue: null, childNodes, getAttribute: () => null };
}
const ofTable = (root: MarkupNode, text = '') =>
  clipboardRows({ html: '<table><tr><td>', text }, () => root);

test('cells of a spreadsheet are separated by tabs', async () => {
  expect(await ofText('Design\t2\t95.00\r\nHosting\t12\t20.00\r\n')).toEqual([
    ['Design', '2', '95.00'],
    ['Hosting', '12', '20.00'],
  ]);
});

test('items of a list have no signs, as long as all lines are items', async () => {
  expect(await ofText('·\tHome page\r\no\tMenu\r\n2.\tBlog\r\n')).toEqual([
    ['Home page'],
    ['Menu'],
    ['Blog'],
  ]);
  expect(await ofText('·\tHome page\nBlog\t2')).toEqual([
    ['·', 'Home page'],
    ['Blog', '2'],
  ]);
});

test('names that end in a period are no signs of a list', async () => {
  expect(await ofText('Dev.\t1200\nMisc.\t800')).toEqual([
    ['Dev.', '1200'],
    ['Misc.', '800'],
  ]);
  expect(await ofText('iv.\tMenu\n(b)\tBlog\nXII)\tShop')).toEqual([['Menu'], ['Blog'], ['Shop']]);
});

test('a quoted cell has line breaks, tabs and quotation marks', async () => {
  expect(await ofText('"Design\nof ""all"" pages"\t2\n5" pipe\t1\n')).toEqual([
    ['Design\nof "all" pages', '2'],
    ['5" pipe', '1'],
  ]);
});

test('quotation marks that are no CSV are read as they are', async () => {
  expect(await ofText('"Open\t2\nClosed\t1')).toEqual([
    ['"Open', '2'],
    ['Closed', '1'],
  ]);
});

test.each([
  [
    'Design;2;95,00\nHosting;12;20,00',
    [
      ['Design', '2', '95,00'],
      ['Hosting', '12', '20,00'],
    ],
  ],
  [
    'Design,2,95.00\n"Hosting, backups",12,20.00',
    [
      ['Design', '2', '95.00'],
      ['Hosting, backups', '12', '20.00'],
    ],
  ],
  [
    '\uFEFFItem,Price\nDesign,95',
    [
      ['Item', 'Price'],
      ['Design', '95'],
    ],
  ],
])('CSV: %j', async (text, rows) => {
  expect(await ofText(text)).toEqual(rows);
});

test('lines of text with commas now and then are one column', async () => {
  expect(await ofText('Design, all pages\nHosting\n\nDomain')).toEqual([
    ['Design, all pages'],
    ['Hosting'],
    ['Domain'],
  ]);
});

test.each(['Design', 'Design, all pages', 'Design\n', ''])('%j is no table', async (text) => {
  expect(await ofText(text)).toBeUndefined();
});

test('empty rows and columns are left out, and short rows are filled', async () => {
  expect(await ofText('Design\t\t2\n\t\t\nHosting\n')).toEqual([
    ['Design', '2'],
    ['Hosting', ''],
  ]);
});

test('Google Sheets: a table below a mark of its origin', async () => {
  const cell = (text: string) => node('TD', text);
  const root = node(
    'BODY',
    node('META'),
    node(
      'GOOGLE-SHEETS-HTML-ORIGIN',
      node('STYLE', 'td {border: 1px}'),
      node(
        'TABLE',
        node('COLGROUP', node('COL')),
        node(
          'TBODY',
          node('TR', node('TD', 'Design', node('BR'), 'two rounds'), cell('€1,500.00')),
          node('TR', cell('Hosting'), cell('€20.00')),
        ),
      ),
    ),
  );
  expect(await ofTable(root, 'Design two rounds\t€1,500.00')).toEqual([
    ['Design\ntwo rounds', '€1,500.00'],
    ['Hosting', '€20.00'],
  ]);
});

test('Excel: white space of the markup collapses, and a non-breaking space is a space', async () => {
  const root = node(
    'BODY',
    { nodeName: '#comment', nodeValue: 'StartFragment', childNodes: [] },
    node(
      'TABLE',
      '\r\n ',
      node('TR', '\r\n', node('TD', 'Web\r\n  design'), node('TD', ' 1,500.00\u00a0')),
    ),
  );
  expect(await ofTable(root)).toEqual([['Web design', '1,500.00']]);
});

test('Numbers: paragraphs in cells, and merged cells', async () => {
  const merged = { ...node('TD', node('P', 'Phase 1')), getAttribute: () => '2' };
  const paragraphs = node('TD', node('P', 'Design'), node('P', 'two rounds'));
  const root = node(
    'BODY',
    node(
      'TABLE',
      node(
        'TBODY',
        node('TR', merged, node('TD', 'x')),
        node('TR', paragraphs, node('TD', '2'), node('TD', 'y')),
      ),
    ),
  );
  expect(await ofTable(root)).toEqual([
    ['Phase 1', '', 'x'],
    ['Design\ntwo rounds', '2', 'y'],
  ]);
});

test('markup with a single cell leaves it to the text', async () => {
  const root = node('BODY', node('TABLE', node('TR', node('TD', 'Design'))));
  expect(await ofTable(root, 'Design')).toBeUndefined();
});

test.each([
  [{ html: '', text: 'a\tb' }, true],
  [{ html: '', text: 'a\nb' }, true],
  [{ html: '<table><tr><td>a</td><td>b</td></tr></table>', text: 'a' }, true],
  [{ html: '<b>a</b>', text: 'a\n' }, false],
  [{ html: '', text: 'a, b; c' }, false],
])('%j is for the table: %s', (clipboard, expected) => {
  expect(hasRows(clipboard)).toBe(expected);
});
