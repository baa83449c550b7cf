import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addressLines } from '../../../shared/address/address-lines.ts';
import { shortWebsite } from '../../../shared/text/text.schema.ts';
import type { ClientDetail } from '../../../shared/clients/client-responses.schema.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { ExactTime } from '../../../ui/times.tsx';
import { studioQuery } from '../../documents/billing.api.ts';
import { paymentTermsLabel } from '../../forms/payment-terms.ts';
import { fileAddress } from './client-parts.api.ts';

/** Details of a client besides its contacts. */
export function ClientFacts({ client }: { client: ClientDetail }) {
  const { data } = useQuery(studioQuery);
  const studio = data?.studio;
  const { currency, paymentTermsDays } = client;
  const terms = paymentTermsDays ?? studio?.paymentTermsDays;
  return (
    <DescriptionList
      entries={[
        { term: 'Kind', value: client.kind === 'person' ? 'Person' : 'Organization' },
        {
          term: 'Website',
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
        { term: 'Purchase order', value: client.requiresPurchaseOrder ? 'Needed' : 'Not needed' },
        { term: 'Tax number', value: client.taxId },
        { term: 'Sales tax', value: <Exemption client={client} /> },
        { term: 'Client since', value: <ExactTime at={client.createdAt} /> },
        { term: 'Last changed', value: <ExactTime at={client.updatedAt} /> },
      ]}
    />
  );
}

/** The client’s own value, or the studio’s default. */
function Own({ value, isOwn }: { value: string | undefined; isOwn: boolean }) {
  if (value === undefined) return null;
  return (
    <>
      {value}
      {!isOwn && <span className="text-note text-ink-soft"> as in settings</span>}
    </>
  );
}

function Exemption({ client }: { client: ClientDetail }) {
  const { isTaxExempt, taxExemptReason, taxCertificateFileId, id } = client;
  if (!isTaxExempt) return 'Charged';
  return asLines([
    taxExemptReason === '' ? 'Exempt' : `Exempt: ${taxExemptReason}`,
    taxCertificateFileId === null ? (
      'No certificate yet'
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
