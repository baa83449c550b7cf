/**
 * Usual texts for why no tax is charged, to choose from. Laws rarely fix the words; each has the
 * page that has them, or the rule they follow. `date`: of the page, if it has one.
 */
import { isInEuropeanUnion } from '../address/address.schema.ts';
import type { TaxCategory } from '../documents/tax-categories.ts';

interface TaxReason {
  category: TaxCategory;
  /** A country, or EU for its member states. */
  region: string;
  name: string;
  text: string;
  source: { url: string; date: string | null };
}

// cspell:ignore invoxo invoicify
const invoxo = { url: 'https://invoxo.eu/learn/invoice-templates', date: null };
const invoicify = {
  url: 'https://invoicify.dev/templates/non-eu-client-invoice',
  date: '2026-04-12',
};
const askingBox = {
  url: 'https://www.askingbox.com/info/reverse-charge-invoice-note-in-the-national-languages-of-the-eu',
  date: '2020-10-05',
};

// Texts in many languages. cspell:disable
/** The mention alone. */
const translations: readonly [language: string, text: string, source: TaxReason['source']][] = [
  ['Dutch', 'Btw verlegd', askingBox],
  ['French', 'Autoliquidation de la TVA', invoxo],
  ['Spanish', 'Inversión del sujeto pasivo', askingBox],
  ['Italian', 'Inversione contabile', askingBox],
  ['Polish', 'Odwrotne obciążenie', askingBox],
  ['Swedish', 'Omvänd betalningsskyldighet', askingBox],
  ['Danish', 'Omvendt betalingspligt', askingBox],
  ['Finnish', 'Käännetty verovelvollisuus', askingBox],
];

export const taxReasons: readonly TaxReason[] = [
  {
    category: 'reverse_charge',
    region: 'EU',
    name: 'Services to a business in another EU country',
    text: 'Reverse charge – Articles 44 and 196 of Directive 2006/112/EC',
    source: invoxo,
  },
  {
    category: 'reverse_charge',
    region: 'EU',
    name: 'Reverse charge, the mention alone',
    text: 'Reverse charge',
    source: { url: 'https://euvatkit.com/eu-vat-invoice-requirements/', date: null },
  },
  {
    category: 'reverse_charge',
    region: 'DE',
    name: 'Reverse charge, in German',
    text: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse charge)',
    source: {
      url: 'https://haufe.de/finance/haufe-finance-office-premium/schwarzwidmannradeisen-ustg-14a-zusaetzliche-pflicht-5-14a-abs1-ustg_idesk_PI20354_HI5068385.html',
      date: null,
    },
  },
  ...translations.map(([language, text, source]): TaxReason => ({
    category: 'reverse_charge',
    region: 'EU',
    name: `Reverse charge, in ${language}`,
    text,
    source,
  })),
  {
    category: 'intra_community',
    region: 'EU',
    name: 'Goods to a business in another EU country',
    text: 'VAT-exempt intra-Community supply – Article 138 of Directive 2006/112/EC',
    source: {
      url: 'https://help.shine.co/en/articles/561376-international-invoices-guide',
      date: '2025-10-01',
    },
  },
  {
    category: 'export',
    region: 'EU',
    name: 'Goods sent outside of the EU',
    text: 'Export of goods – Article 146 of Directive 2006/112/EC',
    source: invoicify,
  },
  {
    category: 'outside_scope',
    region: 'EU',
    name: 'Services to a business outside of the EU',
    text: 'Not subject to EU VAT – place of supply outside of the EU, Article 44 of Directive 2006/112/EC',
    source: invoicify,
  },
  {
    category: 'exempt',
    region: 'DE',
    name: 'Small business (Kleinunternehmer)',
    text: 'Steuerfreier Kleinunternehmer (§ 19 UStG)',
    source: { url: 'https://datenbank.nwb.de/Dokument/378652_14___7a', date: null },
  },
  {
    category: 'exempt',
    region: 'DE',
    name: 'Small business, a whole sentence',
    text: 'Für diese Leistung gilt die Steuerbefreiung für Kleinunternehmer (§ 19 UStG).',
    source: { url: 'https://datenbank.nwb.de/Dokument/378652_14___7a', date: null },
  },
  {
    category: 'exempt',
    region: 'AT',
    name: 'Small business (Kleinunternehmer)',
    text: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG)',
    source: {
      url: 'https://www.freefinance.at/kleinunternehmer/hinweis-kleinunternehmer.html',
      date: null,
    },
  },
  {
    category: 'exempt',
    region: 'FR',
    name: 'Small business (franchise en base)',
    text: 'TVA non applicable, art. 293 B du CGI',
    source: {
      url: 'https://www.portail-autoentrepreneur.fr/academie/gestion-auto-entreprise/facturation/facture-auto-entrepreneur-sans-tva',
      date: null,
    },
  },
  {
    category: 'outside_scope',
    region: 'GB',
    name: 'Services to a business outside of the UK',
    text: 'Outside the scope of UK VAT – place of supply outside of the UK',
    source: {
      url: 'https://www.gov.uk/guidance/vat-place-of-supply-of-services-notice-741a',
      date: null,
    },
  },
  {
    category: 'outside_scope',
    region: 'CH',
    name: 'Services to a client abroad',
    text: 'Not subject to Swiss VAT – place of supply abroad, Art. 8 para. 1 VAT Act',
    source: { url: 'https://lawbrary.ch/law/art/MWSTG-v2024.01-en-art-8/print', date: '2024-01' },
  },
  {
    category: 'zero',
    region: 'NO',
    name: 'Remotely deliverable services to a client abroad',
    text: 'VAT-exempt export of services – section 6-22 of the VAT Act',
    source: {
      url: 'https://www.skatteetaten.no/en/rettskilder/type/handboker/merverdiavgiftshandboken/gjeldende/M-6/M-6-22/',
      date: null,
    },
  },
  {
    category: 'exempt',
    region: 'US',
    name: 'Nonprofit organization',
    text: 'Sales tax exempt: nonprofit organization – exemption certificate on file',
    source: {
      url: 'https://www.salestaxsolutions.us/resale-exemption-certificate-guide/',
      date: null,
    },
  },
  {
    category: 'exempt',
    region: 'US',
    name: 'Bought for resale',
    text: 'Sales tax exempt: purchased for resale – resale certificate on file',
    source: { url: 'http://www.mtc.gov/Resources.aspx?id=1590', date: null },
  },
  {
    category: 'exempt',
    region: 'US',
    name: 'Government agency',
    text: 'Sales tax exempt: government agency – exemption certificate on file',
    source: { url: 'https://nexusflag.com/guide/exemption-certificates', date: '2026-04' },
  },
];
// cspell:enable

/** For a studio in the country: its own texts first, then those of the EU. */
export function reasonsFor(country: string | null, category: TaxCategory): TaxReason[] {
  const ofCategory = taxReasons.filter((one) => one.category === category);
  const ofUnion = isInEuropeanUnion(country) ? ['EU'] : [];
  return [country, ...ofUnion].flatMap((region) =>
    ofCategory.filter((one) => one.region === region),
  );
}
