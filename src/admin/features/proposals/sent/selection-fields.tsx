import { useRef } from 'react';
import { checkSelection } from '../../../../shared/proposals/selection/check-selection.ts';
import { packageChoiceText } from '../../../../shared/proposals/proposal-labels.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import type { PricingSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import { packageLimits, type Selection } from '../../../../shared/proposals/selection/selection.ts';
import {
  LINE_FIELD,
  packageField,
  quantityField,
  quantityText,
  readSelection,
} from '../../../../shared/proposals/selection/selection-form.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import { Checkbox, Radio } from '../../../../ui/fields/choice-field.tsx';
import { FieldGroup, TextField } from '../../../../ui/fields/field.tsx';
import { moneyText } from '../../../studio-format.ts';

interface SelectionFieldsProps {
  snapshot: ProposalSnapshot;
  value: Selection;
  onChange: (selection: Selection) => void;
}

/** The options of a version, named as on the client’s page. Nothing if there are none. */
export function SelectionFields({ snapshot, value, onChange }: SelectionFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const pricing = pricingOf(snapshot.sections);
  const read = () => {
    const form = fields.current?.closest('form');
    if (form) onChange(readSelection(pricing, new FormData(form)));
  };
  const { problem, total } = checkSelection(snapshot, value);
  const texts = textsFor(snapshot.language).clientPages.proposal;
  return (
    <div ref={fields} className="grid gap-4" onChange={read}>
      {pricing.map((section) => (
        <SectionFields key={section.key} section={section} snapshot={snapshot} value={value} />
      ))}
      <p role="status">
        {problem === null
          ? `${texts.totals.agreed}: ${moneyText(total ?? 0, snapshot.currency)}`
          : texts.problems[problem]}
      </p>
    </div>
  );
}

interface SectionFieldsProps {
  section: PricingSection;
  snapshot: ProposalSnapshot;
  value: Selection;
}

function SectionFields({ section, snapshot, value }: SectionFieldsProps) {
  const { key, packages, lines } = section;
  const lineFields = lines.filter(
    ({ optional, quantityChoice }) => optional !== null || quantityChoice !== null,
  );
  if (packages === null && lineFields.length === 0) return null;
  const { pricing } = textsFor(snapshot.language).clientPages.proposal;
  return (
    <FieldGroup legend={section.heading || pricing}>
      {packages !== null && <p className="field-note">{packageChoiceText(packages, snapshot)}</p>}
      {packages?.items.map((item) => {
        const { least, most } = packageLimits(packages);
        const Choice = least === 1 && most === 1 ? Radio : Checkbox;
        return (
          <Choice
            key={item.key}
            label={item.name}
            name={packageField(key)}
            value={item.key}
            defaultChecked={value.packages.includes(item.key)}
          />
        );
      })}
      {lineFields.map((line) => (
        <LineFields key={line.key} line={line} value={value} />
      ))}
    </FieldGroup>
  );
}

function LineFields({ line, value }: { line: ProposalLine; value: Selection }) {
  const { key, title, optional, quantityChoice, quantity } = line;
  return (
    <>
      {optional !== null && (
        <Checkbox
          label={title}
          name={LINE_FIELD}
          value={key}
          defaultChecked={value.lines.includes(key)}
        />
      )}
      {quantityChoice !== null && (
        <TextField
          label={`Quantity: ${title}`}
          name={quantityField(key)}
          inputMode="decimal"
          defaultValue={quantityText(value.quantities[key] ?? quantity)}
        />
      )}
    </>
  );
}
