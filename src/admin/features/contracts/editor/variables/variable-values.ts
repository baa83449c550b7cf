/** Variables of the draft as it is now: what each is called, and what it prints. Pure. */
import type { ContractDetail } from '../../../../../shared/contracts/contract-api.schema.ts';
import {
  blockVariableLabels,
  inlineVariableLabels,
  type CustomVariable,
} from '../../../../../shared/contracts/contract-variables.schema.ts';
import type { VariableChoice } from '../../../../../ui/rich-text/template-sources.ts';
import { dayText } from '../../../../../ui/state/region-format.ts';
import { moneyText } from '../../../../studio-format.ts';
import type { TextContent } from '../text-editing.ts';

/** Before the key of one of the contract’s own variables, as texts name it. */
export const CUSTOM = 'custom.';

export interface DraftVariable extends VariableChoice {
  /** As the server derived it; null without one, for custom ones, and while another was entered. */
  derived: string | null;
  isOverridden: boolean;
  /** One of the contract’s own. */
  custom: CustomVariable | null;
}

/** As stored: values that the owner entered are in place of derived ones. */
type Stored = Pick<ContractDetail, 'variables'> & {
  draft: Pick<ContractDetail['draft'], 'values'>;
};

/** `stored`: undefined for a template, whose values are entered in each contract: none is open. */
export function draftVariables(
  { variables, values = {} }: Pick<TextContent, 'variables' | 'values'>,
  stored: Stored | undefined,
): DraftVariable[] {
  const shown = new Map(stored?.variables.map(({ key, value }) => [key, value]));
  const ofLabels = (labels: Readonly<Record<string, string>>, isBlock: boolean) =>
    Object.entries(labels).map(([key, label]): DraftVariable => {
      const own = values[key] ?? '';
      const wasOwn = (stored?.draft.values[key] ?? '') !== '';
      const derived = wasOwn ? null : (shown.get(key) ?? null);
      const value = own || (wasOwn ? UNTIL_SAVED : derived);
      const isOpen = stored !== undefined && value === null;
      return {
        key,
        label,
        isBlock,
        value,
        isOpen,
        derived,
        isOverridden: own !== '',
        custom: null,
      };
    });
  const own = variables.map((custom): DraftVariable => {
    const { key, label } = custom;
    const value = customText(custom);
    const isOpen = stored !== undefined && value === null;
    return Object.assign({ key: `${CUSTOM}${key}`, label, value, isOpen, custom }, NOT_DERIVED);
  });
  return [...own, ...ofLabels(inlineVariableLabels, false), ...ofLabels(blockVariableLabels, true)];
}

const NOT_DERIVED = { isBlock: false, derived: null, isOverridden: false };

/** The server derives it again. */
const UNTIL_SAVED = '…';

function customText(custom: CustomVariable): string | null {
  if (custom.value === null) return null;
  switch (custom.kind) {
    case 'text':
    case 'choice':
      return custom.value === '' ? null : custom.value;
    case 'date':
      return dayText(custom.value);
    case 'amount':
      return moneyText(custom.value.amount, custom.value.currency);
  }
}
