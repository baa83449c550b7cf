/** Schemas of the data in `content/`, which the owner replaces without touching code. */
import { z } from 'zod';

const text = z.string().trim().min(1);
const paragraphs = z.array(text).min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const titledText = z.object({ title: text, text });
const question = z.object({ question: text, answer: text });

/** Categories of a project; shown as chips. */
const serviceNames = ['Logo Design', 'Website', 'Brand Overview', 'Project Design'] as const;

const projectSchema = z.object({
  id: z.int().min(1),
  slug,
  name: text,
  /** File name inside `content/logos`. */
  image: z.string().regex(/^[a-z0-9-]+\.svg$/),
  services: z.array(z.enum(serviceNames)).min(1),
  title: text,
  description: text,
  link: z.url({ protocol: /^https$/ }),
  /** `/modal`: the card on `/projects` opens the overlay. Default: a link to the project's page. */
  button: z.literal('/modal').optional(),
  /** A sentence that lists the services. Not shown: the chips say the same. */
  type: text.optional(),
  /** Longer copy for the project's own page. */
  story: paragraphs,
  /** True for placeholders, until the studio replaces copy, link and logo. */
  placeholder: z.boolean(),
});
export type Project = z.infer<typeof projectSchema>;

const tierSchema = z.object({
  slug,
  name: text,
  /** A price range as text, e.g. `$1,500-3,000`. */
  price: text,
  /** The same range in whole US dollars, for structured data. */
  priceRange: z.object({ from: z.int().positive(), to: z.int().positive() }),
  description: text,
  features: z.tuple([text, text, text]),
  highlight: z.boolean(),
});
export type Tier = z.infer<typeof tierSchema>;

const studioSchema = z.object({
  /** The person behind the studio, for structured data. */
  person: z.object({ name: text, jobTitle: text }),
  /** One or two sentences, for the footer and for search engines. */
  description: text,
  /** `mark` selects the icon; a link without a profile yet stays a placeholder. */
  social: z.array(
    z.object({
      mark: z.enum(['code', 'network', 'microblog']),
      label: text,
      url: z.url({ protocol: /^https$/ }),
    }),
  ),
  placeholder: z.boolean(),
});
export type StudioContent = z.infer<typeof studioSchema>;

/** For search engines and link previews. */
const pageMeta = z.object({ title: text, description: text.max(170) });

/** Introduction of every page but home. */
const intro = { meta: pageMeta, heading: text, lead: text };
const questions = z.object({ heading: text, items: z.array(question).min(3) });

const homeSchema = z.object({
  meta: pageMeta,
  hero: z.object({
    /** Three short lines: purpose, instinct, precision. */
    tagline: z.tuple([text, text, text]),
    lead: text,
    button: text,
    /** Decoration beside the tagline, in the wide layout only. */
    quotes: z.array(text).min(3),
  }),
  about: z.object({ heading: text, paragraphs, facts: z.array(z.object({ term: text, text })) }),
  services: z.object({ heading: text, lead: text }),
  work: z.object({ heading: text, lead: text }),
  contact: z.object({ heading: text, lead: text, points: z.array(text) }),
});

const pagesSchema = z.object({
  about: z.object({
    ...intro,
    story: z.array(z.object({ heading: text, paragraphs })).min(2),
    principles: z.object({ heading: text, items: z.array(titledText).min(3) }),
  }),
  services: z.object({
    ...intro,
    process: z.object({ heading: text, steps: z.array(titledText).min(3) }),
    questions,
  }),
  coreWebProjects: z.object({
    ...intro,
    audiences: z.array(z.object({ title: text, text, items: z.array(text).min(3) })).length(2),
    included: z.object({ heading: text, items: z.array(titledText).min(4) }),
    phases: z.object({
      heading: text,
      items: z.array(z.object({ title: text, duration: text, text })).min(3),
    }),
    questions,
  }),
  projects: z.object(intro),
  contact: z.object({ ...intro, points: z.array(text).min(2) }),
  notFound: z.object(intro),
});

const legalSchema = z.object({
  ...intro,
  updatedOn: z.iso.date(),
  sections: z
    .array(z.object({ heading: text, paragraphs, items: z.array(text).optional() }))
    .min(3),
  placeholder: z.boolean(),
});
export type LegalText = z.infer<typeof legalSchema>;

export const contentSchema = z.object({
  studio: studioSchema,
  tiers: z.array(tierSchema).length(4),
  projects: z.array(projectSchema).min(1),
  home: homeSchema,
  pages: pagesSchema,
  privacy: legalSchema,
  terms: legalSchema,
});
export type Content = z.infer<typeof contentSchema>;
