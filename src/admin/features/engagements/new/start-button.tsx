import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { DOCUMENT_FILE_LIMITS } from '../../../../shared/documents/document-files.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { ApiError } from '../../../api-call.ts';
import { useBilledClient, useToday } from '../../../documents/billing.api.ts';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import {
  startEngagement,
  uploadEngagementFile,
} from '../../../records/engagements/engagements.api.ts';
import { moneyText } from '../../../studio-format.ts';
import { draftsOnStart, submissionProblems, submitted, type Agreement } from './agreement.ts';
import { useAgreement } from './agreement-context.ts';

async function start({ file, ...agreed }: Agreement) {
  const uploaded = file && (await uploadEngagementFile(file));
  return startEngagement({ ...submitted(agreed), file: uploaded });
}

/** Says what starting does, before it does; first what is missing. */
export function StartButton({ onRefused }: { onRefused: (problems: Problems) => void }) {
  const { draft, content, result, problems } = useAgreement();
  const navigate = useNavigate();
  const today = useToday() ?? '';
  const [isAsked, setIsAsked] = useState(false);
  const refuse = (found: Problems) => {
    draft.refuse(found);
    onRefused(found);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: start,
    onSuccess: ({ id, title }) => {
      draft.close();
      toasts.success(`Engagement “${title}” started`);
      void navigate(adminPaths.engagement(id), { replace: true });
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      refuse(Object.keys(fields).length > 0 ? fields : { '': error.message });
    },
    onSettled: () => setIsAsked(false),
    meta: { showsErrors: true },
  });
  const ask = () => {
    const isTooLarge = (content.file?.size ?? 0) > DOCUMENT_FILE_LIMITS.bytes;
    const found = {
      ...problems,
      ...submissionProblems(content, today),
      ...(isTooLarge && { file: 'Choose a file of at most 25 MB.' }),
    };
    if (Object.keys(found).length > 0) return refuse(found);
    onRefused({});
    setIsAsked(true);
  };
  return (
    <>
      <div className="form-end">
        <Button onClick={ask}>Start engagement…</Button>
        <p className="form-end-total">
          <span className="form-end-parts">Total including tax: </span>
          {result.totals === undefined ? '–' : moneyText(result.totals.total, content.currency)}
        </p>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Start this engagement?"
        action="Start engagement"
        isPending={isPending}
        onConfirm={() => mutate(content)}
      >
        <Consequences drafts={draftsOnStart(content, result.payments, today)} />
      </ConfirmDialog>
    </>
  );
}

function Consequences({ drafts }: { drafts: number }) {
  const { content, result } = useAgreement();
  const client = useBilledClient(content.clientId);
  const total = moneyText(result.totals?.total ?? 0, content.currency);
  const drafted =
    drafts === 0 ? 'No invoice is drafted yet.' : `${counted(drafts, 'invoice')} will be drafted.`;
  return (
    <>
      “{content.title}” for {client?.name}, {total} including tax. {drafted} The agreement can’t be
      edited afterwards: if something is wrong, cancel the engagement and start it again.
    </>
  );
}
