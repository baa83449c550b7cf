import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addressLines } from '../../../shared/address/address.schema.ts';
import { clientTextNames, clientTexts } from '../../../shared/clients/client-texts.ts';
import type { ClientDetail } from '../../../shared/clients/client-responses.schema.ts';
import { normalizeTag } from '../../../shared/clients/clients.schema.ts';
import { shortWebsite } from '../../../shared/text/text.schema.ts';
import { Avatar } from '../../../ui/texts/avatar.tsx';
import { Chip } from '../../../ui/texts/marks.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { DescriptionList } from '../../../ui/lists/description-list.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { ExactTime } from '../../../ui/texts/times.tsx';
import { studioQuery } from '../../documents/billing.api.ts';
import { roleLabels } from '../../documents/role-labels.ts';
import { paperLabels, paymentTermsLabel } from '../../forms/billing-options.ts';
import { ClientReminders } from './client-reminders.tsx';
import { fileAddress } from './client-parts.api.ts';
import { retagMutation, tagsQuery } from './clients.api.ts';

const plainTexts = clientTextNames.filter((name) => name !== 'website');

export function ClientFacts({ client }: { client: ClientDetail }) {
  const { data } = useQuery(studioQuery);
  const studio = data?.studio;
  const { currency, paymentTermsDays } = client;
  const terms = paymentTermsDays ?? studio?.paymentTermsDays;
  const paper = client.paperSize ?? studio?.paperSize;
  return (
    <DescriptionList
      entries={[
        { term: 'Kind', value: client.kind === 'person' ? 'Person' : 'Organization' },
        {
          term: clientTexts.website.label,
          value: client.website && (
            <a href={client.website} target="_blank" rel="noreferrer" className="text-link">
              {shortWebsite(client.website)}
            </a>
          ),
        },
        { term: 'Address', value: asLines(addressLines(client.address, 'en')) },
        {
          term: 'Currency',
          value: <Own value={currency ?? studio?.currency} isOwn={currency !== null} />,
        },
        {
          term: 'Payment terms',
          value: (
            <Own
              value={terms === undefined ? undefined : paymentTermsLabel(terms)}
              isOwn={paymentTermsDays !== null}
            />
          ),
        },
        {
          term: 'Paper size',
          value: <Own value={paper && paperLabels[paper]} isOwn={client.paperSize !== null} />,
        },
        { term: 'Payment reminders', value: <ClientReminders client={client} /> },
        { term: 'PO number', value: client.requiresPurchaseOrder ? 'Required' : 'Not required' },
        ...plainTexts.map((name) => ({ term: clientTexts[name].label, value: client[name] })),
        { term: 'Sales tax', value: <Exemption client={client} /> },
        { term: 'Client since', value: <ExactTime at={client.createdAt} /> },
        { term: 'Last updated', value: <ExactTime at={client.updatedAt} /> },
      ]}
    />
  );
}

/** The client’s own value, or the studio’s default. */
function Own({ value, isOwn }: { value: string | undefined; isOwn: boolean }) {
  if (value === undefined) return null;
  return isOwn ? value : `Studio default (${value})`;
}

function Exemption({ client }: { client: ClientDetail }) {
  const { isTaxExempt, taxExemptReason, taxCertificateFileId, id } = client;
  if (!isTaxExempt) return 'Charged';
  return asLines([
    taxExemptReason === '' ? 'Exempt' : `Exempt: ${taxExemptReason}`,
    taxCertificateFileId === null ? (
      'No certificate'
    ) : (
      <a key="file" href={fileAddress(id, taxCertificateFileId)} download className="text-link">
        Certificate
      </a>
    ),
  ]);
}

/** One per line; null for an empty list. */
function asLines(lines: readonly ReactNode[]): ReactNode {
  if (lines.length === 0) return null;
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- Lines of one text are never reordered.
    <span key={index} className="block">
      {line}
    </span>
  ));
}

export function ContactList({ client }: { client: ClientDetail }) {
  if (client.contacts.length === 0) {
    return (
      <p className="text-small text-ink-soft">
        No contacts yet. Add one with an email address to send invoices.
      </p>
    );
  }
  return (
    <ul>
      {client.contacts.map(({ id, roles, name, email, phone, ...others }) => (
        <li key={id} className="flex gap-3 border-t border-line py-2.5">
          <Avatar name={name} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold">{name}</span>
              {roles.map((role) => (
                <Chip key={role}>{roleLabels[role]}</Chip>
              ))}
            </p>
            {Object.entries(others).map(
              ([field, text]) =>
                text !== '' && (
                  <p key={field} className="text-note text-ink-soft">
                    {text}
                  </p>
                ),
            )}
            <Reach href={`mailto:${email}`} text={email} copyLabel={`Copy email of ${name}`} />
            <Reach
              href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
              text={phone}
              copyLabel={`Copy phone number of ${name}`}
            />
            <InvoiceNote id={id} client={client} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whether invoices go to this contact; one rule for this page, documents and sending. */
function InvoiceNote({ id, client }: { id: string; client: ClientDetail }) {
  const isAddressed = id === client.billingContactId;
  const isSent = client.invoiceRecipientIds.includes(id);
  if (!isAddressed && !isSent) return null;
  return (
    <p className="text-note text-ink-soft">
      {!isSent
        ? 'Invoices are addressed to this contact. Add an email address to send them.'
        : isAddressed
          ? 'Invoices are addressed and sent to this contact.'
          : 'Invoices are also sent to this contact.'}
    </p>
  );
}

function Reach({ href, text, copyLabel }: { href: string; text: string; copyLabel: string }) {
  if (text === '') return null;
  return (
    <p className="flex items-center gap-1">
      <a href={href} className="text-link min-w-0 truncate">
        {text}
      </a>
      <CopyButton text={text} label={copyLabel} isIcon />
    </p>
  );
}

/** Tags, edited in place; each change is saved immediately. */
export function ClientTags({ client }: { client: ClientDetail }) {
  const { data: known = [] } = useQuery(tagsQuery);
  const { mutate } = useMutation(retagMutation);
  return (
    <TagsField
      label="Tags"
      tags={client.tags}
      known={known.map(({ tag }) => tag)}
      onChange={(tags) => mutate({ client, tags: [...new Set(tags.map(normalizeTag))] })}
    />
  );
}
