/** Links and what was sent, against the events that tell of them. */
import type { Database } from '../database/database.ts';
import type { InvoiceLinkRow } from '../database/tables/invoice-sending.table.ts';
import type { Invariant } from './invariant.ts';
import { differences, toldBy } from './reading-damage.ts';
import {
  listInvoiceLinks,
  listInvoiceRows,
  listInvoiceSendings,
} from './verify-invoices.repository.ts';
import { listEventsOfType } from './verify.repository.ts';

export async function sendingInvariants(db: Database): Promise<Invariant[]> {
  const events = await listEventsOfType(db, 'invoice.');
  const links = await listInvoiceLinks(db);
  const sendings = await listInvoiceSendings(db);
  return [
    {
      rule: 'everything that was sent is there as its event tells',
      violations: sendingProblems(events, sendings),
    },
    {
      rule: 'every link that was made is there, and stands where its events say',
      violations: [
        ...linkProblems(events, links),
        ...revocationProblems(await revocations(db, events, sendings), links),
      ],
    },
  ];
}

type Events = Awaited<ReturnType<typeof listEventsOfType>>;
type Sendings = Awaited<ReturnType<typeof listInvoiceSendings>>;

const ids = (told: unknown): string[] => (Array.isArray(told) ? told.map(String) : []);

function sendingProblems(events: Events, sendings: Sendings): string[] {
  const byMail = new Map(sendings.map((row) => [row.mailId, row]));
  const told = new Set<string>();
  const problems = events
    .filter(({ type }) => type === 'invoice.sent' || type === 'invoice.receipt_sent')
    .flatMap(({ type, subject, at, data }) => {
      const { mails, links, payment = null } = toldBy(data);
      const kind = type === 'invoice.sent' ? 'invoice' : 'receipt';
      return ids(mails).flatMap((mailId, index) => {
        told.add(mailId);
        const linkId = ids(links)[index];
        const expected = { invoiceId: subject, kind, linkId, paymentId: payment, createdAt: at };
        return differences(mailId, byMail.get(mailId), expected);
      });
    });
  const strangers = sendings.filter(({ mailId }) => !told.has(mailId));
  return [...problems, ...strangers.map(({ mailId }) => `nobody sent ${mailId}`)];
}

function linkProblems(events: Events, links: readonly InvoiceLinkRow[]): string[] {
  const byId = new Map(links.map((row) => [row.id, row]));
  return events.flatMap(({ type, subject, at, data }) => {
    const told = toldBy(data);
    const made = type === 'invoice.link_made' ? ids([told['link'] ?? []].flat()) : [];
    const sent = /^invoice\.(receipt_)?sent$/.test(type) ? ids(told['links']) : [];
    const expected = { invoiceId: subject, createdAt: at };
    return [...made, ...sent].flatMap((id) => differences(id, byId.get(id), expected));
  });
}

/** An instant at which all links of an invoice were revoked that there were, or one of them. */
interface Revocation {
  invoiceId: string;
  linkId: string | undefined;
  at: string;
}

async function revocations(db: Database, events: Events, sendings: Sendings) {
  const linkOf = new Map(sendings.map(({ mailId, linkId }) => [mailId, linkId]));
  const byHand = events.flatMap(({ type, subject: invoiceId, at, data }): Revocation[] => {
    if (type === 'invoice.links_revoked') return [{ invoiceId, linkId: undefined, at }];
    if (type !== 'invoice.sending_taken_back') return [];
    return [{ invoiceId, linkId: linkOf.get(String(toldBy(data)['mail'])) ?? 'none', at }];
  });
  const anonymised = await listEventsOfType(db, 'client.anonymised');
  if (anonymised.length === 0) return byHand;
  const invoices = Map.groupBy(await listInvoiceRows(db), ({ clientId }) => clientId);
  const withClient = anonymised.flatMap(({ subject, at }) =>
    (invoices.get(subject) ?? []).map(({ id }) => ({ invoiceId: id, linkId: undefined, at })),
  );
  return [...byHand, ...withClient];
}

function revocationProblems(
  revoked: readonly Revocation[],
  links: readonly InvoiceLinkRow[],
): string[] {
  const byInvoice = Map.groupBy(revoked, ({ invoiceId }) => invoiceId);
  return links.flatMap(({ id, invoiceId, createdAt, revokedAt }) => {
    // Which came first within a millisecond nobody knows.
    const ends = (byInvoice.get(invoiceId) ?? [])
      .filter(({ linkId, at }) => linkId === id || (linkId === undefined && at >= createdAt))
      .map(({ linkId, at }) => ({ at, isSure: linkId === id || at > createdAt }));
    if (revokedAt === null) return ends.some(({ isSure }) => isSure) ? [`${id} was revoked`] : [];
    return ends.some(({ at }) => at === revokedAt) ? [] : [`nobody revoked ${id}`];
  });
}
