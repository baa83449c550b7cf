/** Values of the variables of a contract, as its text shows them; empty for what is open. Pure. */
import { addressLines } from '../address/address.schema.ts';
import { documentFormat, type DocumentFormat } from '../documents/document-format.ts';
import { lateFeeTerms } from '../documents/late-fee.schema.ts';
import { regionStyle } from '../documents/region-style.ts';
import { textsFor } from '../texts/texts.ts';
import type { ContractDraft } from './contract-draft.schema.ts';
import type { ContractSources } from './contract-sources.ts';
import {
  blockVariableLabels,
  inlineVariableLabels,
  type BlockVariable,
  type CustomVariable,
  type InlineVariable,
} from './contract-variables.schema.ts';

/** Before the key of one of the contract’s own variables. */
const CUSTOM = 'custom.';

export interface VariableValue {
  label: string;
  value: string;
}

/** By key; undefined for no variable of a line. The owner’s value, else the derived one. */
export function inlineVariables(
  { variables, values, lateFee }: Pick<ContractDraft, 'variables' | 'values' | 'lateFee'>,
  sources: ContractSources,
): (key: string) => VariableValue | undefined {
  const derived = derivedValues(sources, lateFee);
  const custom = new Map(
    variables.map((one) => {
      const value = oneLine(customValue(one, sources));
      return [`${CUSTOM}${one.key}`, { label: one.label, value }];
    }),
  );
  return (key) => {
    const own = custom.get(key);
    if (own !== undefined || !isInline(key)) return own;
    const entered = isStated(key) ? '' : oneLine(values[key] ?? '');
    const value = entered || oneLine(derived[key]);
    return { label: inlineVariableLabels[key], value };
  };
}

const isInline = (key: string): key is InlineVariable => Object.hasOwn(inlineVariableLabels, key);

/** No other value can be entered: what is frozen beside the text is what the text states. */
export const isStated = (key: string): boolean => key === 'contract.lateFee';

export const isBlock = (key: string): key is BlockVariable =>
  Object.hasOwn(blockVariableLabels, key);

/** Dates in full, amounts with the currency’s sign, in the region’s style. */
export function formatOf(
  { language, region }: Pick<ContractSources, 'language' | 'region'>,
  currency: string,
): DocumentFormat {
  return documentFormat({ language, currency, style: regionStyle(region, currency) });
}

/** Without what would break a line of rich text. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
}

function customValue(custom: CustomVariable, sources: ContractSources): string {
  if (custom.value === null) return '';
  switch (custom.kind) {
    case 'text':
      return custom.value;
    case 'date':
      // Dates have no currency.
      return formatOf(sources, 'USD').longDate(custom.value);
    case 'amount':
      return formatOf(sources, custom.value.currency).money(custom.value.amount);
    case 'choice':
      return custom.options.includes(custom.value) ? custom.value : '';
  }
}

function derivedValues(
  sources: ContractSources,
  lateFee: ContractDraft['lateFee'],
): Record<InlineVariable, string> {
  const { client, studio, signerNames, number, agreed, amended, language } = sources;
  const texts = textsFor(language).contractTextWords;
  const format = formatOf(sources, agreed?.currency ?? 'USD');
  const { money, longDate } = format;
  return {
    'client.name': client?.name ?? '',
    'client.address': client === null ? '' : addressLines(client.address, language).join(', '),
    'client.taxId': client?.taxId ?? '',
    'client.signers': texts.list(signerNames.filter((name) => name.trim() !== '')),
    'studio.name': studio.legalName === '' ? studio.name : studio.legalName,
    'studio.address': addressLines(studio.address, language).join(', '),
    'studio.email': studio.email,
    // Never open: sending assigns it.
    'contract.number': number ?? texts.open(texts.numberToCome),
    'contract.lateFee': lateFeeTerms(lateFee, format),
    'agreed.title': agreed?.title ?? '',
    'agreed.proposal': agreed?.proposalNumber ?? '',
    'agreed.acceptedOn': agreed === null ? '' : longDate(agreed.acceptedOn),
    'agreed.total': agreed === null ? '' : money(agreed.total),
    'agreed.purchaseOrder': agreed?.purchaseOrder ?? '',
    'amended.title': amended?.title ?? '',
    'amended.number': amended?.number ?? '',
    'amended.effectiveOn': amended === null ? '' : longDate(amended.effectiveOn),
  };
}
