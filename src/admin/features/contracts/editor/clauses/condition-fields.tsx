import { X } from 'lucide-react';
import {
  CONTRACT_LIMITS,
  type ClauseCondition,
} from '../../../../../shared/contracts/contract-draft.schema.ts';
import { SelectField, TextField } from '../../../../../ui/fields/field.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import type { TemplateSources } from '../../../../../ui/rich-text/template-sources.ts';
import { useStore, type Store } from '../../../../../ui/state/store.ts';

export const newCondition: ClauseCondition = {
  variable: 'client.taxId',
  operator: 'is_set',
  value: '',
};

const operators: Record<ClauseCondition['operator'], string> = {
  is: 'is',
  is_not: 'is not',
  is_set: 'has a value',
  is_not_set: 'has no value',
};
const operatorOptions = Object.entries(operators).map(([value, label]) => ({ value, label }));

interface ConditionFieldsProps {
  /** Of the clause. */
  name: string;
  condition: ClauseCondition;
  sources: Store<TemplateSources>;
  onChange: (condition: ClauseCondition | null) => void;
}

/** When a clause is included. */
export function ConditionFields({ name, condition, sources, onChange }: ConditionFieldsProps) {
  const { variables } = useStore(sources);
  const { variable, operator, value } = condition;
  const known = variables
    .filter(({ isBlock }) => !isBlock)
    .map(({ key, label }) => ({ value: key, label }));
  const isKnown = known.some((one) => one.value === variable);
  const options = isKnown ? known : [{ value: variable, label: 'Removed variable' }, ...known];
  const hasValue = operator === 'is' || operator === 'is_not';
  return (
    <fieldset className="contract-condition">
      <legend className="sr-only">Condition of {name}</legend>
      <SelectField
        label="Include if"
        options={options}
        value={variable}
        onChange={({ target }) => onChange({ ...condition, variable: target.value })}
      />
      <SelectField
        label="Comparison"
        options={operatorOptions}
        value={operator}
        onChange={({ target }) => onChange(withOperator(condition, target.value))}
      />
      {hasValue && (
        <TextField
          label="Value"
          hint="As it appears in the text"
          maxLength={CONTRACT_LIMITS.value}
          value={value}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        />
      )}
      <IconButton label={`Remove condition of ${name}`} onClick={() => onChange(null)}>
        <X />
      </IconButton>
    </fieldset>
  );
}

function withOperator(condition: ClauseCondition, chosen: string): ClauseCondition {
  const operator = (Object.keys(operators) as ClauseCondition['operator'][]).find(
    (one) => one === chosen,
  );
  if (operator === undefined) return condition;
  const hasValue = operator === 'is' || operator === 'is_not';
  return { ...condition, operator, value: hasValue ? condition.value : '' };
}
