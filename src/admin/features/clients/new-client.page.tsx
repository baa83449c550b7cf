import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { useSchemaForm } from '../../forms/edit-form.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { createClient, createClientOfInquiry, inquiryDraftQuery } from './clients.api.ts';
import { keepCertificate } from './files/keep-certificate.ts';
import { draftKey, readDraft } from './form/client-draft.ts';
import { ClientForm } from './form/client-form.tsx';
import { clientForm, emptyClient, valuesOfDraft, type ClientValues } from './form/client-values.ts';
import { KnownSender } from './form/known-sender.tsx';
import { useClientDraft } from './form/use-client-draft.ts';

/** A client is written down; with `?inquiry=` in the address, it begins with what is known of its sender. */
export function NewClientPage() {
  const inquiryId = useSearchParams()[0].get('inquiry') ?? undefined;
  return (
    <>
      <ScreenHeader
        title="New client"
        within={[{ label: 'Clients', to: adminPaths.clients }]}
        lead={
          inquiryId === undefined
            ? undefined
            : 'Filled in from the inquiry, as far as it tells. The two stay linked.'
        }
      />
      {inquiryId === undefined ? (
        <KeptForm key="new" suggested={emptyClient()} />
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

interface KeptFormProps {
  inquiryId?: string;
  /** What the form begins with, unless something was begun before. */
  suggested: ClientValues;
}

function KeptForm({ inquiryId, suggested }: KeptFormProps) {
  const [draft, setDraft] = useState(() => readDraft(localStorage, draftKey(inquiryId)));
  return (
    <NewClientForm
      key={draft === undefined ? 'afresh' : 'draft'}
      inquiryId={inquiryId}
      values={draft ?? suggested}
      onAfresh={draft === undefined ? undefined : () => setDraft(undefined)}
    />
  );
}

interface NewClientFormProps {
  inquiryId: string | undefined;
  values: ClientValues;
  /** Puts the draft that was found aside. */
  onAfresh: (() => void) | undefined;
}

function NewClientForm({ inquiryId, values, onAfresh }: NewClientFormProps) {
  const navigate = useNavigate();
  const form = useSchemaForm(clientForm, values);
  const draft = useClientDraft(form, draftKey(inquiryId));
  const save = async (written: ClientValues, certificate: File | undefined) => {
    const { id } = await (inquiryId === undefined
      ? createClient(written)
      : createClientOfInquiry(inquiryId, written));
    if (certificate !== undefined) await keepCertificate(id, certificate);
    return id;
  };
  return (
    <>
      {onAfresh !== undefined && (
        <p className="draft-found">
          This goes on where you left off: what you had typed was kept in this browser.
          <Button
            look="line"
            onClick={() => {
              draft.drop();
              onAfresh();
            }}
          >
            Start afresh
          </Button>
        </p>
      )}
      <ClientForm
        form={form}
        save={save}
        onSaved={(id) => {
          draft.drop();
          toasts.show({ kind: 'success', text: `${form.getValues('name').trim()} is saved` });
          void navigate(adminPaths.client(id), { replace: true });
        }}
        asksBeforeLeaving={draft.isKept === false}
        saveLabel="Save client"
        note={
          <>
            <Link to={adminPaths.clients} className={buttonClass('line')}>
              Back to the list
            </Link>
            <p role="status" className="text-note text-ink-soft">
              {draft.isKept === true && 'What you typed is kept in this browser until you save.'}
            </p>
          </>
        }
      />
    </>
  );
}
