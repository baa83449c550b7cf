import { Pencil, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CONTRACT_LIMITS } from '../../../../../shared/contracts/contract-draft.schema.ts';
import type { CustomVariable } from '../../../../../shared/contracts/contract-variables.schema.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/field.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { StatusMark } from '../../../../../ui/texts/marks.tsx';
import { toasts } from '../../../../../ui/overlays/toasts.ts';
import { changed } from '../../../../forms/draft/keyed-list.ts';
import { CustomValueField } from './custom-value-field.tsx';
import { CustomVariableDialog } from './custom-variable-dialog.tsx';
import { goToPart } from '../go-to-part.ts';
import { useTextScreen } from '../text-screen.ts';
import { INTRODUCTION, neededVariables, variableUses } from './variable-uses.ts';
import type { DraftVariable } from './variable-values.ts';

/** All variables that the text uses, then those that it could use. */
export function VariablesPanel({ isWide }: { isWide: boolean }) {
  const { content, actions, variables, outline, editing, currency, enterValue } = useTextScreen();
  const customNow = () => editing.state().content.variables;
  const setCustom = (all: CustomVariable[]) => editing.change({ variables: all });
  const [asked, ask] = useState<CustomVariable | 'new'>();
  const uses = variableUses(content.body);
  const [used, unused] = [
    variables.filter(({ key, custom }) => uses.has(key) || custom !== null),
    variables.filter(({ key, custom }) => !uses.has(key) && custom === null),
  ];
  const needed = neededVariables(content.body, outline);
  const isOpen = ({ key, value }: DraftVariable) => value === null && needed.has(key);
  const open = used.filter(isOpen).length;
  const row = (variable: DraftVariable) => {
    const place = uses.get(variable.key);
    return (
      <VariableRow
        key={variable.key}
        variable={variable}
        isOpen={isOpen(variable)}
        currency={currency}
        onGoTo={place === undefined ? undefined : () => goToPlace(place, actions.goTo)}
        onValue={enterValue && ((value) => enterValue(variable.key, value))}
        onCustom={(custom) => setCustom(changed<CustomVariable>(customNow(), custom.key, custom))}
        onEdit={() => variable.custom !== null && ask(variable.custom)}
      />
    );
  };
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
        Variables{open > 0 && <span className="text-amber-ink"> · {open} open</span>}
      </summary>
      {used.length === 0 && (
        <p className="text-note text-ink-soft">
          The text has no variables. Type {'{'} to insert one.
        </p>
      )}
      <ul>{used.map(row)}</ul>
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

function goToPlace(place: string, goTo: (key: string) => void): void {
  if (place === INTRODUCTION) goToPart('[data-introduction] [role="textbox"]');
  else goTo(place);
}

interface VariableRowProps {
  variable: DraftVariable;
  /** Whether it needs a value. */
  isOpen: boolean;
  currency: string;
  /** To the first place in the text. */
  onGoTo: (() => void) | undefined;
  /** Undefined if none can be entered. */
  onValue: ((value: string) => void) | undefined;
  onCustom: (custom: CustomVariable) => void;
  onEdit: () => void;
}

function VariableRow({ variable, isOpen, onGoTo, onValue, ...props }: VariableRowProps) {
  const { label, value, isBlock, custom, isOverridden } = variable;
  const [isEntering, setIsEntering] = useState(false);
  const hasField = onValue !== undefined && (isOverridden || isEntering);
  return (
    <li>
      {custom !== null && (
        <CustomValueField custom={custom} currency={props.currency} onChange={props.onCustom} />
      )}
      {custom === null && hasField && <EnteredValue variable={variable} onValue={onValue} />}
      {custom === null && !hasField && <ShownValue label={label} value={value} />}
      {custom !== null && (
        <IconButton label={`Edit ${label}`} onClick={props.onEdit}>
          <Pencil />
        </IconButton>
      )}
      {custom === null && !isBlock && onValue !== undefined && (
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
      {(isOpen || onGoTo !== undefined) && (
        <p className="contract-variable-end">
          {isOpen && <StatusMark tone="attention">Open</StatusMark>}
          {onGoTo !== undefined && (
            <button type="button" className="text-link text-note" onClick={onGoTo}>
              Show in text<span className="sr-only">: {label}</span>
            </button>
          )}
        </p>
      )}
    </li>
  );
}

function ShownValue({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="field-label">{label}</p>
      <p className="text-small wrap-anywhere">{value}</p>
    </div>
  );
}

interface EnteredValueProps {
  variable: DraftVariable;
  onValue: (value: string) => void;
}

function EnteredValue({ variable, onValue }: EnteredValueProps) {
  const { label, value, derived, isOverridden } = variable;
  const input = useRef<HTMLInputElement>(null);
  const [isOpenedNow] = useState(!isOverridden);
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
