import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { lineNotes, packageChoiceText } from '../../../../shared/proposals/proposal-labels.ts';
import { offerKind } from '../../../../shared/proposals/offer.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import type {
  PricingSection,
  ProposalSection,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import {
  defaultSelection,
  type Selection,
} from '../../../../shared/proposals/selection/selection.ts';
import {
  shownGroups,
  shownSchedule,
  shownTotals,
  type ShownGroup,
  type ShownLine,
} from '../../../../shared/proposals/selection/shown-pricing.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import { QUANTITY_DIGITS } from '../../../../shared/money/amounts.ts';
import { RichTextView } from '../../../../ui/rich-text/rich-text-view.tsx';
import { SheetFacts } from '../../../documents/document-facts.tsx';
import { viewedImage } from '../../../documents/files/viewed-image.ts';
import { TotalsList } from '../../../documents/lines/totals.tsx';

interface SheetProps {
  /** Of the proposal. */
  id: string;
  snapshot: ProposalSnapshot;
  selection: Selection;
}

type PricedProps = Omit<SheetProps, 'id'>;

interface ProposalSheetProps {
  id: string;
  snapshot: ProposalSnapshot;
  revision: number;
  /** What was accepted; default: as preselected. */
  selection?: Selection | undefined;
}

/** A version as a page, worded as in its PDF. */
export function ProposalSheet({
  id,
  snapshot,
  revision,
  selection = defaultSelection(pricingOf(snapshot.sections)),
}: ProposalSheetProps) {
  const { number, title, seller, sections, language } = snapshot;
  const texts = textsFor(language).proposals;
  const format = documentFormat(snapshot);
  return (
    <article aria-label={title} className="sheet proposal-sheet">
      <header className="sheet-head">
        <p className="sheet-seller">{seller.name}</p>
        <p className="sheet-title">
          {format.texts.titles[offerKind(snapshot)]} <span className="figures">{number}</span>
        </p>
      </header>
      <SheetFacts
        facts={[
          { label: texts.preparedFor, value: snapshot.buyer.name },
          { label: texts.facts.version, value: String(revision) },
          { label: texts.facts.validUntil, value: format.date(snapshot.validUntil) },
        ]}
      />
      {sections.map((section) => (
        <section key={section.key}>
          {section.heading !== '' && <h2 className="text-title">{section.heading}</h2>}
          <SectionContent id={id} section={section} snapshot={snapshot} selection={selection} />
        </section>
      ))}
      {shownTotals(snapshot, selection).map(({ period, rows }) => (
        <TotalsList key={period} rows={rows} show={format.money} />
      ))}
      <Schedule snapshot={snapshot} selection={selection} />
    </article>
  );
}

function SectionContent({
  id,
  section,
  snapshot,
  selection,
}: SheetProps & { section: ProposalSection }) {
  switch (section.kind) {
    case 'text':
      return (
        <RichTextView
          document={section.body}
          imageOf={(fileId) => viewedImage(id, snapshot.files, fileId)}
        />
      );
    case 'work':
      return (
        <ul className="list-disc pl-5">
          {snapshot.projects
            .filter(({ slug }) => section.projects.includes(slug))
            .map(({ slug, name, title }) => (
              <li key={slug}>
                {name}: {title}
              </li>
            ))}
        </ul>
      );
    case 'pricing':
      return <Pricing section={section} snapshot={snapshot} selection={selection} />;
  }
}

function Pricing({ section, snapshot, selection }: PricedProps & { section: PricingSection }) {
  const { pricesIncludeTax } = snapshot;
  const groups = shownGroups(section, selection, pricesIncludeTax);
  return (
    <>
      {section.packages !== null && (
        <p className="text-ink-soft">{packageChoiceText(section.packages, snapshot)}</p>
      )}
      {groups.map((group) => (
        <Group key={group.package?.key ?? ''} group={group} snapshot={snapshot} />
      ))}
    </>
  );
}

type Snapshot = Pick<SheetProps, 'snapshot'>;

function Group({ group, snapshot }: Snapshot & { group: ShownGroup }) {
  const { options } = textsFor(snapshot.language).proposals;
  const { package: item, lines } = group;
  return (
    <>
      {item !== null && (
        <h3 className="mt-3 font-semibold">
          {item.name}
          {item.isSelected && <span className="font-normal"> · {options.selected}</span>}
        </h3>
      )}
      {item !== null && item.description !== '' && (
        <p className="sheet-details">{item.description}</p>
      )}
      <table className="sheet-lines">
        <caption className="sr-only">{item?.name ?? 'Line items'}</caption>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} snapshot={snapshot} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Line({ line, snapshot }: Snapshot & { line: ShownLine }) {
  const { options } = textsFor(snapshot.language).proposals;
  const format = documentFormat(snapshot);
  const chosen = line.isSelected ? options.selected : options.notSelected;
  const notes = [
    ...(line.optional === null ? [] : [`${options.optional}, ${chosen.toLowerCase()}`]),
    ...lineNotes(line, snapshot),
  ];
  const count = format.number(line.quantity, QUANTITY_DIGITS);
  return (
    <tr>
      <th scope="row">
        {line.title}
        {line.details !== '' && <span className="sheet-details">{line.details}</span>}
        {notes.length > 0 && <span className="sheet-details">{notes.join(' · ')}</span>}
      </th>
      <td>
        {count} × {format.money(line.unitPrice)}
      </td>
      <td>{format.money(line.netAmount)}</td>
    </tr>
  );
}

function Schedule({ snapshot, selection }: PricedProps) {
  const { schedule: texts } = textsFor(snapshot.language).proposals;
  const format = documentFormat(snapshot);
  const payments = shownSchedule(snapshot, selection);
  if (payments.every(({ amount }) => amount === 0)) return null;
  return (
    <section>
      <h2 className="text-title">{texts.title}</h2>
      <table className="sheet-lines">
        <caption className="sr-only">{texts.title}</caption>
        <tbody>
          {payments.map(({ key, label, due, terms, amount }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <span className="sheet-details">{[due, terms].join(' · ')}</span>
              </th>
              <td>{format.money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
