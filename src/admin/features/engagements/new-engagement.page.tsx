import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import {
  clientQuery,
  studioQuery,
  taxesQuery,
  useBilledClient,
  useToday,
} from '../../documents/billing.api.ts';
import type { Problems } from '../../forms/draft/draft-kind.ts';
import { DraftFrame } from '../../forms/draft/draft-context.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { newAgreement } from './new/agreement.ts';
import { AgreementContext } from './new/agreement-context.ts';
import { AgreementFields, ProofFields } from './new/agreement-fields.tsx';
import { AgreementPrices } from './new/agreement-prices.tsx';
import { AgreementSchedule } from './new/agreement-schedule.tsx';
import { ProblemList } from './new/problem-list.tsx';
import { StartButton } from './new/start-button.tsx';

export const newEngagementReads: FirstReads = ({ search }) => {
  const clientId = search.get('client');
  return [
    queryClient.query(studioQuery),
    queryClient.query(taxesQuery),
    ...(clientId === null ? [] : [queryClient.query(clientQuery(clientId))]),
  ];
};

/** Starts an engagement that was agreed without a proposal; with `?client=` for that one. */
export function NewEngagementPage() {
  const [address] = useSearchParams();
  const [clientId] = useState(address.get('client'));
  const { data } = useQuery(studioQuery);
  const client = useBilledClient(clientId);
  const today = useToday();
  const isKnown = clientId === null || client !== undefined;
  return (
    <>
      <ScreenHeader
        title="New engagement"
        within={[{ label: 'Engagements', to: adminPaths.engagements }]}
        lead="For work that was agreed without a proposal, e.g. by email."
      />
      {data === undefined || today === undefined || !isKnown ? (
        <SkeletonLines lines={10} />
      ) : (
        <AgreementForm
          start={{
            clientId,
            currency: client?.currency ?? data.studio.currency,
            termsDays: client?.paymentTermsDays ?? data.studio.paymentTermsDays,
            today,
          }}
        />
      )}
    </>
  );
}

const noProblems = { problems: {}, attempt: 0 };

function AgreementForm({ start }: { start: Parameters<typeof newAgreement>[0] }) {
  const [draft] = useState(() => newAgreement(start));
  const [refused, setRefused] = useState<{ problems: Problems; attempt: number }>(noProblems);
  const screen = useMemo(() => ({ draft, typedAmounts: new Map() }), [draft]);
  return (
    <AgreementContext value={screen}>
      <DraftFrame editing={draft}>
        <form
          noValidate
          autoComplete="off"
          className="draft-form"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className="empty:hidden pb-5">
            <ProblemList {...refused} />
          </div>
          <AgreementFields />
          <AgreementPrices />
          <AgreementSchedule />
          <ProofFields />
          <StartButton
            onRefused={(problems) =>
              setRefused(({ attempt }) => ({ problems, attempt: attempt + 1 }))
            }
          />
        </form>
      </DraftFrame>
    </AgreementContext>
  );
}
