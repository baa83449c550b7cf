/** Texts of the email with a contract, and of its reminders. Pure. */
import { formatDay } from '../../../shared/documents/document-format.ts';
import type { ContractSnapshot } from '../../../shared/contracts/contract-snapshot.schema.ts';
import { isolated, isolatedTexts } from '../../../shared/text/direction.ts';
import { textsFor } from '../../../shared/texts/texts.ts';
import type { AwaitedResponse, FollowUpTexts } from '../../documents/follow-up/follow-up-part.ts';
import type { EmailContent, EmailReader } from '../../documents/deliveries/email.ts';
import type { ContractHead, FrozenContract } from './contract-head.ts';

interface MailedContract {
  head: ContractHead;
  snapshot: ContractSnapshot;
}

export function contractEmail(
  { head, snapshot: own }: MailedContract,
  { mayAct, revision, before }: EmailReader = { mayAct: true, revision: 1, before: [] },
): EmailContent {
  const snapshot = isolatedTexts(own);
  const { language, seller, title, number } = snapshot;
  const { contracts, ...texts } = { ...textsFor(language).emails, ...textsFor(language).documents };
  const day = lastDay({ head, snapshot });
  const isRevised = before.length > 0;
  const ready = isRevised
    ? contracts.readyAgain(title, revision, Math.max(...before))
    : contracts.ready(title);
  const message =
    head.status === 'executed'
      ? contracts.executed(title)
      : `${ready} ${mayAct ? contracts.toSign(day) : contracts.toRead}`;
  const facts = [
    { label: contracts.facts.contract, value: number },
    { label: contracts.facts.version, value: isRevised ? String(revision) : '' },
    { label: contracts.facts.signBy, value: head.status === 'executed' ? '' : day },
  ];
  return {
    kind: 'contract',
    language,
    subject: isRevised ? contracts.revised(title, revision) : contracts.subject(title, seller.name),
    preheader: message,
    heading: title,
    purpose: 'contract',
    placeholders: {
      title: own.title,
      client: own.buyer.name,
      'last day': lastDay({ head, snapshot: own }),
    },
    message,
    blocks: [{ is: 'facts', rows: facts.filter(({ value }) => value !== '') }],
    linkText: contracts.view,
    noun: texts.nouns.contract,
  };
}

export function awaitedSignatures({ row, state, evidence }: ContractHead): AwaitedResponse | null {
  if (row.status !== 'sent' || state === undefined) return null;
  const { revision } = row;
  const extended = evidence.findLast(
    (entry) => entry.kind === 'extended' && entry.revision === revision,
  );
  return {
    answer: 'signature',
    revision,
    lastDay: state.signBy,
    respondedAt: null,
    extendedAt: extended?.at ?? null,
    contacts: state.recipients.filter(({ isNext }) => isNext).map(({ contactId }) => contactId),
  };
}

export function contractFollowUpTexts({ head, snapshot }: FrozenContract): FollowUpTexts {
  const { language, title, buyer } = snapshot;
  const { contractFollowUps: texts } = textsFor(language).emails;
  const day = lastDay({ head, snapshot });
  return {
    reminder: texts.reminder(isolated(title), day),
    expiry_notice: texts.expired(isolated(title), day),
    placeholders: { title, client: buyer.name, 'valid until': day },
  };
}

/** With extensions. Dates don’t wrap. */
function lastDay({ head, snapshot }: MailedContract): string {
  const { language, style, signBy } = snapshot;
  return formatDay(head.row.signBy ?? signBy, { language, ...style }, 'months').replaceAll(
    ' ',
    '\u00a0',
  );
}
