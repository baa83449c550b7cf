import type { Content } from '../src/shared/content/content.schema.ts';

export const pages: Content['pages'] = {
  about: {
    meta: {
      title: 'About me · Wolfden Studio',
      description:
        'The person behind Wolfden: over 15 years of experience, a background in sociology, and one pair of hands for both design and code.',
    },
    heading: 'I studied people before I drew pages',
    lead: 'Wolfden is a one-person studio in New Jersey. I design websites and identities, and I write the code that carries them, for people whose work is worth explaining well.',
    story: [
      {
        heading: 'From sociology to screens',
        paragraphs: [
          'My background is in sociology. It is a discipline of patient questions: who is speaking, who is listening, what does everyone here take for granted? I ask the same ones at the start of a website, and they settle more than a mood board does.',
          'Over 15 years of experience have taught me the rest. A page is a small social situation. Somebody arrives with a need, somebody else has something to offer, and the arrangement between them decides whether they meet.',
        ],
      },
      {
        heading: 'Why labs and nonprofits',
        paragraphs: [
          'Researchers and nonprofits share a difficulty. They are careful people, and careful people find it hard to be brief. Their sites fill up with everything that is true, in the order in which it became true.',
          'I like the work of finding the order a stranger needs. It asks for respect toward the subject and some stubbornness toward its owner. When it succeeds, nothing has been simplified away and a newcomer can still find the door.',
        ],
      },
      {
        heading: 'Why one person',
        paragraphs: [
          'When design and code are done by the same person, there is no handoff between them for things to get lost in. A layout that cannot be built is noticed the same afternoon. A detail that took care to draw is still there when the page is live.',
          'It also means that I take on only as much as one person can do properly. If your project needs a team, I will say so in my first reply.',
        ],
      },
    ],
    principles: {
      heading: 'What I hold to',
      items: [
        {
          title: 'The reader comes first',
          text: 'Every page answers one person’s question. If I cannot name the person, the page is not ready to be designed.',
        },
        {
          title: 'Words before pictures',
          text: 'I lay out real text. Placeholder copy makes every design look good and tells you nothing about yours.',
        },
        {
          title: 'Made for everyone',
          text: 'Keyboard, screen reader, small phone, slow connection, tired eyes. Accessibility is part of the first sketch and is tested to the end.',
        },
        {
          title: 'Few parts, used well',
          text: 'A handful of components that fit together will outlast a page builder with hundreds. It is also what makes a site quick.',
        },
        {
          title: 'Yours to keep',
          text: 'You receive the files, the sources and a guide written for whoever comes after you. A site should not depend on the person who made it.',
        },
      ],
    },
  },
  services: {
    meta: {
      title: 'Services and prices · Wolfden Studio',
      description:
        'Four kinds of engagement with their price ranges, how the work proceeds from first conversation to handover, and answers to the usual questions.',
    },
    heading: 'Services and prices',
    lead: 'Four kinds of work, from a few careful repairs to a partnership over several phases. The ranges are real: they tell you where to start, and a written proposal tells you the figure.',
    process: {
      heading: 'How the work proceeds',
      steps: [
        {
          title: 'Listen',
          text: 'We talk about what the site is for and who reads it. I ask for the three questions people e-mail you most often, because those are the pages you need.',
        },
        {
          title: 'Structure',
          text: 'I write an outline of the whole site: which pages exist, what each has to do, in what order it says it. It is a plain document, cheap to change, and we agree on it before anything is drawn.',
        },
        {
          title: 'Design',
          text: 'Type, color, spacing and the few components the site needs, shown with your own words on phone and desktop. You see one direction, argued for, and we refine it together.',
        },
        {
          title: 'Build',
          text: 'I write the code by hand and put it on a private address from the first week, so that you can watch it grow. Speed and accessibility are measured along the way.',
        },
        {
          title: 'Hand over',
          text: 'You receive the site, its sources and a short guide. The period of support begins here: I am there for the questions that only appear in use.',
        },
      ],
    },
    questions: {
      heading: 'Questions people ask',
      items: [
        {
          question: 'Why are the prices ranges?',
          answer:
            'Because two sites of the same kind can differ a good deal in the number of pages, the state of the text and the systems behind them. After our first conversation you receive a proposal that lists what is included and names one figure for it.',
        },
        {
          question: 'What if I am not sure which one fits?',
          answer:
            'Write without choosing. Describe what bothers you about the site today, and I will suggest the smallest piece of work that would change it.',
        },
        {
          question: 'What do support and free hosting mean?',
          answer:
            'Support covers questions, corrections and small adjustments after launch, for the period named with each service. Hosting of the finished site is included at no extra charge. Your agreement states the terms of both.',
        },
        {
          question: 'Who writes the text?',
          answer:
            'You know the subject and I know the reader. Usually you give me what you have, in any condition, and I bring it into order. I edit as part of every project, and writing from interviews can be added to the proposal.',
        },
        {
          question: 'Can you work with a grant budget or a purchase order?',
          answer:
            'Yes. Tell me about the period, the paperwork and any limit early on. Phases and invoices can follow the budget year, and the purchase order number goes on every document.',
        },
        {
          question: 'Will we be able to update the site ourselves?',
          answer:
            'Yes, that is the aim of the handover. News, people, publications and events are edited without touching the layout, and the guide has a page for each of these tasks.',
        },
      ],
    },
  },
  coreWebProjects: {
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
  },
  projects: {
    meta: {
      title: 'Projects · Wolfden Studio',
      description:
        'Logos, websites and brand overviews of the kind I make for research laboratories, medical societies, cultural associations and small brands.',
    },
    heading: 'Projects',
    lead: 'Research laboratories, medical societies, cultural associations and a coffee brand. Each entry describes the design problem first, because that is the part you may recognize.',
  },
  contact: {
    meta: {
      title: 'Contact · Wolfden Studio',
      description:
        'Write to Wolfden Studio about a website or an identity. A person reads your message and answers it. No newsletter, no trackers.',
    },
    heading: 'Write to me',
    lead: 'Tell me what the site is for, who reads it and what bothers you about it today. Half-formed is fine. If a deadline or a grant period is involved, mention it.',
    points: [
      'Your message is stored on the studio’s own server, and you receive an acknowledgement by e-mail.',
      'A person reads it and a person answers it, usually within two working days.',
      'If I am the wrong studio for your project, I will say so in my first reply.',
      'No newsletter and no sales sequence will follow.',
    ],
  },
  notFound: {
    meta: {
      title: 'Page not found · Wolfden Studio',
      description: 'There is no page at this address on the Wolfden Studio website.',
    },
    heading: 'There is nothing at this address',
    lead: 'The page may have moved, or the link may have lost a letter on its way here. The menu above leads to everything that exists.',
  },
};
