/**
 * Content of the QR code for a SEPA credit transfer that banking apps scan: “Quick Response Code:
 * Guidelines to Enable Data Capture for the Initiation of a SEPA Credit Transfer” (EPC069-12) of the
 * European Payments Council, version 002, in UTF-8. Pure.
 */
import { amountText } from '../money/amounts.ts';

/** Countries of SEPA by the first letters of an IBAN: those of the European Economic Area … */
const inArea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);
/** … and others, whose banks are found by their BIC. */
const outsideArea = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '));

const MOST_BYTES = 331;
const NAME_CHARACTERS = 70;
const REFERENCE_CHARACTERS = 140;
/** 999,999,999.99 euros, in cents. */
const MOST_CENTS = 99_999_999_999;

interface Transfer {
  accountHolder: string;
  /** Without spaces, as it is stored. */
  iban: string;
  bic: string;
  currency: string;
  /** Minor units of `currency`. */
  amount: number;
  reference: string;
}

/** Undefined if the code can’t describe the transfer: then nothing should be scanned. */
export function epcTransfer(transfer: Transfer): string | undefined {
  const { accountHolder, iban, bic, currency, amount, reference } = transfer;
  const country = iban.slice(0, 2);
  const isInSepa = inArea.has(country) || (outsideArea.has(country) && bic !== '');
  if (currency !== 'EUR' || !isInSepa || accountHolder === '') return undefined;
  if (amount < 1 || amount > MOST_CENTS) return undefined;
  if (reference.length > REFERENCE_CHARACTERS) return undefined;
  const content = [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    bic,
    Array.from(accountHolder).slice(0, NAME_CHARACTERS).join(''),
    iban,
    `EUR${amountText(amount, 'EUR')}`,
    // Purpose, and a structured reference: the number is an unstructured one.
    '',
    '',
    reference,
  ].join('\n');
  return byteLength(content) <= MOST_BYTES ? content : undefined;
}

function byteLength(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, '.').length;
}
