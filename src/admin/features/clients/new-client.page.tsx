import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { documentScreens } from '../../../shared/admin/document-paths.ts';
import { namesIn } from '../../../shared/each-of.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { studioQuery } from '../../documents/billing.api.ts';
import { useSchemaForm } from '../../forms/schema-form.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import {
  createClient,
  createClientOfInquiry,
  inquiryDraftQuery,
  tagsQuery,
} from './clients.api.ts';
import { newClientDraft, useClientDraft } from './form/client-draft.ts';
import { ClientForm } from './form/client-form.tsx';
import { clientForm, emptyClient, valuesOfDraft, type ClientValues } from './form/client-values.ts';
import { KnownSender } from './form/known-clients.tsx';

export const newClientReads: FirstReads = ({ search }) => {
  const inquiryId = search.get('inquiry');
  return [
    ...(inquiryId === null ? [] : [queryClient.query(inquiryDraftQuery(inquiryId))]),
    queryClient.query(studioQuery),
    queryClient.query(tagsQuery),
  ];
};

/**
 * Creates a client. With `?inquiry=` in the URL the form is prefilled from the inquiry’s
 * sender; with the name of a kind, e.g. `?invoice=`, or `?engagement=` and a `name` it returns to that
 * draft.
 */
export function NewClientPage() {
  const [address] = useSearchParams();
  const inquiryId = address.get('inquiry') ?? undefined;
  const back = draftOf(address);
  const name = address.get('name') ?? '';
  return (
    <>
      <ScreenHeader
        title="New client"
        within={[{ label: 'Clients', to: adminPaths.clients }]}
        lead={
          inquiryId === undefined
            ? back && `You’ll return to your draft ${back.noun} after saving.`
            : 'Prefilled from the message, which will be linked to this client.'
        }
      />
      {inquiryId === undefined ? (
        <KeptForm key={back?.id ?? 'new'} back={back} suggested={{ ...emptyClient(), name }} />
      ) : (
        <FromInquiry key={inquiryId} inquiryId={inquiryId} />
      )}
    </>
  );
}

function FromInquiry({ inquiryId }: { inquiryId: string }) {
  const { data } = useQuery(inquiryDraftQuery(inquiryId));
  if (data === undefined) return <SkeletonLines lines={10} />;
  return (
    <>
      {data.clients.length > 0 && <KnownSender inquiryId={inquiryId} clients={data.clients} />}
      <KeptForm inquiryId={inquiryId} suggested={valuesOfDraft(data.draft)} />
    </>
  );
}

/** The draft that a client is created for. */
interface DraftBack {
  id: string;
  noun: string;
  path: string;
}

function draftOf(address: URLSearchParams): DraftBack | undefined {
  for (const name of namesIn(draftScreens)) {
    const id = address.get(name);
    if (id !== null) return { id, noun: name, path: draftScreens[name](id) };
  }
  return undefined;
}

const draftScreens = {
  ...documentScreens,
  contract: contractPath,
  engagement: () => adminPaths.newEngagement,
};

/** A contract that has not begun has no id yet. */
function contractPath(id: string): string {
  return id === 'new' ? adminPaths.newContract : adminPaths.editContract(id);
}

interface Origin {
  inquiryId?: string | undefined;
  back?: DraftBack | undefined;
}

/** `suggested`: initial values, unless a draft was stored. */
function KeptForm({ suggested, ...origin }: Origin & { suggested: ClientValues }) {
  const [draft, setDraft] = useState(() =>
    newClientDraft(origin.inquiryId ?? origin.back?.id).read(),
  );
  return (
    <NewClientForm
      key={draft === undefined ? 'new' : 'draft'}
      {...origin}
      values={draft ?? suggested}
      onDiscard={draft && (() => setDraft(undefined))}
    />
  );
}

interface NewClientFormProps extends Origin {
  values: ClientValues;
  /** Discards the stored draft, if there is one. */
  onDiscard: (() => void) | undefined;
}

function NewClientForm({ inquiryId, back, values, onDiscard }: NewClientFormProps) {
  const navigate = useNavigate();
  const form = useSchemaForm(clientForm, values);
  const draft = useClientDraft(form, inquiryId ?? back?.id);
  return (
    <>
      {onDiscard !== undefined && (
        <p className="draft-found">
          We restored your unsaved draft from this browser.
          <Button
            look="line"
            onClick={() => {
              draft.drop();
              onDiscard();
            }}
          >
            Start over
          </Button>
        </p>
      )}
      <ClientForm
        form={form}
        save={(written) =>
          inquiryId === undefined
            ? createClient(written)
            : createClientOfInquiry(inquiryId, written)
        }
        onSaved={(id) => {
          draft.drop();
          toasts.success(`${form.getValues('name').trim()} saved`);
          const next =
            back === undefined
              ? adminPaths.client(id)
              : `${back.path}?${new URLSearchParams({ client: id })}`;
          void navigate(next, { replace: true });
        }}
        asksBeforeLeaving={draft.isKept === false}
        back={back?.path ?? adminPaths.clients}
        note={
          <p role="status" className="text-note text-ink-soft">
            {draft.isKept === true && 'Your entries are kept in this browser until you save.'}
          </p>
        }
      />
    </>
  );
}
