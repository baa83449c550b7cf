import type { Content } from '../../src/shared/content/content.schema.ts';

export const aboutPage: Content['pages']['about'] = {
  meta: {
    title: 'About me · {name}',
    description:
      'The person behind {name}: over 15 years of experience, a background in sociology, and one pair of hands for both design and code.',
  },
  heading: 'I studied people before I drew pages',
  lead: '{name} is a one-person studio in {place}. I design websites and identities and write the code behind them, for people whose work is worth explaining well.',
  story: [
    {
      heading: 'From sociology to screens',
      paragraphs: [
        'My background is in sociology. It is a discipline of patient questions: who is speaking, who is listening, what does everyone here take for granted? I ask the same ones at the start of a website, and they settle more than a mood board does.',
        'Over 15 years of experience have taught me the rest. A page is a small social situation. One person arrives with a need, another has something to offer, and the arrangement between them decides whether they meet.',
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
        'When design and code are done by the same person, there is no handoff between them for things to get lost in. I notice the same afternoon if a layout can’t be built. A detail that took care to draw is still there when the page is live.',
        'It also means that I take on only as much as one person can do properly. If your project needs a team, I will say so in my first reply.',
      ],
    },
  ],
  principles: {
    heading: 'How I work',
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
        text: 'Keyboard, screen reader, small phone, slow connection, tired eyes. Accessibility is part of the first sketch and is tested through launch.',
      },
      {
        title: 'Few parts, used well',
        text: 'A handful of components that fit together will outlast a page builder with hundreds. It is also what makes a site quick.',
      },
      {
        title: 'Yours to keep',
        text: 'You receive the source files and a guide for the people who come after you. A site should not depend on the person who made it.',
      },
    ],
  },
};
