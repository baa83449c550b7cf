import {
  PROPOSAL_TITLE_LIMIT,
  purchaseOrderRules,
} from '../../../../shared/proposals/proposal-draft.schema.ts';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { ComboboxField } from '../../../../ui/combobox-field.tsx';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { useToday } from '../../../documents/billing.api.ts';
import { currencyOptions } from '../../../forms/billing-options.ts';
import { DraftDateField } from '../../../forms/draft/draft-date-field.tsx';
import { purchaseOrderLabels } from '../../../proposals/schedule/schedule-labels.ts';
import { ProposalClientField } from './client-field.tsx';
import { changeProposalCurrency } from './proposal-currency.ts';
import { useProposalDraft } from './proposal-draft-kind.ts';

const orderOptions = purchaseOrderRules.map((value) => ({
  value,
  label: purchaseOrderLabels[value],
}));

export function ProposalFields() {
  const draft = useProposalDraft();
  const { content, change, problem, proposal } = draft;
  const { sent } = proposal;
  const today = useToday();
  return (
    <section aria-label="Terms" className="proposal-head">
      <TextField
        label="Title"
        placeholder="e.g. Website for Harbor Lab"
        maxLength={PROPOSAL_TITLE_LIMIT}
        value={content.title}
        error={problem('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <ProposalClientField />
      <ComboboxField
        label="Currency"
        required
        options={currencyOptions}
        value={content.currency}
        onChange={(to) => changeProposalCurrency(draft, to)}
        error={problem('currency')}
      />
      <DraftDateField
        path="validUntil"
        label="Valid until"
        today={today}
        min={today}
        value={content.validUntil ?? ''}
        error={problem('validUntil')}
        onChange={(date) => change({ validUntil: date || null })}
      />
      <SelectField
        label="PO number"
        options={orderOptions}
        value={content.purchaseOrder}
        error={problem('purchaseOrder')}
        onChange={({ target: { value } }) =>
          change({
            purchaseOrder: purchaseOrderRules.find((rule) => rule === value) ?? 'not_asked',
          })
        }
      />
      {sent !== null && (
        <Checkbox
          label={`Show what changed since version ${sent.revision}`}
          hint={`On the client’s page, for contacts who received version ${sent.revision}.`}
          checked={content.tellsChanges ?? false}
          onChange={({ target }) => change({ tellsChanges: target.checked })}
        />
      )}
    </section>
  );
}
