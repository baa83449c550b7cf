import type { ComparedItem } from '../../documents/comparison/compare-items.ts';
import { documentFormat } from '../../documents/document-format.ts';
import { fileLabel } from '../../documents/file-label.ts';
import { lateFeeTerms } from '../../documents/late-fee.schema.ts';
import { recipientLines, senderLines } from '../../documents/letter-labels.ts';
import type { Discount } from '../../documents/priced-lines.schema.ts';
import { textsFor } from '../../texts/texts.ts';
import { linePeriods } from '../line-options.ts';
import type { ProposalSnapshot } from '../proposal-snapshot.schema.ts';

/** Fields of the snapshot that other parts of the comparison or the items below are about. */
type ComparedElsewhere =
  | 'format'
  | 'number'
  | 'sections'
  | 'projects'
  | 'files'
  | 'currency'
  | 'language'
  | 'style'
  | 'paperSize'
  | 'seller'
  | 'buyer'
  | 'logoSha256'
  | 'pricesIncludeTax'
  | 'discounts'
  | 'schedule'
  | 'contractTemplate'
  | 'changeOrder'
  | 'measuresReading'
  | 'changes';

type Term =
  | Exclude<keyof ProposalSnapshot, ComparedElsewhere>
  | 'client'
  | 'clientTaxId'
  | 'studio'
  | 'prices';

/** Title, parties, dates and what applies to all prices. */
export function itemsOfTerms(snapshot: ProposalSnapshot): ComparedItem[] {
  const { title, buyer, discounts, coverImage, clientLogo } = snapshot;
  const { comparison, proposals } = textsFor(snapshot.language);
  const { terms, prices, purchaseOrder } = comparison;
  const values: Record<Term, string> = {
    title,
    coverImage: coverImage ? `${coverImage.alt} · ${fileText(coverImage, snapshot)}` : '',
    clientLogo: clientLogo ? fileText(clientLogo, snapshot) : '',
    client: recipientLines(snapshot).join(', '),
    clientTaxId: buyer.taxId,
    studio: senderLines(snapshot).join(', '),
    validUntil: documentFormat(snapshot).date(snapshot.validUntil),
    timeZone: snapshot.timeZone,
    purchaseOrder: purchaseOrder[snapshot.purchaseOrder],
    lateFee: lateFeeTerms(snapshot.lateFee, documentFormat(snapshot)),
    prices: `${snapshot.currency} · ${snapshot.pricesIncludeTax ? prices.included : prices.excluded}`,
  };
  const named = Object.entries(values).map(([key, value]) =>
    itemOf(key, terms[key as Term], value),
  );
  const onWhole = linePeriods.map((period) =>
    itemOf(
      `discount-${period}`,
      `${terms.discount} · ${proposals.periods[period]}`,
      discountText(discounts[period], snapshot),
    ),
  );
  return [...named, ...onWhole];
}

function fileText({ fileId }: { fileId: string }, snapshot: ProposalSnapshot): string {
  const file = snapshot.files.find(({ id }) => id === fileId);
  return file === undefined ? '' : fileLabel(file, snapshot);
}

const itemOf = (key: string, name: string, value: string): ComparedItem => ({
  key,
  name,
  facts: [['', value]],
});

function discountText(discount: Discount | null, snapshot: ProposalSnapshot): string {
  if (discount === null) return '';
  const { percent, money } = documentFormat(snapshot);
  return discount.kind === 'percent' ? percent(discount.ratePpm) : money(discount.amount);
}
