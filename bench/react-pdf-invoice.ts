/** The same invoice by @react-pdf/renderer: same text, same fonts, similar layout. */
import { join } from 'node:path';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as el, type ReactElement } from 'react';

interface Fact {
  label: string;
  value: string;
}

/** The template’s input, as far as it is shown. */
export interface InvoiceTexts {
  title: string;
  sender: { name: string; lines: { text: string }[] };
  returnLine: string;
  recipient: string[];
  facts: Fact[];
  columns: { label: string }[];
  lines: { cells: string[]; details: string }[];
  totals: { label: string; note: string; amount: string; kind: string }[];
  payment: { title: string; lead: string; facts: Fact[]; further: string } | null;
  notes: { title: string; text: string };
  footer: string;
  pageWord: string;
  ofWord: string;
}

const fonts = join(import.meta.dirname, '../documents/fonts');
const weights = [400, 600] as const;
Font.register({
  family: 'Text',
  fonts: weights.map((fontWeight) => ({
    src: join(fonts, `wolfden-inter-latin-${fontWeight}.ttf`),
    fontWeight,
  })),
});
Font.register({ family: 'Display', src: join(fonts, 'wolfden-fraunces-latin-400.ttf') });

const styles = StyleSheet.create({
  page: { fontFamily: 'Text', fontSize: 9.2, padding: '51 57 65 71', color: '#16211f' },
  head: { flexDirection: 'row', justifyContent: 'space-between' },
  studio: { fontFamily: 'Display', fontSize: 17, height: 79 },
  sender: { width: 150, textAlign: 'right', fontSize: 7.6 },
  title: { fontFamily: 'Display', fontSize: 25, marginVertical: 24 },
  facts: { flexDirection: 'row', flexWrap: 'wrap' },
  ruled: { borderTopWidth: 0.4, borderBottomWidth: 0.4, paddingTop: 10, marginBottom: 17 },
  row: { flexDirection: 'row', borderBottomWidth: 0.4, paddingVertical: 3.2 },
  headRow: { flexDirection: 'row', borderBottomWidth: 0.7, paddingBottom: 5, fontSize: 7.6 },
  wide: { flexGrow: 1, flexBasis: 120 },
  figure: { width: 62, textAlign: 'right' },
  sum: { flexDirection: 'row', marginLeft: 180, paddingVertical: 2.4 },
  strong: { fontWeight: 600, borderTopWidth: 0.7 },
  small: { fontSize: 7.6, color: '#56625f' },
  part: { marginTop: 23 },
  partTitle: { fontWeight: 600, marginBottom: 7 },
  running: { position: 'absolute', top: 28, left: 71, right: 57, fontSize: 7 },
  footer: { position: 'absolute', bottom: 28, left: 71, right: 57, fontSize: 7 },
});

export async function reactPdf(invoice: InvoiceTexts): Promise<Buffer> {
  return renderToBuffer(page(invoice) as Parameters<typeof renderToBuffer>[0]);
}

function page(invoice: InvoiceTexts): ReactElement {
  return el(
    Document,
    { title: invoice.title, author: invoice.sender.name },
    el(
      Page,
      { size: 'A4', style: styles.page },
      runningHead(invoice),
      letterHead(invoice),
      said(invoice.title, 'title', styles.title),
      el(View, { style: styles.ruled }, factsIn(4, invoice.facts)),
      ...table(invoice),
      payment(invoice),
      part(invoice.notes.title, said(invoice.notes.text, 'text')),
      foot(invoice),
    ),
  );
}

const said = (text: string, key: number | string, style = {}) => el(Text, { key, style }, text);

function letterHead({ sender, returnLine, recipient }: InvoiceTexts): ReactElement {
  const address = [
    said(sender.name, 'name', styles.studio),
    said(returnLine, 'return', { ...styles.small, marginBottom: 8 }),
    ...recipient.map((line, at) => said(line, at)),
  ];
  return el(
    View,
    { style: styles.head },
    el(View, {}, address),
    el(
      View,
      { style: styles.sender },
      sender.lines.map(({ text }, at) => said(text, at)),
    ),
  );
}

function factsIn(columns: number, facts: readonly Fact[]): ReactElement {
  const style = { width: `${100 / columns}%`, marginBottom: 10 };
  return el(
    View,
    { style: styles.facts },
    facts.map(({ label, value }) =>
      el(View, { key: label, style }, said(label, 0, styles.small), said(value, 1)),
    ),
  );
}

/** The table head is repeated on every page. */
function table({ columns, lines, totals }: InvoiceTexts): ReactElement[] {
  const cells = ([first = '', ...figures]: readonly string[], details = '') => [
    el(
      View,
      { key: 'first', style: styles.wide },
      said(first, 0),
      details === '' ? null : said(details, 1, styles.small),
    ),
    ...figures.map((figure, at) => said(figure, at, styles.figure)),
  ];
  const labels = columns.map(({ label }) => label);
  return [
    el(View, { key: 'head', style: styles.headRow, fixed: true }, cells(labels)),
    ...lines.map((line, at) =>
      el(View, { key: at, style: styles.row, wrap: false }, cells(line.cells, line.details)),
    ),
    ...totals.map(({ label, note, amount, kind }, at) => {
      const style = kind === 'part' ? styles.sum : { ...styles.sum, ...styles.strong };
      return el(View, { key: `sum${at}`, style, wrap: false }, cells([label, amount], note));
    }),
  ];
}

function payment({ payment: paid }: InvoiceTexts): ReactElement | null {
  if (paid === null) return null;
  return part(
    paid.title,
    said(paid.lead, 'lead', { marginBottom: 4 }),
    factsIn(3, paid.facts),
    said(paid.further, 'further', styles.small),
  );
}

function part(title: string, ...content: ReactElement[]): ReactElement {
  return el(
    View,
    { style: styles.part, wrap: false },
    said(title, 'title', styles.partTitle),
    ...content,
  );
}

function runningHead({ sender, title }: InvoiceTexts): ReactElement {
  const render = ({ pageNumber }: { pageNumber: number }) =>
    pageNumber === 1 ? '' : `${sender.name}  ${title}`;
  return el(Text, { style: styles.running, fixed: true, render });
}

function foot({ footer, pageWord, ofWord }: InvoiceTexts): ReactElement {
  const render = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    `${footer}  ${pageWord} ${pageNumber} ${ofWord} ${totalPages}`;
  return el(Text, { style: styles.footer, fixed: true, render });
}
