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

const assumptions = (...more: string[]): TierText => ({
  preset: 'assumptions',
  items: [
    'One person on your side makes decisions and collects feedback.',
    'Feedback arrives within five business days.',
    ...more,
  ],
});

export const templates: Readonly<Record<string, TierTemplate>> = {
  'quick-win-solutions': {
    texts: [
      {
        preset: 'goals',
        paragraphs: [
          'Your site is basically right, but parts of it are slow, dated or hard to use. The goal is to remove what gets in a visitor’s way, in order of impact.',
        ],
      },
      {
        preset: 'scope',
        items: [
          'An audit of speed, accessibility, search and the most important paths through the site',
          'A list of findings in order of impact, agreed before anything is changed',
          'The changes at the top of that list, within the price of this proposal',
          'Measurements before and after',
        ],
      },
      {
        preset: 'deliverables',
        items: ['A written report of the audit', 'The improved site', '30 days of support'],
      },
      {
        preset: 'timeline',
        items: ['Audit: 1 week', 'Changes: 1 to 2 weeks', 'Launch and measurements: 2 days'],
      },
      assumptions('I get access to the site’s code, hosting and statistics.'),
      {
        preset: 'not_included',
        items: ['A new design', 'New content', 'A move to another system'],
      },
      terms,
    ],
    payments: [deposit(50), milestone('Changes launched')],
  },
  'frontend-focused': {
    texts: [
      {
        preset: 'goals',
        paragraphs: [
          'Your content and systems work, but the site no longer looks like you. The goal is a new face that your own team can reuse and keep consistent.',
        ],
      },
      {
        preset: 'scope',
        items: [
          'Design of the key pages for phone and desktop, shown with your real text',
          'A library of components for everything the pages are built from',
          'Integration with your present content and systems',
          'Accessibility toward WCAG 2.2 level AA',
        ],
      },
      {
        preset: 'deliverables',
        items: [
          'Design files',
          'Tested components with documentation',
          'The redesigned pages',
          '60 days of support',
        ],
      },
      {
        preset: 'timeline',
        items: [
          'Questions and direction: 1 week',
          'Design: 2 weeks',
          'Build: 2 to 3 weeks',
          'Testing and launch: 1 week',
        ],
      },
      assumptions('Your present system stays and can be used with new templates.'),
      {
        preset: 'not_included',
        items: ['New texts and photographs', 'Changes of the system behind the site'],
      },
      terms,
    ],
    payments: [deposit(50), milestone('Launch')],
  },
  'core-web-projects': {
    texts: [
      {
        preset: 'goals',
        paragraphs: [
          'A complete website that says plainly what you do and for whom, and that one person can keep up to date.',
        ],
      },
      {
        preset: 'scope',
        items: [
          'An outline of the whole site, from conversations with you and one or two of your readers',
          'Your existing text brought into its order, shortened and made consistent',
          'Custom design, shown with real text on phone and desktop',
          'A fast, accessible site built by hand, with redirects from old URLs',
          'A training session and a written guide for editors',
        ],
      },
      {
        preset: 'deliverables',
        items: ['The website', 'All source files', 'The guide for editors', '90 days of support'],
      },
      {
        preset: 'timeline',
        items: [
          'Questions and outline: 1 to 2 weeks',
          'Text and design: 2 to 4 weeks',
          'Build: 3 to 4 weeks',
          'Testing and launch: 1 week',
        ],
      },
      assumptions('Texts, photographs and data are yours to publish.'),
      {
        preset: 'not_included',
        items: ['Photography and translation', 'Fees for domains, fonts and external services'],
      },
      terms,
    ],
    payments: [deposit(40), milestone('Design approved', 30), milestone('Launch')],
  },
  'strategic-digital-partnerships': {
    texts: [
      {
        preset: 'goals',
        paragraphs: [
          'Your site has become a system with several audiences and more than one stage. The goal is one direction that we agree on, built one phase at a time.',
        ],
      },
      {
        preset: 'scope',
        items: [
          'Strategy: audiences, priorities and a plan of phases with a result each',
          'Design and development of the phases in this proposal',
          'A review after each phase, which adjusts the next one',
          'Connections to the systems that you already use',
        ],
      },
      {
        preset: 'deliverables',
        items: [
          'A written strategy with the plan of phases',
          'A working result at the end of each phase',
          'Documentation for your team',
        ],
      },
      {
        preset: 'timeline',
        items: [
          'Strategy: 3 to 4 weeks',
          'First phase: 6 to 8 weeks',
          'Second phase: 6 to 8 weeks',
          'Launch: 1 to 2 weeks',
        ],
      },
      assumptions('The people responsible for connected systems are available when we need them.'),
      {
        preset: 'not_included',
        items: ['Phases after the second one', 'Licenses and fees of external services'],
      },
      terms,
    ],
    payments: [
      deposit(30),
      milestone('Strategy approved', 20),
      milestone('First phase delivered', 25),
      milestone('Launch'),
    ],
  },
};
