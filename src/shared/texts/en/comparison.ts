/** What differs between two versions of a document. */
export const comparison = {
  version: (version: number) => `Version ${version}`,
  none: 'No differences',
  kinds: {
    added: 'Added',
    removed: 'Removed',
    moved: 'Moved',
    renamed: 'Renamed',
    edited: 'Changed',
  },
  earlierHeading: (heading: string) => `Earlier heading: ${heading}`,
  formatting: 'Only the formatting has changed.',
  formattingOnly: 'formatting changed',
  /** Of an image with the same text. */
  replaced: 'replaced',
  /** Before and after a change, for screen readers. */
  spoken: {
    added: { start: 'Added: ', end: ' (end of addition)' },
    removed: { start: 'Removed: ', end: ' (end of removal)' },
  },
  item: 'Item',
  nothing: '–',
  /** Blocks of a text without changes. */
  unchanged: (count: number) =>
    count === 1 ? '1 unchanged paragraph' : `${count} unchanged paragraphs`,

  tables: { terms: 'Terms', lines: 'Line items', totals: 'Totals', payments: 'Payment schedule' },
  untitled: 'Untitled section',
  untitledClause: 'Untitled clause',
  introduction: 'Introduction',
  image: (alt: string, fileName: string) => `Image: ${alt} (${fileName})`,
  project: (name: string, title: string) => `${name}: ${title}`,
  package: (name: string, isPreselected: boolean) =>
    isPreselected ? `Package ${name}, preselected` : `Package ${name}`,
  terms: {
    title: 'Title',
    coverImage: 'Cover image',
    clientLogo: 'Client logo',
    client: 'Client',
    clientTaxId: 'Client’s tax ID',
    studio: 'Studio',
    validUntil: 'Valid until',
    timeZone: 'Time zone',
    purchaseOrder: 'PO number',
    lateFee: 'Late fee',
    prices: 'Prices',
    discount: 'Discount',
    file: 'PDF',
    amends: 'Amended contract',
    signBy: 'Last day to sign',
    signingOrder: 'Signing order',
    emailCode: 'Email code',
  },
  signing: {
    order: { parallel: 'In any order', in_order: 'In the order of the list' },
    code: 'Required before signing',
    roles: { signer: 'Signer', viewer: 'Viewer', copy: 'Recipient of a copy' },
  },
  purchaseOrder: {
    not_asked: 'Not requested',
    optional: 'Optional',
    before_invoicing: 'Required before invoicing',
  },
  prices: { included: 'Including tax', excluded: 'Excluding tax' },
  line: {
    description: 'Description',
    details: 'Details',
    section: 'Section',
    package: 'Package',
    option: 'Option',
    terms: 'Billing',
    taxName: 'Tax name',
    taxNote: 'Tax note',
    required: 'Required',
    preselected: 'Optional, preselected',
    optional: 'Optional',
  },
  /** Which selection a total is of. */
  selections: { cheapest: 'Lowest', preselected: 'Preselected', most_expensive: 'Highest' },
  payment: { label: 'Payment', share: 'Share', due: 'Billed', terms: 'Payment terms' },
  amount: 'Amount',
};
