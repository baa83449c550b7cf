import { Pencil, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { CONTRACT_LIMITS } from '../../../../../shared/contracts/contract-draft.schema.ts';
import { isStated } from '../../../../../shared/contracts/contract-values.ts';
import type { CustomVariable } from '../../../../../shared/contracts/contract-variables.schema.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/field.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { StatusMark } from '../../../../../ui/texts/marks.tsx';
import { toasts } from '../../../../../ui/overlays/toasts.ts';
import { changed } from '../../../../forms/draft/keyed-list.ts';
import { CustomValueField } from './custom-value-field.tsx';
import { CustomVariableDialog } from './custom-variable-dialog.tsx';
import { useTextScreen } from '../text-screen.ts';
import { openVariables, variableUses } from './variable-uses.ts';
import type { DraftVariable } from './variable-values.ts';
import { UsualTerm } from './usual-term.tsx';
import { VariablePlaces } from './variable-places.tsx';

/** The variables to fill in, the others that the text uses, then those that it could use. */
export function VariablesPanel({ isWide }: { isWide: boolean }) {
  const { content, variables, outline, editing, currency, enterValue } = useTextScreen();
  const customNow = () => editing.state().content.variables;
  const setCustom = (all: CustomVariable[]) => editing.change({ variables: all });
  const [asked, ask] = useState<CustomVariable | 'new'>();
  const id = useId();
  const uses = variableUses(content.body);
  const [used, unused] = [
    variables.filter(({ key, custom }) => uses.has(key) || custom !== null),
    variables.filter(({ key, custom }) => !uses.has(key) && custom === null),
  ];
  const open = new Set(openVariables(variables, content.body, outline).map(({ key }) => key));
  // One that gets a value keeps its place, or its field would lose the focus.
  const [toFill, setToFill] = useState<ReadonlySet<string>>(open);
  if (!open.isSubsetOf(toFill)) setToFill(toFill.union(open));
  const row = (variable: DraftVariable) => (
    <VariableRow
      key={variable.key}
      variable={variable}
      isOpen={open.has(variable.key)}
      currency={currency}
      places={uses.get(variable.key)}
      onValue={
        isStated(variable.key)
          ? undefined
          : enterValue && ((value) => enterValue(variable.key, value))
      }
      onCustom={(custom) => setCustom(changed<CustomVariable>(customNow(), custom.key, custom))}
      onEdit={() => variable.custom !== null && ask(variable.custom)}
    />
  );
  const remove = (custom: CustomVariable) => {
    const place = customNow().findIndex(({ key }) => key === custom.key);
    setCustom(customNow().filter(({ key }) => key !== custom.key));
    toasts.offerUndo(
      'info',
      `${custom.label} removed`,
      () => setCustom(customNow().toSpliced(place, 0, custom)),
      editing.id,
    );
  };
  return (
    <details open={isWide} className="contract-variables">
      <summary id="variables">
        Variables{open.size > 0 && <span className="text-amber-ink"> · {open.size} open</span>}
      </summary>
      {used.length === 0 && (
        <p className="text-note text-ink-soft">
          The text has no variables. Type {'{'} to insert one.
        </p>
      )}
      {toFill.size > 0 && (
        <>
          <h3 id={id} className="field-label">
            To fill in
          </h3>
          <ul aria-labelledby={id}>{used.filter(({ key }) => toFill.has(key)).map(row)}</ul>
        </>
      )}
      <ul>{used.filter(({ key }) => !toFill.has(key)).map(row)}</ul>
      {content.variables.length < CONTRACT_LIMITS.variables && (
        <Button look="line" onClick={() => ask('new')}>
          <Plus />
          Add variable
        </Button>
      )}
      <details>
        <summary>Not used in the text ({unused.length})</summary>
        <ul>{unused.map(row)}</ul>
      </details>
      <CustomVariableDialog
        asked={asked}
        onClose={() => ask(undefined)}
        onRemove={remove}
        onSave={(custom) => {
          const all = customNow();
          const isKnown = all.some(({ key }) => key === custom.key);
          setCustom(isKnown ? changed<CustomVariable>(all, custom.key, custom) : [...all, custom]);
        }}
      />
    </details>
  );
}

interface VariableRowProps {
  variable: DraftVariable;
  /** Whether it needs a value. */
  isOpen: boolean;
  currency: string;
  /** Undefined for one that the text doesn’t use. */
  places: ReadonlySet<string> | undefined;
  /** Undefined if none can be entered. */
  onValue: ((value: string) => void) | undefined;
  onCustom: (custom: CustomVariable) => void;
  onEdit: () => void;
}

function VariableRow({ variable, isOpen, places, onValue, ...props }: VariableRowProps) {
  const { label, isBlock, custom, isOverridden } = variable;
  const [isEntering, setIsEntering] = useState(false);
  const hasField = onValue !== undefined && (isOverridden || isEntering || isOpen);
  return (
    <li>
      {custom !== null && (
        <CustomValueField custom={custom} currency={props.currency} onChange={props.onCustom} />
      )}
      {custom === null && hasField && (
        <EnteredValue variable={variable} startsFocused={isEntering} onValue={onValue} />
      )}
      {custom === null && !hasField && <ShownValue variable={variable} />}
      {custom !== null && (
        <IconButton label={`Edit ${label}`} onClick={props.onEdit}>
          <Pencil />
        </IconButton>
      )}
      {custom === null && !isBlock && !isOpen && onValue !== undefined && (
        <IconButton
          label={hasField ? `Use the derived value of ${label}` : `Enter another ${label}`}
          onClick={() => {
            onValue('');
            setIsEntering(!hasField);
          }}
        >
          {hasField ? <RotateCcw /> : <Pencil />}
        </IconButton>
      )}
      {(isOpen || places !== undefined || custom !== null) && (
        <p className="contract-variable-end">
          {isOpen && <StatusMark tone="attention">Open</StatusMark>}
          {places !== undefined && <VariablePlaces label={label} places={places} />}
          {custom !== null && onValue !== undefined && (
            <UsualTerm custom={custom} onChange={props.onCustom} />
          )}
        </p>
      )}
    </li>
  );
}

function ShownValue({ variable: { label, value, isOpen } }: { variable: DraftVariable }) {
  return (
    <div className="min-w-0">
      <p className="field-label">{label}</p>
      <p className="text-small wrap-anywhere">
        {value ?? (isOpen ? null : 'Filled in for each contract')}
      </p>
    </div>
  );
}

interface EnteredValueProps {
  variable: DraftVariable;
  startsFocused: boolean;
  onValue: (value: string) => void;
}

function EnteredValue({ variable, startsFocused, onValue }: EnteredValueProps) {
  const { label, value, derived, isOverridden } = variable;
  const input = useRef<HTMLInputElement>(null);
  const [isOpenedNow] = useState(startsFocused);
  useEffect(() => {
    if (isOpenedNow) input.current?.focus();
  }, [isOpenedNow]);
  return (
    <TextField
      label={label}
      ref={input}
      hint={derived === null ? undefined : `In place of ${derived}`}
      maxLength={CONTRACT_LIMITS.value}
      value={isOverridden ? (value ?? '') : ''}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
