import type { LegalText } from '../src/shared/content/content.schema.ts';

export const privacy: LegalText = {
  meta: {
    title: 'Privacy · Wolfden Studio',
    description:
      'What this website records when you read it or send a message, where that is kept, for how long, and how to have it corrected or deleted.',
  },
  heading: 'Privacy',
  lead: 'This page says in plain words what this website does with information about you. In short: you can read every public page without being followed, and a message you send is kept so that it can be answered.',
  updatedOn: '2026-11-22',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'Wolfden Studio, New Jersey, is responsible for this website and for the information described here. For anything on this page, write to hello@wolfden.example.',
      ],
    },
    {
      heading: 'When you read this site',
      paragraphs: [
        'The public pages are sent from the studio’s own server and load nothing from anyone else.',
      ],
      items: [
        'No cookies are set. Only the studio itself, when it signs in to its back office, gets cookies that keep it signed in.',
        'There are no analytics, no advertising and no trackers.',
        'Fonts, images and scripts come from this server. There are no third-party fonts, scripts or embedded content.',
      ],
    },
    {
      heading: 'What the server logs',
      paragraphs: [
        'To keep the site running and to find faults, the program logs requests that change something or fail: the time, the method, the path, the status of the answer, how long it took and a request identifier. It also notes that a message was stored or an e-mail sent. The log does not hold your IP address or anything you write.',
      ],
    },
    {
      heading: 'When you use the contact form',
      paragraphs: [
        'Your message is stored in a database on the studio’s own server. The record consists of the following.',
      ],
      items: [
        'your name and your e-mail address',
        'the subject and the message',
        'the service you chose, if you chose one',
        'the time at which the message arrived',
        'whether the message was flagged as likely spam, and why',
        'a key and a checksum, which tell a message that is sent twice from a new one',
      ],
    },
    {
      heading: 'The e-mails your message causes',
      paragraphs: [
        'A copy of the message is mailed to the studio, and an acknowledgment goes to the address you entered. A message flagged as likely spam triggers neither. Both emails are sent through the studio’s mail server. Like all email, they then pass through the systems of the mail providers involved.',
        'Each of these e-mails is kept in a record of outgoing mail on the studio’s server, so that one that fails can be tried again.',
      ],
    },
    {
      heading: 'How the form is protected',
      paragraphs: [
        'Your IP address is used in the server’s working memory to limit how many messages can be sent within a short time. It is not stored with the message and is not written to the logs.',
        'The page with the form carries the time at which it was delivered, signed by the server, and a field that people do not see. Both help to tell people from automated programs. Neither holds personal data.',
      ],
    },
    {
      heading: 'What the information is used for',
      paragraphs: [
        'What you send is used to answer you and, if you wish, to prepare and carry out work for you. You decide what to write; without an e-mail address I cannot answer. It is not sold, not used for advertising and not added to a mailing list. It is disclosed to others only where the law requires it.',
      ],
    },
    {
      heading: 'How long it is kept',
      paragraphs: [
        'A message flagged as likely spam is deleted after 30 days. Before that, a weekly email tells the studio how many such messages there are, so that it can keep those that are not spam; until that email can be sent, nothing is deleted. A message is deleted earlier only when so many are stored that there is no room for others.',
        'Any other message is kept until the studio deletes it. You can ask for that at any time. Your address and the text are then deleted everywhere in the database, including the record of outgoing emails; what remains is that a message arrived, what was done with it and that it was deleted, and when. The copy in the studio’s mailbox is deleted there by hand. Backups made before a deletion may still contain the message until they are replaced. If a message leads to an engagement, your details as a client stay, and contracts and invoices are kept for as long as the law requires.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        'Write to hello@wolfden.example to learn what is stored about you, to receive a copy, to have it corrected or to have it deleted. Please write from the address you used in the form, so that nobody else can ask in your name. You may also have the right to complain to an authority where you live.',
      ],
    },
    {
      heading: 'Links to other websites',
      paragraphs: [
        'Project pages and the footer link to websites run by others. Once you follow such a link, the policy of that website applies. This site does not tell the other site anything about you beyond what your browser sends with any link.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When the program or the way it is run changes, this page is changed with it, and the date shown on it is updated.',
      ],
    },
  ],
  placeholder: true,
};
