/** The sections of a proposal, in any order: text, selected work, files and pricing. */
import { z } from 'zod';
import { documentLine } from '../documents/priced-lines.schema.ts';
import { recordId } from '../ids.schema.ts';
import { illustratedTextSchema, imagesIn } from '../rich-text/rich-text.schema.ts';
import { line, lines } from '../text/text.schema.ts';
import { pricingOf } from './pricing-sections.ts';
import { proposalLine } from './proposal-lines.schema.ts';

export const SECTION_LIMITS = {
  sections: 60,
  heading: 200,
  packages: 12,
  files: 20,
  fileTitle: 200,
  /** In all texts of a proposal. */
  images: 40,
  packageName: 120,
  packageDescription: 1000,
  /** All lines of a proposal. */
  lines: 200,
} as const;

const { key } = documentLine.shape;
const sectionFields = { key, heading: line(SECTION_LIMITS.heading).default('') };

/** Ready-made sections of text; null is one of the owner’s own. */
export const textPresets = [
  'goals',
  'scope',
  'deliverables',
  'timeline',
  'assumptions',
  'not_included',
  'about_us',
  'terms',
] as const;
export type TextPreset = (typeof textPresets)[number];

const textSection = z.strictObject({
  ...sectionFields,
  kind: z.literal('text'),
  preset: z.enum(textPresets).nullable().default(null),
  body: illustratedTextSchema,
});

const workSection = z.strictObject({
  ...sectionFields,
  kind: z.literal('work'),
  /** Slugs of the site’s projects. */
  projects: z.array(z.string().max(60)).max(20),
});

/** How many packages the client chooses. */
const packageChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('one') }),
  z.strictObject({ kind: z.literal('any') }),
  z
    .strictObject({
      kind: z.literal('between'),
      least: z.int().min(0).max(SECTION_LIMITS.packages),
      most: z.int().min(1).max(SECTION_LIMITS.packages),
    })
    .refine(({ least, most }) => least <= most, {
      path: ['most'],
      error: 'can’t be less than the minimum',
    }),
]);
export type PackageChoice = z.output<typeof packageChoice>;

const pricingPackage = z.strictObject({
  key,
  name: line(SECTION_LIMITS.packageName),
  description: lines(SECTION_LIMITS.packageDescription).default(''),
  isPreselected: z.boolean(),
});
export type PricingPackage = z.output<typeof pricingPackage>;

const pricingSection = z.strictObject({
  ...sectionFields,
  kind: z.literal('pricing'),
  /** Null for a section without packages. */
  packages: z
    .strictObject({
      choice: packageChoice,
      items: z.array(pricingPackage).min(1).max(SECTION_LIMITS.packages),
    })
    .nullable()
    .default(null),
  lines: z.array(proposalLine).max(SECTION_LIMITS.lines),
});
export type PricingSection = z.output<typeof pricingSection>;

const filesSection = z.strictObject({
  ...sectionFields,
  kind: z.literal('files'),
  items: z
    .array(
      z.strictObject({
        key,
        /** Of `documents/{id}/files`. */
        fileId: recordId,
        /** Empty for the name of the file. */
        title: line(SECTION_LIMITS.fileTitle).default(''),
      }),
    )
    .max(SECTION_LIMITS.files),
});
export type FilesSection = z.output<typeof filesSection>;

export const proposalSection = z.discriminatedUnion('kind', [
  textSection,
  workSection,
  filesSection,
  pricingSection,
]);
export type ProposalSection = z.output<typeof proposalSection>;
export type SectionKind = ProposalSection['kind'];

export const proposalSections = z
  .array(proposalSection)
  .max(SECTION_LIMITS.sections, `There can be at most ${SECTION_LIMITS.sections} sections.`)
  .refine((all) => linesOf(all).length <= SECTION_LIMITS.lines, {
    error: `There can be at most ${SECTION_LIMITS.lines} line items.`,
  })
  .refine((all) => countImages(all) <= SECTION_LIMITS.images, {
    error: `The texts can have at most ${SECTION_LIMITS.images} images.`,
  })
  .refine((all) => hasUniqueKeys(all), {
    error: 'Two sections, packages, files or line items have the same key.',
  });

const linesOf = (sections: readonly ProposalSection[]) =>
  pricingOf(sections).flatMap((section) => section.lines);

function countImages(sections: readonly ProposalSection[]): number {
  return sections.flatMap((section) => (section.kind === 'text' ? imagesIn(section.body) : []))
    .length;
}

function hasUniqueKeys(sections: readonly ProposalSection[]): boolean {
  const keys = [
    ...sections,
    ...pricingOf(sections).flatMap(({ packages }) => packages?.items ?? []),
    ...linesOf(sections),
    ...sections.flatMap((section) => (section.kind === 'files' ? section.items : [])),
  ].map((each) => each.key);
  return new Set(keys).size === keys.length;
}
