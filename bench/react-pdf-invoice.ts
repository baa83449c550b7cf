/** The same invoice by @react-pdf/renderer: the same texts in the same typeface, laid out alike. */
import { join } from 'node:path';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as el, type ReactElement } from 'react';

/** What our own template gets, as far as it is shown here. */
export interface InvoiceTexts {
  title: string;
  sender: { name: string; lines: string[] };
  recipient: string[];
  facts: { label: string; value: string }[];
  columns: { label: string }[];
  lines: { cells: string[]; details: string }[];
  sums: { label: string; note: string; amount: string }[];
  notes: { text: string };
  footer: string;
}

const fonts = join(import.meta.dirname, '../documents/fonts');
Font.register({
  family: 'Text',
  fonts: [
    { src: join(fonts, 'wolfden-inter-latin-400.ttf'), fontWeight: 400 },
    { src: join(fonts, 'wolfden-inter-latin-600.ttf'), fontWeight: 600 },
  ],
});

const styles = StyleSheet.create({
  page: { fontFamily: 'Text', fontSize: 9.2, padding: 56 },
  title: { fontSize: 25, marginVertical: 24 },
  row: { flexDirection: 'row', borderBottomWidth: 0.4, paddingVertical: 5 },
  wide: { flexGrow: 1, flexBasis: 120 },
  figure: { width: 62, textAlign: 'right' },
  small: { fontSize: 7.6 },
  fact: { width: '25%', marginBottom: 8 },
  facts: { flexDirection: 'row', flexWrap: 'wrap' },
  footer: { position: 'absolute', bottom: 28, left: 56, fontSize: 7 },
});

export async function reactPdf(invoice: InvoiceTexts): Promise<Buffer> {
  return renderToBuffer(page(invoice) as Parameters<typeof renderToBuffer>[0]);
}

function page(invoice: InvoiceTexts): ReactElement {
  const { title, sender, recipient, facts, columns, lines, sums, notes, footer } = invoice;
  const text = (said: string, key: number | string, style = {}) => el(Text, { key, style }, said);
  const cells = (all: readonly string[]) =>
    all.map((cell, at) => text(cell, at, at === 0 ? styles.wide : styles.figure));
  return el(
    Document,
    { title },
    el(
      Page,
      { size: 'A4', style: styles.page },
      text(sender.name, 'sender'),
      ...sender.lines.map((line, at) => text(line, `s${at}`, styles.small)),
      ...recipient.map((line, at) => text(line, `r${at}`)),
      text(title, 'title', styles.title),
      el(
        View,
        { style: styles.facts },
        facts.map(({ label, value }) =>
          el(View, { key: label, style: styles.fact }, [
            text(label, 0, styles.small),
            text(value, 1),
          ]),
        ),
      ),
      el(View, { style: styles.row, fixed: true }, cells(columns.map(({ label }) => label))),
      ...lines.map((line, at) =>
        el(View, { key: at, style: styles.row, wrap: false }, cells(line.cells)),
      ),
      ...sums.map((sum, at) =>
        el(View, { key: `u${at}`, style: styles.row }, cells([sum.label, sum.amount])),
      ),
      text(notes.text, 'notes'),
      el(Text, {
        style: styles.footer,
        fixed: true,
        render: ({ pageNumber, totalPages }) => `${footer} · Page ${pageNumber} of ${totalPages}`,
      }),
    ),
  );
}
