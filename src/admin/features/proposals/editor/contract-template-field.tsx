import { queryOptions, useQuery } from '@tanstack/react-query';
import { proposalSamples, sampleNames } from '../../../../shared/contracts/contract-samples.ts';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { api, unwrap } from '../../../api.ts';
import { useProposalDraft } from './proposal-draft-kind.ts';

const templatesQuery = queryOptions({
  queryKey: ['contract-templates', 'list'],
  queryFn: () => unwrap(api['contract-templates'].$get()),
});

/** The template that the acceptance drafts a contract from. */
export function ContractTemplateField() {
  const { content, change, problem } = useProposalDraft();
  const { data } = useQuery(templatesQuery);
  const chosen = content.contractTemplate ?? null;
  const published = (data?.items ?? [])
    .filter(({ published: version, archivedAt }) => version > 0 && archivedAt === null)
    .map(({ id, name }) => ({ id, name }));
  const samples = proposalSamples.map((id) => ({ id, name: `${sampleNames[id]} (sample)` }));
  const offered = [...published, ...samples];
  // One that was archived since, or while the list is loading.
  const isMissing = chosen !== null && offered.every(({ id }) => id !== chosen.id);
  const all = isMissing ? [chosen, ...offered] : offered;
  return (
    <SelectField
      label="Contract template"
      hint="On acceptance, a contract is drafted from it, and draft invoices are on hold until it is executed. Have a lawyer read samples before you use them."
      options={[
        { value: '', label: 'None' },
        ...all.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen?.id ?? ''}
      error={problem('contractTemplate')}
      onChange={({ target: { value } }) =>
        change({ contractTemplate: all.find(({ id }) => id === value) ?? null })
      }
    />
  );
}
