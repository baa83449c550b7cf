import { useQuery } from '@tanstack/react-query';
import { FilePlus2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { NewContract } from '../../../../shared/contracts/contract-steps.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { ClientField } from '../../../documents/draft/client-field.tsx';
import { NewDocumentScreen } from '../../../documents/templates/new-document-screen.tsx';
import { OwnTemplates, Start, StartGroup } from '../../../documents/templates/starts.tsx';
import { useHidden } from '../../../forms/removals.ts';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { createContract, storedContracts } from '../contracts.api.ts';
import { contractTemplatesQuery } from '../templates/templates.api.ts';

export const newContractReads: FirstReads = () => [queryClient.query(contractTemplatesQuery)];

/**
 * Begins a draft and goes on to it: at once from a `?template=` or as a `?copy=` of another; else one
 * chooses what to start from, for `?client=`, `?engagement=` or as an amendment of `?amends=` if there is one.
 */
export function NewContractPage() {
  const [address] = useSearchParams();
  const copyOf = address.get('copy') ?? undefined;
  const templateId = address.get('template') ?? undefined;
  const template = templateId === undefined ? undefined : { templateId };
  const engagementId = address.get('engagement') ?? undefined;
  const amendsId = address.get('amends') ?? undefined;
  const [clientId, setClientId] = useState(address.get('client'));
  const hasOwnClient = (engagementId ?? amendsId) !== undefined;
  const client = hasOwnClient || clientId === null ? {} : { clientId };
  return (
    <NewDocumentScreen
      title={amendsId === undefined ? 'New contract' : 'New amendment'}
      lead="Choose what to start from. You can change everything in it."
      documents={storedContracts}
      create={createContract}
      source={copyOf === undefined ? template : { copyOf }}
    >
      {({ isPending, onStart }) => (
        <>
          {!hasOwnClient && (
            <div className="max-w-96 pb-6">
              <ClientField
                value={clientId}
                saved={null}
                error={undefined}
                onChange={(id) => setClientId(id === '' ? null : id)}
                backTo={{ contract: 'new' }}
                note="You can choose it later, too."
              />
            </div>
          )}
          <Starts
            isAmendment={amendsId !== undefined}
            isPending={isPending}
            onStart={(from) => onStart({ ...from, ...client, engagementId, amendsId })}
          />
        </>
      )}
    </NewDocumentScreen>
  );
}

interface StartsProps {
  isAmendment: boolean;
  isPending: boolean;
  onStart: (from: NewContract) => void;
}

function Starts({ isAmendment, isPending, onStart }: StartsProps) {
  const { data } = useQuery(contractTemplatesQuery);
  const hidden = useHidden();
  if (data === undefined) return <SkeletonLines lines={8} />;
  const templates = data.items.filter(
    ({ id, published, archivedAt }) => published > 0 && archivedAt === null && !hidden.has(id),
  );
  // An amendment begins with the sample for one.
  const samples = data.samples.toSorted(
    (one, other) =>
      Number(isAmendment && other.key === 'amendment') -
      Number(isAmendment && one.key === 'amendment'),
  );
  const start = (from: NewContract) => ({ isPending, onStart: () => onStart(from) });
  return (
    <div className="flex flex-col gap-2">
      <OwnTemplates
        templates={templates}
        describe={({ clauses, published, publishedAsksForCode }) =>
          `${counted(clauses, 'section')}, version ${published}${publishedAsksForCode === false ? ', asks for no email code' : ''}`
        }
        path={adminPaths.contractTemplates}
        isPending={isPending}
        onStart={(templateId) => onStart({ templateId })}
      />
      <StartGroup
        title="Samples"
        aside={
          <span className="text-note text-ink-soft">
            Have a lawyer read a contract before you use it.
          </span>
        }
      >
        <ul className="document-starts">
          {samples.map(({ key, name, description }) => (
            <Start key={key} {...start({ sample: key })} title={name} note={description} />
          ))}
        </ul>
      </StartGroup>
      <StartGroup title="Without a template">
        <ul className="document-starts">
          <Start
            {...start({})}
            icon={<FilePlus2 />}
            title="Empty contract"
            note="Write the text yourself."
          />
          <Start
            {...start({ isUpload: true })}
            icon={<Upload />}
            title="Client’s PDF"
            note="Upload a contract that the client gave you."
          />
        </ul>
      </StartGroup>
    </div>
  );
}
