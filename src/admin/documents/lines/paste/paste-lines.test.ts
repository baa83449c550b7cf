import { expect, test } from 'vitest';
import { linesOf, renamed, understand } from './paste-lines.ts';

const us = { style: { decimal: '.', group: ',', groupSize: 3 as const }, currency: 'USD' };
const german = { style: { decimal: ',', group: '.', groupSize: 3 as const }, currency: 'EUR' };
const table = (text: string) => text.split('\n').map((row) => row.split('|'));

// cspell:disable
test.each([
  ['Item|Qty|Unit|Unit price|Amount\nDesign|2|hour|95.00|190.00', us],
  ['Beschreibung|Menge|Einheit|Einzelpreis (€)|Betrag\nDesign|2|hour|95,00|190,00', german],
  ['Désignation|Qté|Unité|Prix unitaire HT|Montant HT\nDesign|2|hour|95,00 €|190,00 €', german],
  ['Unit price|Unit|Service|Hours\n$95.00|hour|Design|2', us],
  // cspell:enable
])('headings name the columns: %j', (text, reading) => {
  const { lines, isCertain } = understand(table(text), reading);
  expect(lines).toEqual([{ title: 'Design', quantity: 2000, unit: 'hour', unitPrice: 95_00 }]);
  expect(isCertain).toBe(true);
});

test.each([
  ['Design|2|95|190\nHosting|12|20|240', us],
  ['Design|2|$95\nHosting|12|$20', us],
  ['Design|$95|2\nHosting|$20|12', us],
  ['Design|95,00|2|190,00\nHosting|20,00|12|240,00', german],
  ['Design|2|95,00 €\nHosting|12|20,00 €', german],
])('without headings the content tells quantity and price apart: %j', (text, reading) => {
  const { lines, isCertain } = understand(table(text), reading);
  expect(lines).toEqual([
    { title: 'Design', quantity: 2000, unitPrice: 95_00 },
    { title: 'Hosting', quantity: 12_000, unitPrice: 20_00 },
  ]);
  expect(isCertain).toBe(true);
});

test('descriptions, units, prices and details by their content', () => {
  const rows = table('Design|3h20|hour|€95.00|All pages, two rounds of changes');
  const { columns, lines, isCertain } = understand(rows, { ...us, currency: 'EUR' });
  expect(columns).toEqual(['title', 'quantity', 'unit', 'unitPrice', 'details']);
  expect(lines).toMatchObject([{ quantity: 3333, unitPrice: 95_00 }]);
  expect(isCertain).toBe(true);
});

test('a single column is a list of descriptions', () => {
  const { lines, isCertain } = understand(table('Design\nHosting'), us);
  expect(lines).toEqual([{ title: 'Design' }, { title: 'Hosting' }]);
  expect(isCertain).toBe(true);
});

test('further lines of a description are details', () => {
  const { lines } = understand([['Design\ntwo rounds', '$95.00']], us);
  expect(lines).toEqual([{ title: 'Design', details: 'two rounds', unitPrice: 95_00 }]);
});

test.each([
  ['two plain numbers', 'Design|2|95', us],
  ['a plain number', 'Design|95\nHosting|20', us],
  ['a product that is wrong in one row', 'Design|2|95|190\nHosting|12|20|24', us],
  ['four numbers', 'Design|1|2|95|190', us],
  ['no description', '2|$95.00\n12|$20.00', us],
  ['an article number', 'AB-12|Design|$95.00', us],
  ['a heading twice', 'Item|Price|Price\nDesign|95|90', us],
  ['a heading that is not known', 'Item|Price|Margin\nDesign|$95|12', us],
  ['a number with two readings', 'Item|Price\nDesign|1.500', us],
  ['another currency', 'Item|Price\nDesign|€95.00', us],
  ['a number that can’t be read', 'Item|Qty\nDesign|some', us],
  ['a quantity below zero', 'Item|Qty\nDesign|-2', us],
  ['a discount', 'Item|Quantity|Price|Discount\nDesign|8|95.00|10%', us],
  ['a tax', 'Item|Quantity|Price|VAT\nDesign|8|95.00|19%', us],
  ['a column of another currency', 'Item|Quantity|Price|Currency\nDesign|8|95.00|EUR', us],
  ['an amount that is not the product', 'Item|Qty|Price|Amount\nDesign|8|95.00|684.00', us],
  ['an amount without a price', 'Item|Amount\nDesign|684.00', us],
  ['a column of percents', 'Design|8|95.00|19%\nBuild|2|100.00|7 %', us],
  ['a word that is no unit', 'Mara Smith|Design|8|95.00', us],
  ['a duration of days', 'Item|Quantity|Unit|Price\nDesign|3:20|day|95.00', us],
  ['a quantity with two readings', 'Item|Quantity|Price\nDesign|1.500|95.00', us],
])('%s is asked for', (_, text, reading) => {
  expect(understand(table(text), reading).isCertain).toBe(false);
});

