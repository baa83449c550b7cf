import type { Content } from '../../src/shared/content/content.schema.ts';

export const coreWebProjectsPage: Content['pages']['coreWebProjects'] = {
  meta: {
    title: 'Core Web Projects for labs and nonprofits · {name}',
    description:
      'Complete websites for research labs, scientific projects and nonprofits, $8,000-15,000: what is included, how long it takes and how the handover works.',
  },
  heading: 'Core Web Projects',
  lead: 'A complete website, from the first outline to the handover, for a lab, a scientific project or a nonprofit. If you are not sure which service you need, start here.',
  audiences: [
    {
      title: 'For research labs and scientific projects',
      text: 'Your site is read by colleagues, applicants, funders and now and then a journalist. Each should know within a minute that they are in the right place.',
      items: [
        'A research overview that a colleague in another department can understand',
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
        'Events entered once and shown wherever they’re relevant',
        'Ways to join, volunteer and give that take few steps',
        'Reports and bylaws that are easy to find and to read',
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
        title: 'Custom design',
        text: 'Type, color and components designed for your content, with no theme underneath. Shown with real text on phone and desktop.',
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
        text: 'Clear titles, structured data, a sitemap, good previews for shared links, and redirects for old URLs.',
      },
      {
        title: 'Privacy by default',
        text: 'No trackers, no third-party fonts, and no consent banner unless the law requires one.',
      },
      {
        title: 'Handover',
        text: 'All source files, a written guide for editors and a training session where you do the tasks and I watch.',
      },
      {
        title: '90 days support plus free hosting',
        text: 'Questions, corrections and small adjustments once the site is in use. Your agreement states the terms.',
      },
    ],
  },
  phases: {
    heading: 'From first conversation to launch',
    items: [
      {
        title: 'Questions and outline',
        duration: '1–2 weeks',
        text: 'Conversations with you and, where possible, with one or two of your readers. You end up with an outline of every page.',
      },
      {
        title: 'Text and design',
        duration: '2–4 weeks',
        text: 'The text is edited while the design takes shape around it. You see the key pages early and comment on them in writing or in a call.',
      },
      {
        title: 'Build',
        duration: '3–4 weeks',
        text: 'The site grows on a private preview site that you can visit at any time. Content is added as soon as its page exists.',
      },
      {
        title: 'Testing and launch',
        duration: '1 week',
        text: 'Checks on real devices, redirects, a final read-through, then go-live.',
      },
      {
        title: 'Support',
        duration: '90 days',
        text: 'I answer questions, fix what needs fixing and fine-tune what shows up in real use.',
      },
    ],
  },
  questions: {
    heading: 'Frequently asked questions',
    items: [
      {
        question: 'How much of our time will it take?',
        answer:
          'Plan for a long conversation at the start and a shorter one every week, and choose one decision-maker. Collecting text and photographs takes longest, so we begin with that.',
      },
      {
        question: 'We have a site. Do we have to start over?',
        answer:
          'I start with an inventory of your pages, text and images. What works stays, pages that others cite keep their URLs or get redirects, and only unneeded pages are removed.',
      },
      {
        question: 'Does our institution’s template allow this?',
        answer:
          'Often there is room within it, and sometimes a site of your own is permitted beside it. Send me the rules with your message, and I will tell you which applies.',
      },
      {
        question: 'What is not included?',
        answer:
          'Photography, translation, paid fonts and subscriptions to other services. If your project needs them, the proposal lists them separately.',
      },
      {
        question: 'Can you design our logo, too?',
        answer:
          'Yes. A mark or a short brand overview can be added to the proposal. Designing them together improves both.',
      },
    ],
  },
};
