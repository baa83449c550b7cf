import {
  engagementTextNames,
  engagementTexts,
  type EngagementText,
} from '../../../../shared/engagements/engagement-texts.ts';
import { ENGAGEMENT_TITLE_LIMIT } from '../../../../shared/engagements/new-engagement.schema.ts';
import { INVOICE_LIMITS } from '../../../../shared/invoices/invoice-draft.schema.ts';
import {
  acceptedFiles,
  DOCUMENT_FILE_LIMITS,
} from '../../../../shared/documents/document-files.schema.ts';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { TextArea, TextField } from '../../../../ui/fields/field.tsx';
import { FileField } from '../../../../ui/fields/file-field.tsx';
import { clientQuery, studioQuery, useToday } from '../../../documents/billing.api.ts';
import { DraftClientField } from '../../../documents/draft/draft-client-field.tsx';
import { describeRounding } from '../../../documents/lines/priced-draft.ts';
import { currencyOptions, paymentTermsLabel } from '../../../forms/billing-options.ts';
import { DraftDateField } from '../../../forms/draft/draft-date-field.tsx';
import { queryClient } from '../../../query.ts';
import { changesOfAgreedCurrency } from './agreement.ts';
import { useAgreement } from './agreement-context.ts';

/** Who agreed to what, and when. */
export function AgreementFields() {
  const { content, change, problem, typedAmounts, latest } = useAgreement();
  const today = useToday();
  return (
    <section id="terms" tabIndex={-1} aria-label="Agreement" className="draft-fields draft-terms">
      <TextField
        label="Title"
        placeholder="e.g. Annual report 2026"
        maxLength={ENGAGEMENT_TITLE_LIMIT}
        value={content.title}
        error={problem('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <AgreementClientField />
      <ComboboxField
        label="Currency"
        required
        options={currencyOptions}
        value={content.currency}
        error={problem('currency')}
        onChange={(to) => change(changesOfAgreedCurrency(latest(), to, typedAmounts).changes)}
      />
      <DraftDateField
        path="agreedOn"
        label="Agreed on"
        required
        today={today}
        max={today}
        value={content.agreedOn}
        error={problem('agreedOn')}
        onChange={(agreedOn) => change({ agreedOn })}
      />
      <TextField
        label="PO number"
        placeholder="Optional"
        maxLength={INVOICE_LIMITS.purchaseOrderNumber}
        value={content.purchaseOrderNumber}
        error={problem('purchaseOrderNumber')}
        onChange={({ target }) => change({ purchaseOrderNumber: target.value })}
      />
    </section>
  );
}

/** Its currency and payment terms are used. */
function AgreementClientField() {
  const agreement = useAgreement();
  return (
    <DraftClientField
      draft={agreement}
      saved={null}
      backTo={{ engagement: 'new' }}
      takeOver={async (id) => {
        const [client, { studio }] = await Promise.all([
          queryClient.fetchQuery(clientQuery(id)),
          queryClient.fetchQuery(studioQuery),
        ]);
        return (content) => {
          const { paymentTermsDays } = client;
          const termsDays = paymentTermsDays ?? studio.paymentTermsDays;
          const to = client.currency ?? studio.currency;
          const turned = changesOfAgreedCurrency(content, to, agreement.typedAmounts);
          const { schedule = content.schedule } = turned.changes;
          const isOther = to !== content.currency;
          return {
            changes: {
              ...(isOther && turned.changes),
              schedule: schedule.map((entry) => ({ ...entry, termsDays })),
            },
            words: [
              ...(isOther ? [to] : []),
              ...(isOther && turned.isRounded ? [`amounts ${describeRounding(to)}`] : []),
              ...(schedule.every((entry) => entry.termsDays === termsDays)
                ? []
                : [paymentTermsLabel(termsDays)]),
            ],
          };
        };
      }}
    />
  );
}

const entered: Record<EngagementText, { hint: string; rows: number }> = {
  note: {
    hint: 'How it was agreed, e.g. by whom and in which email. Only you can see it.',
    rows: 4,
  },
};

/** How it was agreed, for the owner. */
export function ProofFields() {
  const { content, change, problem } = useAgreement();
  return (
    <section id="proof" tabIndex={-1} aria-label="Proof" className="draft-fields agreement-proof">
      {engagementTextNames.map((name) => (
        <TextArea
          key={name}
          label={engagementTexts[name].label}
          maxLength={engagementTexts[name].limit}
          {...entered[name]}
          value={content[name]}
          error={problem(name)}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <FileField
        label="File (optional)"
        hint="Proof of the agreement, e.g. the client’s email, a PDF or a photo. Up to 25 MB. Only you can download it."
        accept={acceptedFiles}
        error={
          (content.file?.size ?? 0) > DOCUMENT_FILE_LIMITS.bytes
            ? 'Choose a file of at most 25 MB.'
            : problem('file')
        }
        onChange={({ target }) => change({ file: target.files?.[0] ?? null })}
      />
    </section>
  );
}
