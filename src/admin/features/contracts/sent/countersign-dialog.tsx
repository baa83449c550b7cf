import { useState } from 'react';
import { z } from 'zod';
import { EVIDENCE_LIMITS } from '../../../../shared/contracts/contract-evidence.schema.ts';
import {
  signingAuthorizationText,
  signingConsentText,
  studioAuthorization,
} from '../../../../shared/contracts/signing-consent.ts';
import { canBeName } from '../../../../shared/text/invisible.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { TextField, Problem } from '../../../../ui/fields/field.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { ApiError } from '../../../api-call.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import {
  noReauth,
  ReauthDialog,
  reauthShape,
  requireReauth,
} from '../../../forms/confirmation/reauth-dialog.tsx';
import { countersign } from './contract-steps.api.ts';
import type { StepDialogProps } from './contract-as-sent.ts';

const signatureForm = requireReauth(
  z.object({
    name: z.string().trim().refine(canBeName, 'Enter your name.'),
    printedName: z.string(),
    title: z.string(),
    agrees: z.boolean().refine((agrees) => agrees, 'Confirm that you sign.'),
    ...reauthShape,
  }),
);

/** The owner’s signature, the last one: it executes the contract. */
export function CountersignDialog({ contract, ...dialog }: StepDialogProps) {
  const { id, number, sent } = contract;
  const { revision, sha256, snapshot } = sent;
  const { user } = useAuth();
  const [asksForPrintedName, setAsksForPrintedName] = useState(false);
  const { language, seller } = snapshot;
  const { page } = textsFor(DEFAULT_LANGUAGE).contractSigning;
  const sentenceOf = (name: string) =>
    signingAuthorizationText(language, studioAuthorization(seller, name));
  return (
    <ReauthDialog
      {...dialog}
      title={`Sign contract ${number ?? ''}`}
      action="Sign contract"
      schema={signatureForm}
      values={{ name: user?.name ?? '', printedName: '', title: '', agrees: false, ...noReauth }}
      request={`POST /contracts/${id}/countersignature`}
      send={({ name, printedName, title }, confirmation) =>
        countersign(id, {
          ...confirmation,
          revision,
          sha256,
          name,
          printedName,
          title,
          drawn: null,
          agrees: true,
          sentence: sentenceOf(name),
          timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        }).catch((error: unknown) => {
          const isAsked = error instanceof ApiError && 'printedName' in error.fields;
          if (isAsked) setAsksForPrintedName(true);
          throw error;
        })
      }
      onSent={() =>
        toasts.success(`Contract ${number ?? ''} executed. Everyone gets the sealed PDF by email.`)
      }
    >
      {(form) => {
        const name = form.watch('name').trim();
        const { error } = form.getFieldState('agrees', form.formState);
        return (
          <>
            <p className="text-ink-soft">
              You sign version {revision}, “{snapshot.title}”. With your signature the contract is
              executed; it can’t be voided afterwards.
            </p>
            <div className="grid items-start gap-4 medium:grid-cols-2">
              <TextField
                {...fieldProps(form, 'name')}
                label="Your name"
                maxLength={EVIDENCE_LIMITS.name}
              />
              <TextField
                {...fieldProps(form, 'title')}
                label="Title (optional)"
                maxLength={EVIDENCE_LIMITS.title}
              />
            </div>
            {asksForPrintedName && (
              <TextField
                {...fieldProps(form, 'printedName')}
                label={page.printedName}
                hint={page.printedNameHint}
                maxLength={EVIDENCE_LIMITS.name}
              />
            )}
            <p className="text-ink-soft">{signingConsentText(language)}</p>
            <div>
              <Checkbox
                {...form.register('agrees')}
                label={sentenceOf(name || '…')}
                aria-invalid={error !== undefined || undefined}
              />
              <Problem role="alert">{error?.message}</Problem>
            </div>
          </>
        );
      }}
    </ReauthDialog>
  );
}
