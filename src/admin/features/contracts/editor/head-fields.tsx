import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import {
  CONTRACT_LIMITS,
  MOST_NOTICE_DAYS,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import { Radio } from '../../../../ui/fields/choice-field.tsx';
import { FieldGroup, SelectField, TextField } from '../../../../ui/fields/field.tsx';
import { useToday } from '../../../documents/billing.api.ts';
import { NumberField } from '../../../documents/lines/number-fields.tsx';
import { LateFeeFields } from '../../../documents/draft/late-fee-fields.tsx';
import { DraftDateField } from '../../../forms/draft/draft-date-field.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import { GivenFacts } from '../../../documents/draft/given-facts.tsx';
import { NOTICE_DAYS, contractTermOptions } from '../term-options.ts';
import { CodeField } from './code-field.tsx';
import { ContractClientField } from './contract-client-field.tsx';
import { useContractDraft } from './contract-draft-kind.ts';

export function ContractHeadFields() {
  const { content, change, problem, contract } = useContractDraft();
  const { engagement, amends } = contract;
  return (
    <section aria-label="Contract" className="draft-fields">
      <TextField
        label="Title"
        placeholder="e.g. Web design services agreement"
        maxLength={CONTRACT_LIMITS.title}
        value={content.title}
        error={problem('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      {engagement === null && amends === null ? <ContractClientField /> : <BelongsTo />}
    </section>
  );
}

/** What a contract has from the engagement or the contract that it belongs to. */
function BelongsTo() {
  const { client, engagement, amends } = useContractDraft().contract;
  const facts = [
    { label: 'Client', value: client?.name },
    engagement && {
      label: 'Engagement',
      value: <TextLink to={adminPaths.engagement(engagement.id)}>{engagement.title}</TextLink>,
    },
    amends && {
      label: 'Amends',
      value: (
        <TextLink to={adminPaths.contract(amends.id)}>{amends.number ?? amends.title}</TextLink>
      ),
    },
  ];
  return <GivenFacts facts={facts.filter((fact) => fact !== null)} />;
}

/** When and how clients sign, and how long the agreement runs. */
export function SigningFields() {
  const { content, change, problem } = useContractDraft();
  const { recipients, signingOrder, asksForCode, signBy } = content;
  const today = useToday();
  const signers = recipients.filter(({ role }) => role === 'signer');
  return (
    <section aria-label="Signing" className="draft-fields contract-signing">
      {signers.length > 1 && (
        <FieldGroup legend="Signing order">
          {(['parallel', 'in_order'] as const).map((order) => (
            <Radio
              key={order}
              name="signing-order"
              label={order === 'parallel' ? 'At the same time' : 'One after the other'}
              hint={
                order === 'parallel'
                  ? 'All signers get their link when you send.'
                  : 'Each signer gets their link after the one before has signed.'
              }
              checked={signingOrder === order}
              onChange={() => change({ signingOrder: order })}
            />
          ))}
        </FieldGroup>
      )}
      <CodeField
        isChecked={asksForCode}
        onChange={(isChecked) => change({ asksForCode: isChecked })}
      />
      <DraftDateField
        path="signBy"
        label="Sign by"
        hint="The last day for client signatures"
        placeholder="30 days after sending"
        today={today}
        min={today}
        value={signBy ?? ''}
        error={problem('signBy')}
        onChange={(date) => change({ signBy: date || null })}
      />
      <TermFields />
      {(content.body.kind === 'text' || content.lateFee) && (
        <LateFeeFields
          lateFee={content.lateFee}
          problem={problem}
          onChange={(lateFee) => change({ lateFee })}
        />
      )}
    </section>
  );
}

function TermFields() {
  const { content, change, problem } = useContractDraft();
  const { term } = content;
  const today = useToday();
  return (
    <fieldset className="contract-term">
      <legend className="sr-only">Term</legend>
      <SelectField
        label="Term"
        options={contractTermOptions}
        value={term === null ? '' : term.renews ? 'renews' : 'ends'}
        onChange={({ target: { value } }) => {
          if (value === '') return change({ term: null });
          const { endsOn = today ?? '', noticeDays = NOTICE_DAYS } = term ?? {};
          change({ term: { endsOn, renews: value === 'renews', noticeDays } });
        }}
      />
      {term !== null && (
        <>
          <DraftDateField
            path="term.endsOn"
            label={term.renews ? 'Renews on' : 'Ends on'}
            today={today}
            value={term.endsOn}
            error={problem('term.endsOn')}
            onChange={(endsOn) => endsOn !== '' && change({ term: { ...term, endsOn } })}
          />
          <NumberField
            path="term.noticeDays"
            label="Reminder, days before"
            digits={0}
            least={0}
            most={MOST_NOTICE_DAYS}
            value={term.noticeDays}
            error={problem('term.noticeDays')}
            onChange={(noticeDays) => change({ term: { ...term, noticeDays } })}
          />
        </>
      )}
    </fieldset>
  );
}
