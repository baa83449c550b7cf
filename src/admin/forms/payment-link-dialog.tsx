/** Adds or changes what “Pay online” opens: the template in settings, or the link of one invoice. */
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Confirmation } from '../../shared/account/account.schema.ts';
import type {
  PaymentLink,
  PaymentLinkInput,
  paymentLinkTemplateInput,
} from '../../shared/settings/payment-link.schema.ts';
import { TextArea } from '../../ui/fields/field.tsx';
import type { DialogState } from '../../ui/overlays/dialog.tsx';
import { fieldProps } from './form-state.ts';
import type { ReauthValues } from './confirmation/confirmation.ts';
import {
  noReauth,
  ReauthDialog,
  reauthShape,
  requireReauth,
} from './confirmation/reauth-dialog.tsx';

interface PaymentLinkDialogProps extends DialogState {
  title: string;
  label: string;
  hint: string;
  schema: typeof paymentLinkTemplateInput;
  stored: PaymentLink | null;
  /** The request that `send` makes. */
  request: string;
  send: (input: PaymentLinkInput & Confirmation) => Promise<unknown>;
  onSent: () => void;
  /** Shown below the field, for what is entered. */
  children?: (url: string) => ReactNode;
}

type Values = PaymentLinkInput & ReauthValues;

export function PaymentLinkDialog({
  label,
  hint,
  schema,
  stored,
  send,
  children,
  ...dialog
}: PaymentLinkDialogProps) {
  const form = requireReauth(schema.safeExtend(reauthShape)) as unknown as z.ZodType<
    Values,
    Values
  >;
  return (
    <ReauthDialog
      {...dialog}
      action="Save"
      isWide
      schema={form}
      values={{ version: stored?.version, url: stored?.url ?? '', ...noReauth }}
      send={({ version, url }, confirmation) => send({ version, url, ...confirmation })}
    >
      {({ watch, ...form }) => (
        <>
          <TextArea
            {...fieldProps({ watch, ...form }, 'url')}
            label={label}
            hint={hint}
            required
            rows={2}
            inputMode="url"
            spellCheck={false}
          />
          {children?.(watch('url'))}
          <p className="field-note">
            Clients pay through this link, so confirm that it’s you. You’ll get an email about the
            change.
          </p>
        </>
      )}
    </ReauthDialog>
  );
}
