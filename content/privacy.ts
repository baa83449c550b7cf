import type { LegalText } from '../src/shared/content/content.schema.ts';

export const privacy: LegalText = {
  meta: {
    title: 'Privacy policy · {name}',
    description:
      'What this website records when you visit it, send a message, open a document or sign a contract, how long that is kept, and how to have it corrected or deleted.',
  },
  heading: 'Privacy policy',
  lead: 'This page explains what this website does with information about you. In short: you can read every public page without being tracked, and your message is kept so that I can answer it.',
  updatedOn: '2026-11-27',
  sections: [
    {
      heading: 'Who runs this site',
      paragraphs: [
        '{name}, {place}, is responsible for this website and for the information described here. For any questions about this page, email {email}.',
      ],
    },
    {
      heading: 'When you visit this site',
      paragraphs: [
        'The public pages are served from the studio’s own server and load nothing from anyone else.',
      ],
      items: [
        'Public pages set no cookies. Cookies are set when the studio signs in, and when you open a private link to an invoice, a proposal or a contract.',
        'There are no analytics, no advertising and no trackers.',
        'Fonts, images and scripts come from this server. There are no third-party fonts, scripts or embedded content.',
      ],
    },
    {
      heading: 'When you open a link to an invoice, a proposal or a contract',
      paragraphs: [
        'An invoice, a credit note, a proposal or a contract is emailed to you with a private link. When you open it, a cookie is set that lets your browser show this one document for 30 days.',
        'To respond to a document, you must have opened its link within the last 24 hours; the cookie contains the time. If you request a new link, it is emailed to the address that had the first one. If you share a document with a colleague, their name and email address are stored with the email to them, and the studio is notified. Within these 24 hours, the page also lists the other documents that were emailed to you.',
        'If you were asked to respond to a document, you may get reminders with new links until you do, and a notice when it expires.',
        'The studio sees when your link was opened: the time of the first view on each day is stored. Your IP address and your browser are not stored, except when a link to a contract is opened for the first time (see below). Your IP address is otherwise held only in memory, to limit how many invalid links can be opened within a short time.',
        '{reading}',
        'If you accept a proposal, your name, title and email address, the time, your IP address and your browser are recorded as proof of the agreement, and kept with it. If you ask a question, ask for changes or decline, what you write is stored with the proposal, with your name and email address. If you ask the studio to delete your data, measurements of your reading are deleted, and so is the content of proposals that you didn’t accept, with your questions, your responses and the times of your visits; what remains is their number, their dates and a checksum.',
      ],
    },
    {
      heading: 'When you receive or sign a contract',
      paragraphs: [
        'A contract is signed electronically on the page of your link. What proves the signatures is stored with it:',
      ],
      items: [
        'your name, your title, your email address and for whom you sign',
        'your signature as you typed it, and as you drew it if you did',
        'the sentences that you agreed to, and checksums of them, of the text and of its PDF',
        'your IP address, your browser and the time when your link was first opened, when you entered a code, and when you signed or declined',
        'your time zone, if your browser reports it; you can sign without',
        'the reason, if you decline, and the person, if you ask for someone else to sign',
      ],
    },
    {
      heading: 'Who sees it, and how long it is kept',
      paragraphs: [
        'Your name, email address, IP address, browser and times appear on the certificate at the end of the signed PDF. Everyone who receives this contract gets that PDF by email: the other signers, the people who were named to read it or to get a copy, and the studio.',
        'If the studio asks for it, or if no email to you carried your link, a code of six digits is emailed to you before you sign. It is stored only as a checksum, and deleted after 30 days.',
        'A signed contract is kept with its evidence for as long as the law requires and claims may depend on it, also if you ask the studio to delete your data: it proves what both sides agreed to. If nobody signed it, its content, names and evidence are deleted on request; its number, dates and checksums remain. The link to a signed contract works until the studio revokes it, for at most 10 years.',
        'At /verify on this site, anyone who has the signed PDF can check that it is unchanged. Your browser calculates a checksum of the file, and only the checksum is sent; neither is stored. Anyone who has the file sees the number, the parties, the signers and the times; anyone who has only the code printed on it sees no names.',
      ],
    },
    {
      heading: 'What the server logs',
      paragraphs: [
        'To keep the site running and to find errors, the software logs requests that change something or fail: the time, the method, the path, the status of the response, its duration and a request ID. It also logs that a message was stored or an email was sent. The log does not contain your IP address or anything you write.',
      ],
    },
    {
      heading: 'When you use the contact form',
      paragraphs: [
        'Your message is stored in a database on the studio’s own server. The record contains:',
      ],
      items: [
        'your name and your email address',
        'the subject and the message',
        'the service you chose, if you chose one',
        'the time when the message was received',
        'whether the message was flagged as likely spam, and why',
        'a key and a checksum, used to detect duplicates',
      ],
    },
    {
      heading: 'Emails about your message',
      paragraphs: [
        'Your message is emailed to the studio, and a confirmation is emailed to the address you entered. A message flagged as likely spam triggers neither. Both emails are sent through the studio’s mail server. Like all email, they then pass through the systems of the mail providers involved.',
        'Each of these emails is kept in a record of outgoing email on the studio’s server, so that a failed one can be sent again.',
      ],
    },
    {
      heading: 'How the form is protected',
      paragraphs: [
        'Your IP address is held only in memory, to limit how many messages can be sent within a short time. It is not stored with the message and is not written to the logs.',
        'The form includes a signed timestamp and a hidden field to block bots. Neither contains personal data.',
      ],
    },
    {
      heading: 'What the information is used for',
      paragraphs: [
        'What you send is used to answer you and, if you wish, to prepare and carry out work for you. You decide what to write; without an email address I cannot answer. It is not sold, not used for advertising and not added to a mailing list. It is disclosed to others only where the law requires it.',
      ],
    },
    {
      heading: 'How long it is kept',
      paragraphs: [
        'Likely spam is deleted after 30 days, or sooner if its storage is full. A weekly email to the studio reports it first, so that a message that isn’t spam can be kept.',
        'Any other message is kept until the studio deletes it. You can ask for that at any time. Your address and the text are then deleted everywhere in the database, including the record of outgoing emails; what remains is that a message was received, what was done with it, and when it was deleted. The studio deletes the copy in its mailbox by hand. Backups made before a deletion may still contain the message until they are replaced. If a message leads to an engagement, your details as a client are kept, and contracts and invoices are kept for as long as the law requires.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'Email {email} to learn what is stored about you, to receive a copy, or to have it corrected or deleted. Please use the address you entered in the form, so that no one else can ask in your name. You may also have the right to file a complaint with an authority where you live.',
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
        'When the software or the way it is run changes, this page is updated, along with the date shown on it.',
      ],
    },
  ],
  placeholder: true,
};
