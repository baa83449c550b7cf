import type { LegalText } from '../src/shared/content/content.schema.ts';

export const terms: LegalText = {
  meta: {
    title: 'Terms of use · Wolfden Studio',
    description:
      'The terms for reading this website and sending an inquiry: prices, when an engagement begins, who owns the content, and which law applies.',
  },
  heading: 'Terms of use',
  lead: 'These terms apply to reading this website and to sending an inquiry through it. They are not the contract for a project; that is a document of its own, which both of us sign.',
  updatedOn: '2026-11-21',
  sections: [
    {
      heading: 'Who runs this site',
      paragraphs: [
        'This website is run by Wolfden Studio, New Jersey, called “the studio” below. You can reach the studio at hello@wolfden.example. By using the site you accept these terms. If you do not accept them, please do not use it.',
      ],
    },
    {
      heading: 'Prices and descriptions',
      paragraphs: [
        'Prices on this site are ranges in US dollars, given for orientation. Neither they nor the descriptions of the services are an offer that can be accepted. What is included in a piece of work, and what it costs, is stated in a written proposal.',
      ],
    },
    {
      heading: 'Inquiries',
      paragraphs: [
        'Sending an inquiry costs nothing and obliges neither you nor the studio to anything. Please send only what you are allowed to share, and keep confidential material until confidentiality has been agreed. How inquiries are stored is described on the privacy page.',
      ],
    },
    {
      heading: 'When an engagement begins',
      paragraphs: [
        'The studio begins work for you only under an agreement that both sides have signed. If that agreement and these terms differ, the agreement prevails.',
      ],
    },
    {
      heading: 'Content and ownership',
      paragraphs: [
        'Unless stated otherwise, the texts, the design and the images of this website belong to the studio. You may read them, link to them, print them for your own use and quote from them with a reference to the source. Any other use needs the studio’s permission in writing, except where the law allows it. The program that runs the site may be available under a license of its own, which these terms do not restrict.',
        'Names and marks of other organizations belong to those organizations. Their appearance here does not imply that they endorse the studio. Who owns the results of a project is settled in the agreement for that project.',
      ],
    },
    {
      heading: 'Fair use of the site',
      paragraphs: ['When you use this site, please do not do any of the following.'],
      items: [
        'send automated, unlawful or misleading messages through the form',
        'use another person’s name or address without that person’s consent',
        'interfere with the operation of the site or try to reach areas that are not meant for you',
      ],
    },
    {
      heading: 'Links to other websites',
      paragraphs: [
        'This site links to websites run by others. The studio does not control them and is not responsible for what they contain. If a link leads somewhere it should not, a short note is welcome.',
      ],
    },
    {
      heading: 'No warranty',
      paragraphs: [
        'The site is offered as it is and as available. It is made with care, but the studio does not warrant that it is complete, free of errors or available without interruption, and may change or close it at any time.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'To the extent the law permits, the studio is not liable for indirect or consequential damage arising from the use of this website, or from relying on its general information. Nothing in these terms limits liability that cannot be limited by law.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'These terms are governed by the laws of the State of New Jersey, without regard to its rules on conflict of laws. If you are a consumer, protection that the law of your home gives you and that cannot be waived remains in force. If one provision turns out to be invalid, the others continue to apply.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'The studio may change these terms. The version shown here applies from the date given on this page.',
      ],
    },
  ],
  placeholder: true,
};