test('a cell that can’t be read is named and kept, and the rest of its line is there', () => {
  const { lines, problems } = understand(table('Item|Qty|Price\nDesign|some|95.00'), us);
  expect(lines).toMatchObject([
    { title: 'Design', unitPrice: 95_00, unread: { quantity: { text: 'some' } } },
  ]);
  expect(lines[0]).not.toHaveProperty('quantity');
  expect(problems).toMatchObject([{ row: 1, column: 1 }]);
  expect(problems[0]?.problem).toMatch(/^Quantity must be a number/);
});

test('a total below the rows is no line', () => {
  const { lines } = understand(
    table('Item|Qty|Price|Total\nDesign|2|95.00|190.00\nTotal|||190.00'),
    us,
  );
  expect(lines).toHaveLength(1);
});

test('a column can get another meaning, which no other has then', () => {
  const rows = table('2|Design|95');
  const { columns, ...paste } = understand(rows, us);
  expect(columns).toEqual(['quantity', 'title', 'unitPrice']);
  const changed = renamed(columns, 0, 'unitPrice');
  expect(changed).toEqual(['unitPrice', 'title', 'other']);
  expect(linesOf({ ...paste, columns: changed }, us).lines).toEqual([
    { title: 'Design', unitPrice: 2_00 },
  ]);
});

test('no spelling of a price gives another amount without being asked for', () => {
  const spellings = [
    '1.234,50',
    '1,234.50',
    '1 234,50',
    '1’234.50',
    '$1,234.50',
    '1234.5',
    'USD 1234.50',
  ];
  for (const reading of [us, german, { ...us, currency: 'EUR' }]) {
    for (const spelling of spellings) {
      const { lines, problems } = understand(
        [
          ['Item', 'Price'],
          ['Design', spelling],
        ],
        reading,
      );
      const price = lines[0]?.unitPrice;
      if (price === undefined) expect(problems).toHaveLength(1);
      else expect(price).toBe(1234_50);
    }
  }
});

test('a chosen style of numbers settles what has two readings', () => {
  const rows = table('Item|Price\nDesign|1.500');
  const priceIn = (reading: typeof us & { isChosen?: boolean }) =>
    understand(rows, reading).lines[0]?.unitPrice;
  expect(priceIn(us)).toBeUndefined();
  expect(priceIn({ ...us, isChosen: true })).toBe(1_50);
  expect(priceIn({ ...us, style: german.style, isChosen: true })).toBe(1500_00);
});

test('columns that change no amount are left out without a question', () => {
  const rows = 'No.|Date|Item|Qty|Price|Currency|Amount\n1|Jan 5|Design|8|95.00|USD|760.00';
  const { lines, isCertain } = understand(table(rows), us);
  expect(lines).toEqual([{ title: 'Design', quantity: 8000, unitPrice: 95_00 }]);
  expect(isCertain).toBe(true);
});

test('an amount that can be read in two ways may be the product', () => {
  const rows = table('Item|Qty|Price|Amount\nDesign|10|150.00|1.500');
  expect(understand(rows, us).isCertain).toBe(true);
});

test('an amount that is not the product is named', () => {
  const rows = table('Item|Qty|Price|Amount\nDesign|8|95.00|684.00\nTotal|||684.00');
  expect(understand(rows, us).problems).toEqual([
    { row: 1, column: 3, problem: 'Amount isn’t quantity × price.' },
  ]);
});

test('percents are never details', () => {
  const { columns } = understand(table('Design|8|95.00|19%\nBuild|2|100.00|7%'), us);
  expect(columns).toEqual(['title', 'quantity', 'unitPrice', 'other']);
});

test.each(['Jan 5', '2026-01-05', '5/1/2026', '1/4', '5-Jan'])('a date %j is no title', (date) => {
  const { columns } = understand(table(`${date}|Design|8|95.00`), us);
  expect(columns).toEqual(['other', 'title', 'quantity', 'unitPrice']);
});

// cspell:ignore stunden stück uren
test.each(['hours', 'h', 'Stunden', 'Stück', 'uren', 'pcs.', 'm²'])('%j is a unit', (unit) => {
  const { lines, isCertain } = understand(table(`Design|8|${unit}|95.00`), us);
  expect(lines).toMatchObject([{ title: 'Design', unit }]);
  expect(isCertain).toBe(true);
});

test('a duration is a quantity of hours only', () => {
  const { lines } = understand(
    table('Item|Quantity|Unit|Price\nA|3:20|hour|95.00\nB|3:20||95.00\nC|3:20|day|95.00'),
    us,
  );
  expect(lines.map(({ quantity }) => quantity)).toEqual([3333, 3333, undefined]);
});

test.each([
  ['-1.500', -1_50, -1500_00],
  ['(1.500)', -1_50, -1500_00],
  ['-1,500', -1500_00, -1_50],
])('a chosen style settles %j, too', (text, withDot, withComma) => {
  const priceIn = (style: (typeof us)['style'] | (typeof german)['style']) =>
    understand(table(`Item|Price\nDesign|${text}`), { ...us, style, isChosen: true }).lines[0]
      ?.unitPrice;
  expect([priceIn(us.style), priceIn(german.style)]).toEqual([withDot, withComma]);
});
