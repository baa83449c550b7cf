/** Texts of the email with a proposal. Pure. */
import type { ChangeKind } from '../../../shared/documents/comparison/comparison.schema.ts';
import { documentFormat } from '../../../shared/documents/document-format.ts';
import { linePeriods } from '../../../shared/proposals/line-options.ts';
import { offerKind } from '../../../shared/proposals/offer.ts';
import type { ProposalSnapshot } from '../../../shared/proposals/proposal-snapshot.schema.ts';
import { pricingOf } from '../../../shared/proposals/pricing-sections.ts';
import { proposalTotals } from '../../../shared/proposals/proposal-totals.ts';
import { defaultSelection, selectedLines } from '../../../shared/proposals/selection/selection.ts';
import { hasChoices } from '../../../shared/proposals/selection/shown-pricing.ts';
import { isolatedTexts } from '../../../shared/text/direction.ts';
import { textsFor } from '../../../shared/texts/texts.ts';
import type { EmailContent, EmailReader } from '../../documents/deliveries/email.ts';
import type { Block, Fact } from '../../platform/mail/letter.ts';
import type { ProposalHead } from './sent-proposal.ts';

interface SentProposal {
  head: ProposalHead;
  snapshot: ProposalSnapshot;
}

const anyReader: EmailReader = { mayAct: true, revision: 1, before: [] };

export function proposalEmail(
  { head, snapshot: own }: SentProposal,
  reader: EmailReader = anyReader,
): EmailContent {
  const snapshot = isolatedTexts(own);
  const { language, seller, title, number } = snapshot;
  const texts = textsFor(language).emails.proposals[offerKind(snapshot)];
  const validity = validityText({ head, snapshot });
  const { revision } = reader;
  const before = reader.before.length === 0 ? undefined : Math.max(...reader.before);
  const isOpenTo = reader.mayAct && head.row.status !== 'accepted';
  const message = [
    before === undefined ? texts.ready(title) : texts.readyAgain(title, revision, before),
    isOpenTo ? texts.toAccept(validity) : texts.toView,
  ].join(' ');
  const facts = [
    { label: texts.facts.proposal, value: number },
    { label: texts.facts.version, value: before === undefined ? '' : String(revision) },
    ...totalFacts({ head, snapshot }),
    { label: texts.facts.validUntil, value: head.status === 'accepted' ? '' : validity },
  ];
  return {
    kind: 'proposal',
    language,
    subject:
      before === undefined ? texts.subject(title, seller.name) : texts.revised(title, revision),
    preheader: message,
    heading: title,
    purpose: 'proposal',
    placeholders: {
      title: own.title,
      client: own.buyer.name,
      'valid until': validityText({ head, snapshot: own }),
    },
    message,
    blocks: [
      { is: 'facts', rows: facts.filter(({ value }) => value !== '') },
      ...changeBlocks(snapshot, reader),
    ],
    linkText: texts.view,
    noun: textsFor(language).documents.nouns[offerKind(snapshot)],
  };
}

/** What was accepted, or the totals as preselected. */
function totalFacts({ head: { row }, snapshot }: SentProposal): Fact[] {
  const { language, currency, sections } = snapshot;
  const { emails, proposals } = textsFor(language);
  const { money } = documentFormat(snapshot);
  if (row.status === 'accepted') {
    return [{ label: proposals.totals.once(currency), value: money(row.total) }];
  }
  const { preselected } = emails.proposals[offerKind(snapshot)];
  const lines = selectedLines(pricingOf(sections), defaultSelection(pricingOf(sections)));
  const totals = proposalTotals(snapshot, lines);
  return linePeriods.flatMap((period) => {
    const { total } = totals[period] ?? {};
    if (total === undefined) return [];
    const amount = money(total);
    const value = hasChoices(sections) ? preselected(amount) : amount;
    return [{ label: proposals.totals[period](currency), value }];
  });
}

/** The page shows all of them to the same readers. */
const MOST_CHANGES = 12;

/** Only for readers of the revision that it is compared with. */
function changeBlocks({ changes, language }: ProposalSnapshot, { before }: EmailReader): Block[] {
  if (changes === undefined || !before.includes(changes.since)) return [];
  const { emails, comparison } = textsFor(language);
  const texts = emails.documents.changes;
  const nameOf = (name: string) => name || comparison.untitled;
  const kindsOf = (kinds: readonly ChangeKind[]) =>
    kinds.map((kind) => comparison.kinds[kind]).join(', ');
  const rows = [
    ...changes.tables.flatMap(({ items }) =>
      items.flatMap(({ name, changes: kinds, fields }): Fact[] =>
        fields.length === 0
          ? [{ label: nameOf(name), value: kindsOf(kinds) }]
          : fields.map((field) => ({
              label: texts.of(nameOf(name), field.label),
              value: texts.values(
                field.before ?? comparison.nothing,
                field.after ?? comparison.nothing,
              ),
            })),
      ),
    ),
    ...changes.sections.map(({ heading, changes: kinds }) => ({
      label: nameOf(heading),
      value: kindsOf(kinds),
    })),
  ];
  return [
    { is: 'text', text: texts.since(changes.since) },
    { is: 'facts', rows: rows.slice(0, MOST_CHANGES) },
    { is: 'note', text: texts.more },
  ];
}

/** e.g. “March 31, 2026 (extended on March 20, 2026)”. Dates don’t wrap. */
function validityText({ head: { row, extendedOn }, snapshot }: SentProposal): string {
  const { longDate } = documentFormat(snapshot);
  const date = (day: string) => longDate(day).replaceAll(' ', '\u00a0');
  const until = date(row.validUntil ?? snapshot.validUntil);
  if (extendedOn === null) return until;
  return textsFor(snapshot.language).documents.extended(until, date(extendedOn));
}
