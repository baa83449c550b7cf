import type { Content } from '../../src/shared/content/content.schema.ts';

export const coreWebProjectsPage: Content['pages']['coreWebProjects'] = {
  meta: {
    title: 'Core Web Projects for labs and nonprofits · Wolfden Studio',
    description:
      'Complete websites for research labs, scientific projects and nonprofits, $8,000-15,000: what is included, how long it takes and how it is handed over.',
  },
  heading: 'Core Web Projects',
  lead: 'A complete website, from the first outline to the handover, for a lab, a scientific project or a nonprofit. If you are not sure which service you need, begin here.',
  audiences: [
    {
      title: 'For research labs and scientific projects',
      text: 'Your site is read by colleagues, applicants, funders and now and then a journalist. Each should know within a minute that they are in the right place.',
      items: [
        'A research overview that a neighbor from another department understands',
        'Publications as an index that can be filtered, linked and cited',
        'People pages that stay correct when people come and go',
        'Openings that say what a good application contains',
        'Figures and data shown with their scale, source and terms',
      ],
    },
    {
      title: 'For nonprofits and associations',
      text: 'Your site has to inform, invite and ask for help, usually in the hands of one person who also does three other jobs.',
      items: [
        'A plain statement of what you do, for whom and where',
        'Events entered once and shown wherever they belong',
        'Ways to join, volunteer and give that take few steps',
        'Reports and statutes that are easy to find and to read',
        'Templates that keep newsletters and flyers in the same voice',
      ],
    },
  ],
  included: {
    heading: 'What is included',
    items: [
      {
        title: 'Structure and editing',
        text: 'An outline of the whole site, and your existing text brought into its order, shortened and made consistent.',
      },
      {
        title: 'Design of your own',
        text: 'Type, color and components drawn for your content, with no theme underneath. Shown with real text on phone and desktop.',
      },
      {
        title: 'Hand-written code',
        text: 'A fast site with few dependencies that a developer who has never met me can read and continue.',
      },
      {
        title: 'Accessibility',
        text: 'Built toward WCAG 2.2 level AA, tested with automated checks, by keyboard and with a screen reader, and documented.',
      },
      {
        title: 'Search and sharing',
        text: 'Clear titles, structured data, a site map, good previews for shared links, and old addresses forwarded to new ones.',
      },
      {
        title: 'Privacy by default',
        text: 'No trackers, no third-party fonts, and no consent banner unless the law asks for one.',
      },
      {
        title: 'Handover',
        text: 'All sources and files, a written guide for editors and a session in which you do the tasks and I watch.',
      },
      {
        title: '90 days support plus free hosting',
        text: 'Questions, corrections and small adjustments once the site is in use. The terms are in your agreement.',
      },
    ],
  },
  phases: {
    heading: 'From first talk to launch',
    items: [
      {
        title: 'Questions and outline',
        duration: '1–2 weeks',
        text: 'Conversations with you and, where possible, with one or two of your readers. At the end stands an outline of every page.',
      },
      {
        title: 'Text and design',
        duration: '2–4 weeks',
        text: 'The text is edited while the design takes shape around it. You see the key pages early and comment on them in writing or in a call.',
      },
      {
        title: 'Build',
        duration: '3–4 weeks',
        text: 'The site grows on a private address that you can visit at any time. Content moves in as soon as its page exists.',
      },
      {
        title: 'Testing and launch',
        duration: '1 week',
        text: 'Checks on real devices, forwarding of old addresses, a last reading of every page, then the switch.',
      },
      {
        title: 'Support',
        duration: '90 days',
        text: 'I answer questions, fix what needs fixing and adjust what only use can show.',
      },
    ],
  },
  questions: {
    heading: 'Before you write',
    items: [
      {
        question: 'How much of our time will it take?',
        answer:
          'Plan for a long conversation at the start and a shorter one every week, and name one person who may decide. Collecting text and photographs takes longest, so we begin with that.',
      },
      {
        question: 'We have a site. Do we have to start over?',
        answer:
          'Your addresses, texts and images are taken stock of first. What works is kept, what is cited keeps its address or is forwarded, and only what nobody needs is retired.',
      },
      {
        question: 'Does our institution’s template allow this?',
        answer:
          'Often there is room within it, and sometimes a site of your own is permitted beside it. Send me the rules with your message, and I will tell you which of the two I see.',
      },
      {
        question: 'What is not included?',
        answer:
          'Photography, translation, paid fonts and subscriptions to other services. If your project needs them, the proposal lists them separately.',
      },
      {
        question: 'Can the logo be part of it?',
        answer:
          'Yes. A mark or a short brand overview can be added to the proposal. Drawn along with the site, each makes the other better.',
      },
    ],
  },
};
