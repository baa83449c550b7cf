import { CircleAlert, Clock, Cog, FileX, Mail, ReceiptText, type LucideIcon } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '../../../shared/plural.ts';
import {
  attentionKindNames,
  attentionKinds,
  type AttentionIcon,
  type AttentionKind,
} from '../../../shared/dashboard/attention-kinds.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RelativeTime } from '../../../ui/texts/times.tsx';
import type { Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { RetryBilling } from '../../records/engagements/retry-billing.tsx';
import { sendHeldWithLinkOnly } from '../../documents/delivery/delivery.api.ts';
import type { AttentionItem } from './dashboard.api.ts';
import { DashboardSection } from './figures.tsx';
import { TextLink } from '../../shell/text-link.tsx';

const HEADING = 'attention';

const icons: Record<AttentionIcon, LucideIcon> = {
  alert: CircleAlert,
  clock: Clock,
  file: FileX,
  gear: Cog,
  mail: Mail,
  receipt: ReceiptText,
};

/** Items that need attention, most urgent first; `counts` includes those not listed. */
export function Attention({ attention, counts }: Pick<Dashboard, 'attention' | 'counts'>) {
  return (
    <DashboardSection title="Needs attention" headingId={HEADING}>
      {attention.length === 0 ? (
        <p className="border-t border-line py-4 text-ink-soft">You’re all caught up.</p>
      ) : (
        <ul className="border-t border-line">
          {attention.map((item) => (
            <li key={`${item.kind} ${item.id}`} className="waiting-row">
              <Item item={item} />
            </li>
          ))}
          {attentionKindNames.map((kind) => (
            <More
              key={kind}
              kind={kind}
              rest={counts[kind] - attention.filter((item) => item.kind === kind).length}
            />
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}

function Item({ item }: { item: AttentionItem }) {
  const { icon, label, all, one } = attentionKinds[item.kind];
  const Icon = icons[icon];
  return (
    <>
      <Icon className="mt-1 text-amber-ink" />
      <div className="min-w-0">
        <Link to={one(item) ?? all} className="row-link font-medium">
          {item.title}
        </Link>
        <p className="line-clamp-2 text-small text-ink-soft">
          {label}
          {item.detail !== '' && ` · ${item.detail}`}
        </p>
        {item.kind === 'email_held' && <LinkOnlyButton item={item} />}
        {item.kind === 'billing_failed' && (
          <RetryBilling
            id={item.id}
            title={item.title}
            className="relative z-10 mt-2"
            onDone={() => document.getElementById(HEADING)?.focus()}
          />
        )}
      </div>
      <span className="waiting-time text-note text-ink-soft">
        <RelativeTime at={item.at} />
      </span>
    </>
  );
}

/** Several emails of the document may be on hold: all are sent. */
function LinkOnlyButton({ item: { id, title } }: { item: AttentionItem }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendHeldWithLinkOnly(id),
    onSuccess: (count) => {
      const text =
        count === 0
          ? 'No email is on hold'
          : `Sending ${counted(count, 'email')} with the link only`;
      toasts.show({ kind: count === 0 ? 'info' : 'success', text });
    },
    // The row is gone, and its button with it.
    onSettled: () => document.getElementById(HEADING)?.focus(),
  });
  return (
    <Button
      look="line"
      className="relative z-10 mt-2"
      isPending={isPending}
      onClick={() => mutate()}
    >
      Send with link only<span className="sr-only"> for {title}</span>
    </Button>
  );
}

function More({ kind, rest }: { kind: AttentionKind; rest: number }) {
  if (rest <= 0) return null;
  const { label, all } = attentionKinds[kind];
  return (
    <li className="border-b border-line py-2">
      <TextLink to={all}>
        {rest} more: {label.toLowerCase()}
      </TextLink>
    </li>
  );
}
