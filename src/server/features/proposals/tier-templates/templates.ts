/** Texts, line items and payments of the templates, by the slug of their tier. */
import type { TierText } from './template-text.ts';

/** A payment in percent of the one-time total; the last one has none and is the remainder. */
export interface TemplatePayment {
  label: string;
  percent?: number;
  /** `milestone`: when the owner marks it as reached. */
  due: 'acceptance' | 'milestone';
}

export interface TierTemplate {
  texts: readonly TierText[];
  payments: readonly TemplatePayment[];
}

const deposit = (percent: number): TemplatePayment => ({
  label: 'Deposit',
  percent,
  due: 'acceptance',
});
const milestone = (label: string, percent?: number): TemplatePayment => ({
  label,
  ...(percent !== undefined && { percent }),
  due: 'milestone',
});

const terms: TierText = {
  preset: 'terms',
  items: [
    'The price is fixed for the scope above. Changes to it are agreed in writing before work on them begins.',
    'Work begins when this proposal is accepted and the deposit is paid.',
    'You own the finished design, texts and code once they are paid in full.',
    'Either of us can end the project in writing. Work done until then is invoiced.',
  ],
};

interface TierContent {
  /** A paragraph. */
  goals: string;
  scope: readonly string[];
  deliverables: readonly string[];
  timeline: readonly string[];
  /** Beside those of every tier. */
  assumption: string;
  notIncluded: readonly string[];
  payments: readonly TemplatePayment[];
}

const tier = (content: TierContent): TierTemplate => ({
  texts: [
    { preset: 'goals', paragraphs: [content.goals] },
    { preset: 'scope', items: content.scope },
    { preset: 'deliverables', items: content.deliverables },
    { preset: 'timeline', items: content.timeline },
    {
      preset: 'assumptions',
      items: [
        'One person on your side makes decisions and collects feedback.',
        'Feedback arrives within five business days.',
        content.assumption,
      ],
    },
    { preset: 'not_included', items: content.notIncluded },
    terms,
  ],
  payments: content.payments,
});

export const templates: Readonly<Record<string, TierTemplate>> = {
  'quick-win-solutions': tier({
    goals:
      'Your site is basically right, but parts of it are slow, dated or hard to use. The goal is to remove what gets in a visitor’s way, in order of impact.',
    scope: [
      'An audit of speed, accessibility, search and the most important paths through the site',
      'A list of findings in order of impact, agreed before anything is changed',
      'The changes at the top of that list, within the price of this proposal',
      'Measurements before and after',
    ],
    deliverables: ['A written report of the audit', 'The improved site', '30 days of support'],
    timeline: ['Audit: 1 week', 'Changes: 1 to 2 weeks', 'Launch and measurements: 2 days'],
    assumption: 'I get access to the site’s code, hosting and statistics.',
    notIncluded: ['A new design', 'New content', 'A move to another system'],
    payments: [deposit(50), milestone('Changes launched')],
  }),
  'frontend-focused': tier({
    goals:
      'Your content and systems work, but the site no longer looks like you. The goal is a new face that your own team can reuse and keep consistent.',
    scope: [
      'Design of the key pages for phone and desktop, shown with your real text',
      'A library of components for everything the pages are built from',
      'Integration with your present content and systems',
      'Accessibility toward WCAG 2.2 level AA',
    ],
    deliverables: [
      'Design files',
      'Tested components with documentation',
      'The redesigned pages',
      '60 days of support',
    ],
    timeline: [
      'Questions and direction: 1 week',
      'Design: 2 weeks',
      'Build: 2 to 3 weeks',
      'Testing and launch: 1 week',
    ],
    assumption: 'Your present system stays and can be used with new templates.',
    notIncluded: ['New texts and photographs', 'Changes of the system behind the site'],
    payments: [deposit(50), milestone('Launch')],
  }),
  'core-web-projects': tier({
    goals:
      'A complete website that says plainly what you do and for whom, and that one person can keep up to date.',
    scope: [
      'An outline of the whole site, from conversations with you and one or two of your readers',
      'Your existing text brought into its order, shortened and made consistent',
      'Custom design, shown with real text on phone and desktop',
      'A fast, accessible site built by hand, with redirects from old URLs',
      'A training session and a written guide for editors',
    ],
    deliverables: [
      'The website',
      'All source files',
      'The guide for editors',
      '90 days of support',
    ],
    timeline: [
      'Questions and outline: 1 to 2 weeks',
      'Text and design: 2 to 4 weeks',
      'Build: 3 to 4 weeks',
      'Testing and launch: 1 week',
    ],
    assumption: 'Texts, photographs and data are yours to publish.',
    notIncluded: ['Photography and translation', 'Fees for domains, fonts and external services'],
    payments: [deposit(40), milestone('Design approved', 30), milestone('Launch')],
  }),
  'strategic-digital-partnerships': tier({
    goals:
      'Your site has become a system with several audiences and more than one stage. The goal is one direction that we agree on, built one phase at a time.',
    scope: [
      'Strategy: audiences, priorities and a plan of phases with a result each',
      'Design and development of the phases in this proposal',
      'A review after each phase, which adjusts the next one',
      'Connections to the systems that you already use',
    ],
    deliverables: [
      'A written strategy with the plan of phases',
      'A working result at the end of each phase',
      'Documentation for your team',
    ],
    timeline: [
      'Strategy: 3 to 4 weeks',
      'First phase: 6 to 8 weeks',
      'Second phase: 6 to 8 weeks',
      'Launch: 1 to 2 weeks',
    ],
    assumption: 'The people responsible for connected systems are available when we need them.',
    notIncluded: ['Phases after the second one', 'Licenses and fees of external services'],
    payments: [
      deposit(30),
      milestone('Strategy approved', 20),
      milestone('First phase delivered', 25),
      milestone('Launch'),
    ],
  }),
};
