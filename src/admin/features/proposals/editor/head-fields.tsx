import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import {
  PROPOSAL_TITLE_LIMIT,
  purchaseOrderRules,
} from '../../../../shared/proposals/proposal-draft.schema.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { SelectField, TextField } from '../../../../ui/fields/field.tsx';
import { useToday } from '../../../documents/billing.api.ts';
import { GivenFacts } from '../../../documents/draft/given-facts.tsx';
import { DraftCurrencyField } from '../../../documents/draft/draft-currency-field.tsx';
import { LateFeeFields } from '../../../documents/draft/late-fee-fields.tsx';
import { DraftDateField } from '../../../forms/draft/draft-date-field.tsx';
import { purchaseOrderLabels } from '../../../records/proposals/schedule/schedule-labels.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { ProposalClientField } from './proposal-client-field.tsx';
import { changesOfProposalCurrency } from './proposal-currency.ts';
import { ContractTemplateField } from './contract-template-field.tsx';
import { ReadingField } from './reading-field.tsx';
import { useProposalDraft } from './proposal-draft-kind.ts';

const orderOptions = purchaseOrderRules.map((value) => ({
  value,
  label: purchaseOrderLabels[value],
}));

/** Reads as the title of the document. */
export function TitleField() {
  const { content, change, problem } = useProposalDraft();
  return (
    <div className="proposal-title" data-part="title">
      <TextField
        label="Title"
        placeholder="e.g. Website for Harbor Lab"
        maxLength={PROPOSAL_TITLE_LIMIT}
        value={content.title}
        error={problem('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
    </div>
  );
}

export function ProposalFields() {
  const draft = useProposalDraft();
  const { content, change, problem, proposal } = draft;
  const { sent, changeOrder } = proposal;
  const today = useToday();
  return (
    <section aria-label="Terms" className="draft-fields proposal-terms">
      {changeOrder === null ? (
        <>
          <div data-part="clientId">
            <ProposalClientField />
          </div>
          <DraftCurrencyField draft={draft} changesOf={changesOfProposalCurrency} />
        </>
      ) : (
        <GivenFacts
          facts={[
            {
              label: 'Engagement',
              value: (
                <TextLink to={adminPaths.engagement(changeOrder.id)}>{changeOrder.title}</TextLink>
              ),
            },
            { label: 'Client', value: proposal.client?.name },
            { label: 'Currency', value: content.currency },
          ]}
        />
      )}
      <div data-part="validUntil">
        <DraftDateField
          path="validUntil"
          label="Valid until"
          today={today}
          min={today}
          value={content.validUntil ?? ''}
          error={problem('validUntil')}
          onChange={(date) => change({ validUntil: date || null })}
        />
      </div>
      <SelectField
        label="PO number"
        options={orderOptions.filter(
          ({ value }) => changeOrder === null || value !== 'before_invoicing',
        )}
        value={content.purchaseOrder}
        error={problem('purchaseOrder')}
        onChange={({ target: { value } }) =>
          change({
            purchaseOrder: purchaseOrderRules.find((rule) => rule === value) ?? 'not_asked',
          })
        }
      />
      {changeOrder === null && (
        <>
          <ContractTemplateField />
          <LateFeeFields
            lateFee={content.lateFee}
            problem={problem}
            onChange={(lateFee) => change({ lateFee })}
          />
        </>
      )}
      {sent !== null && (
        <Checkbox
          label={`Show what changed since version ${sent.revision}`}
          hint={`On the client’s page, for contacts who received version ${sent.revision}.`}
          checked={content.tellsChanges ?? false}
          onChange={({ target }) => change({ tellsChanges: target.checked })}
        />
      )}
      <ReadingField />
    </section>
  );
}
