import type { LegalText } from '../src/shared/content/content.schema.ts';

export const terms: LegalText = {
  meta: {
    title: 'Terms of use · {name}',
    description:
      'The terms for using this website and sending a message: prices, when an engagement begins, who owns the content, and which law applies.',
  },
  heading: 'Terms of use',
  lead: 'These terms apply when you use this website or send a message through it. They are not the contract for a project; that is a separate document, which both of us sign.',
  updatedOn: '2026-11-23',
  sections: [
    {
      heading: 'Who runs this site',
      paragraphs: [
        'This website is run by {name}, {place}, called “the studio” below. You can reach the studio at {email}. By using the site you accept these terms. If you do not accept them, please do not use it.',
      ],
    },
    {
      heading: 'Prices and descriptions',
      paragraphs: [
        'Prices on this site are ranges in US dollars, provided for guidance only. Neither they nor the descriptions of the services are a binding offer. What is included in a piece of work, and what it costs, is stated in a written proposal.',
      ],
    },
    {
      heading: 'Messages',
      paragraphs: [
        'Sending a message is free and does not commit you or the studio to anything. Please send only what you are allowed to share, and don’t send confidential material until we’ve signed a confidentiality agreement. The privacy policy describes how messages are stored.',
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
        'Unless stated otherwise, the text, design and images on this website belong to the studio. You may read them, link to them, print them for your own use and quote from them with a reference to the source. Any other use needs the studio’s permission in writing, except where the law allows it. The software that runs the site may be available under a separate license, which these terms do not restrict.',
        'Names and marks of other organizations belong to those organizations. Their appearance here does not imply that they endorse the studio. The agreement for each project states who owns its results.',
      ],
    },
    {
      heading: 'Acceptable use',
      paragraphs: ['When you use this site, please do not do any of the following.'],
      items: [
        'send automated, unlawful or misleading messages through the form',
        'use another person’s name or address without that person’s consent',
        'interfere with the operation of the site or try to reach restricted areas',
      ],
    },
    {
      heading: 'Links to other websites',
      paragraphs: [
        'This site links to websites run by others. The studio does not control them and is not responsible for their content. If a link leads somewhere it should not, please email {email}.',
      ],
    },
    {
      heading: 'No warranty',
      paragraphs: [
        'The site is provided “as is” and “as available”. It is made with care, but the studio does not warrant that it is complete, free of errors or available without interruption, and may change or close it at any time.',
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
        'These terms are governed by the laws of the State of New Jersey, without regard to its rules on conflict of laws. If you are a consumer, protection that cannot be waived under the law where you live still applies. If one provision turns out to be invalid, the others continue to apply.',
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
