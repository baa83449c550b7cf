/** Headings of price lists as people write them: English, German, French, Spanish, Italian, Dutch. */
type PasteField = 'title' | 'details' | 'quantity' | 'unit' | 'unitPrice';

/** A column that is recognized but not taken over: calculated here, or without a place. */
export type PasteColumn = PasteField | 'amount' | 'other';

// cspell:disable
const words: Record<PasteColumn | 'meaningful', string> = {
  title:
    'item, items, description, title, name, product, service, task, position, line item, article, ' +
    'bezeichnung, beschreibung, leistung, artikel, produkt, titel, désignation, libellé, produit, ' +
    'prestation, descripción, concepto, producto, servicio, descrizione, prodotto, servizio, ' +
    'voce, omschrijving, dienst',
  details:
    'details, detail, notes, note, comment, comments, remarks, einzelheiten, bemerkung, anmerkung, ' +
    'détails, détail, remarque, detalles, notas, dettagli, toelichting, opmerking',
  quantity:
    'quantity, qty, count, hours, hrs, days, number, units, amount of units, menge, anzahl, stunden, ' +
    'tage, quantité, qté, nombre, heures, jours, cantidad, cant, horas, quantità, qtà, ore, ' +
    'aantal, hoeveelheid, uren',
  unit: 'unit, uom, unit of measure, einheit, unité, unidad, unità, eenheid',
  unitPrice:
    'price, unit price, rate, hourly rate, unit cost, cost, price each, each, preis, einzelpreis, ' +
    'stückpreis, ep, satz, stundensatz, prix, prix unitaire, pu, pu ht, prix unitaire ht, tarif, ' +
    'precio, precio unitario, tarifa, prezzo, prezzo unitario, tariffa, prijs, stukprijs, tarief',
  amount:
    'amount, total, line total, sum, net, net amount, subtotal, extended price, betrag, gesamt, ' +
    'gesamtpreis, summe, netto, gp, montant, montant ht, total ht, importe, importo, totale, ' +
    'bedrag, totaal',
  other:
    'no, nr, pos, id, sku, code, article number, artikelnummer, artikelnr, date, datum, fecha, data',
  meaningful:
    'tax, taxes, tax rate, tax amount, vat, vat rate, gst, hst, pst, sales tax, mwst, ust, ' +
    'steuer, steuersatz, tva, taux tva, iva, btw, discount, rabatt, nachlass, remise, descuento, ' +
    'sconto, korting, currency, währung, devise, moneda, valuta',
};
// cspell:enable

const columns = new Map(
  Object.entries(words).flatMap(([column, list]) =>
    list.split(', ').map((word) => [plain(word), column as keyof typeof words] as const),
  ),
);

/** “Unit price (€)” and “Qty.” are recognized; undefined for other texts. */
export function columnOfHeading(text: string): PasteColumn | undefined {
  const found = named(text);
  return found === 'meaningful' ? 'other' : found;
}

/** Whether what is left out changes amounts: a tax, a discount or a currency. */
export function changesAmounts(text: string): boolean {
  return named(text) === 'meaningful';
}

function named(text: string) {
  return columns.get(plain(text.replace(/[([].*$/, '').replace(/ in (?:[A-Z]{3}|[€$£]).*$/, '')));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
