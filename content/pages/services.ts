import type { Content } from '../../src/shared/content/content.schema.ts';

export const servicesPage: Content['pages']['services'] = {
  meta: {
    title: 'Services and prices · {name}',
    description:
      'Four kinds of engagement with their price ranges, how a project runs from first conversation to handover, and answers to frequent questions.',
  },
  heading: 'Services and prices',
  lead: 'Four kinds of work, from a few careful repairs to a partnership over several phases. The ranges are real: they tell you where to start, and a written proposal gives you a fixed price.',
  process: {
    heading: 'How a project runs',
    steps: [
      {
        title: 'Listen',
        text: 'We talk about what the site is for and who reads it. I ask for the three questions people email you most often, because your site needs to answer them.',
      },
      {
        title: 'Structure',
        text: 'I write an outline of the whole site: which pages exist, what each has to do, in what order it says it. It is a plain document, cheap to change, and we agree on it before any design begins.',
      },
      {
        title: 'Design',
        text: 'Type, color, spacing and the few components the site needs, shown with your own words on phone and desktop. You see one direction, with my reasons, and we refine it together.',
      },
      {
        title: 'Build',
        text: 'I write the code by hand and put it on a private preview site from the first week, so that you can watch it grow. Speed and accessibility are measured along the way.',
      },
      {
        title: 'Hand over',
        text: 'You receive the site, its source files and a short guide. Your support period begins here: I answer the questions that come up in real use.',
      },
    ],
  },
  questions: {
    heading: 'Frequently asked questions',
    items: [
      {
        question: 'Why do you list price ranges?',
        answer:
          'Because two sites of the same kind can differ a good deal in the number of pages, the state of the text and the systems behind them. After our first conversation you receive a proposal that lists what is included and gives one fixed price for it.',
      },
      {
        question: 'What if I am not sure which one fits?',
        answer:
          'Write without choosing. Describe what isn’t working on your site today, and I will suggest the smallest project that would fix it.',
      },
      {
        question: 'What do support and free hosting include?',
        answer:
          'Support covers questions, corrections and small adjustments after launch, for the period listed with each service. Hosting of the finished site is included at no extra charge. Your agreement states the terms of both.',
      },
      {
        question: 'Who writes the text?',
        answer:
          'You know the subject and I know the reader. Usually you give me what you have, in any condition, and I organize it. I edit as part of every project, and writing from interviews can be added to the proposal.',
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
};
