/** Emails of every kind, as a mail server receives them. */
import { describe, expect, test } from 'vitest';
import { findUnsupported } from '../../tests/support/client-support.ts';
import { everyEmail, profile, type KnownEmail } from '../../tests/support/every-email.ts';
import { hostile } from '../../tests/support/proposal-emails.ts';
import { openTestSqlite } from '../../tests/support/test-database.ts';

/** Gmail cuts off what is longer. */
const GMAIL_MOST_BYTES = 102_000;

let emails: Promise<KnownEmail[]> | undefined;
/** Sent once, by the first test that asks. */
const received = () => (emails ??= openTestSqlite().then(everyEmail));

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, '');
const nameOf = ({ mail }: KnownEmail) => mail.parsed.subject ?? '';

/**
 * What a client of Gmail, Outlook or Apple Mail lacks, and what its readers get instead. An email
 * is complete without each of these.
 */
const enhancements: Record<string, string> = {
  'css-at-media': 'light colors, and the margins of a large screen',
  'css-at-media-prefers-color-scheme': 'light colors, or those that the client inverts',
  'css-border-radius': 'buttons with square corners',
  'css-color-scheme': 'light colors',
  'css-display-none': 'the preheader in the email, too',
  'css-max-height': 'Outlook hides the preheader by mso-hide',
  'css-overflow': 'likewise',
  'css-overflow-wrap': 'long words that break by word-break, or widen the email',
  'css-selector-class': 'light colors',
  'css-white-space': 'numbers and dates that break at the end of a line',
  'css-word-break': 'long words that break by overflow-wrap, or widen the email',
  'html-body': 'no color around the email: the outer table has it, too',
  'html-doctype': 'nothing else: the client has its own',
  'html-meta-color-scheme': 'colors that the client inverts; Apple Mail supports it',
  'html-role': 'screen readers that call the layout a table',
  'html-style': 'inline styles',
};

describe('Every email', () => {
  test('is there: all kinds that the program sends', async () => {
    const all = await received();
    expect([...new Set(all.map(({ kind }) => kind))].toSorted()).toEqual([
      'acceptance',
      'account_notice',
      'account_password_reset',
      'before_due',
      'contract',
      'contract_declined',
      'contract_notice',
      'contract_signed',
      'contract_term',
      'document_code',
      'executed_contract',
      'expiry_notice',
      'expiry_report',
      'first_overdue',
      'inquiry_acknowledgement',
      'inquiry_notice',
      'inquiry_reply',
      'invoice',
      'last_overdue',
      'new_link',
      'on_due_date',
      'payment_notice',
      'proposal',
      'proposal_notice',
      'question_notice',
      'receipt',
      'reminder',
      'second_overdue',
      'several_invoices',
      'shared_document',
      'shared_notice',
      'statement',
      'test',
      'thread_answer',
      'weekly',
    ]);
  });

  test('comes from the studio, under its name in the profile', async () => {
    const from = { name: profile.name, address: 'mail@studio.test' };
    const all = await received();
    expect(all.map(({ mail }) => mail.parsed.from)).toEqual(all.map(() => from));
  });

  test('is answered to the studio’s address by clients and visitors, and to the sender by the studio', async () => {
    const studio = [{ name: profile.name, address: profile.email }];
    const replyTo = {
      inquiry_notice: [{ name: 'Iris Calder', address: 'iris@quietcities.example' }],
      inquiry_acknowledgement: studio,
      inquiry_reply: studio,
      invoice: studio,
      receipt: studio,
      statement: studio,
      acceptance: studio,
      contract: studio,
      contract_signed: studio,
      contract_declined: studio,
      document_code: studio,
      executed_contract: studio,
      new_link: studio,
      reminder: studio,
      before_due: studio,
      on_due_date: studio,
      first_overdue: studio,
      second_overdue: studio,
      last_overdue: studio,
      several_invoices: studio,
      expiry_notice: studio,
      proposal: studio,
      shared_document: studio,
      thread_answer: studio,
      question_notice: [{ name: `Ada ${hostile}`, address: 'ada@harbor.example' }],
    } as Record<string, object>;
    for (const { kind, mail } of await received())
      expect(mail.parsed.replyTo, kind).toEqual(replyTo[kind]);
  });

  test('has a Message-ID of the sender’s domain, a date, and short lines', async () => {
    for (const email of await received()) {
      const { raw, parsed } = email.mail;
      expect(parsed.messageId, nameOf(email)).toMatch(/^<mail_[0-9a-z]+@studio\.test>$/);
      expect(parsed.date, nameOf(email)).toMatch(/^2026-0[345]-\d\dT/);
      expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(
        998,
      );
      expect(raw.split(/\r?\n\r?\n/)[0]).toMatch(/^MIME-Version: 1\.0$/m);
    }
  });

  test('is complete as plain text, with each link in a line of its own', async () => {
    for (const email of await received()) {
      const { html = '', text = '' } = email.mail.parsed;
      expect(text, nameOf(email)).toContain(`\n-- \n${profile.name}\n`);
      expect(text).toContain('\n12 Orchard Street\nMontclair, NJ 07042\nUnited States\n');
      const lines = text.split(/\r?\n/);
      for (const [, url = ''] of html.matchAll(/href="(https?:[^"]+)"/g)) {
        expect(lines, nameOf(email)).toContain(url.replaceAll('&amp;', '&'));
      }
      const ours = lines.filter((line) => !line.includes('https://'));
      expect(ours.filter((line) => line.length > 78)).toEqual([]);
    }
  });

  test('fits a phone, names its language, needs no pictures and loads nothing', async () => {
    for (const email of await received()) {
      const { html = '', attachments } = email.mail.parsed;
      expect(html, nameOf(email)).toContain('<html lang="en">');
      expect(html).toContain('content="width=device-width, initial-scale=1"');
      expect(html).toContain('name="color-scheme" content="light dark"');
      const name = profile.name.replace('&', '&amp;');
      expect(html).toMatch(new RegExp(`<td [^>]*>\\s*${name}\\s*</td>`));
      const pictures = [...html.matchAll(/<img\s[^>]*>/g)].map(([tag]) => tag);
      expect(pictures).toHaveLength(1);
      for (const tag of pictures) {
        expect(tag).toMatch(/\balt=""/);
        const id = /src="cid:([^"]+)"/.exec(tag)?.[1];
        expect(attachments.map(({ contentId }) => contentId)).toContain(`<${id}>`);
      }
      expect(html).not.toMatch(/\ssrc="(?!cid:)|url\(|@import|<link|<script|<form/);
    }
  });

  test('uses only what Gmail, Outlook and Apple Mail support, but for what it can do without', async () => {
    const found = new Set<string>();
    for (const email of await received()) {
      for (const feature of Object.keys(findUnsupported(email.mail.parsed.html ?? ''))) {
        found.add(feature);
      }
    }
    expect([...found].toSorted()).toEqual(Object.keys(enhancements).toSorted());
  });

  test('has no figure in the serif of its heading, whose old-style figures move up and down', async () => {
    const headings = (await received()).flatMap(({ mail }) =>
      Array.from((mail.parsed.html ?? '').matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)),
    );
    const numbered = headings.filter(([, heading = '']) => /\d/.test(withoutTags(heading)));
    expect(numbered.length).toBeGreaterThan(10);
    for (const [, heading = ''] of numbered) {
      const rest = heading.replaceAll(
        /<span style="font-family:-apple-system[^"]*">.*?<\/span>/gs,
        '',
      );
      expect(withoutTags(rest)).not.toMatch(/\d/);
    }
  });

  test('is small enough to be shown whole', async () => {
    for (const email of await received()) {
      expect(Buffer.byteLength(email.mail.parsed.html ?? '')).toBeLessThan(GMAIL_MOST_BYTES);
    }
  });
});

test('what clients type in a proposal or contract is text in its emails, and runs in none of them', async () => {
  const about = (await received()).filter(({ mail }) => mail.parsed.text?.includes(hostile));
  expect(new Set(about.map(({ kind }) => kind))).toEqual(
    new Set([
      'acceptance',
      'contract',
      'contract_declined',
      'contract_notice',
      'contract_signed',
      'contract_term',
      'executed_contract',
      'expiry_notice',
      'expiry_report',
      'invoice',
      'new_link',
      'proposal',
      'proposal_notice',
      'question_notice',
      'reminder',
      'shared_document',
      'shared_notice',
      'thread_answer',
    ]),
  );
  for (const { mail } of about) {
    const { html = '', text = '' } = mail.parsed;
    expect(html, text).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  }
});

test('the notification of a message holds its text, and a link that opens it', async () => {
  const all = await received();
  const { parsed } = all.find(({ kind }) => kind === 'inquiry_notice')?.mail ?? {};
  expect(parsed?.text).toContain('we study how cities sound at night');
  expect(parsed?.text).toMatch(/Open in inbox:\nhttps:\/\/studio\.test\/admin\/inbox\/inq_\w+\n/);
});

const textOf = ({ mail }: KnownEmail) => (mail.parsed.text ?? '').replaceAll(/\s+/g, ' ');
const ofKind = async (kind: string) => (await received()).filter((email) => email.kind === kind);

test('the email with a proposal has its amounts, and a new version says so and what has changed', async () => {
  const proposals = await ofKind('proposal');
  for (const email of proposals) {
    expect(textOf(email)).toContain('One-time total USD: $5,254.31 as preselected');
    expect(textOf(email)).toContain('Monthly total USD: $97.99 as preselected');
  }
  const revised = proposals.filter(({ mail }) => mail.parsed.subject?.startsWith('Revised'));
  expect(revised.map(nameOf)).toEqual([`Revised proposal: Cheaper website ${hostile}, version 2`]);
  for (const email of revised) {
    expect(textOf(email)).toContain('It replaces version 1. You can view and accept it');
    expect(textOf(email)).toContain('What has changed since version 1: Title:');
  }
});

test('the email with an invoice of a project names it', async () => {
  const projects = (await ofKind('invoice')).filter((email) => textOf(email).includes('Project:'));
  expect(projects.map((email) => textOf(email))).toEqual([
    expect.stringContaining(`Project: Website ${hostile}`),
  ]);
});

test('no subject says twice what a document is', async () => {
  for (const email of await received()) {
    for (const noun of ['proposal', 'change order', 'contract', 'invoice']) {
      expect(nameOf(email).toLowerCase().split(noun).length - 1, nameOf(email)).toBeLessThan(2);
    }
  }
});

test('a code is large and spaced, and copied without spaces', async () => {
  const codes = await ofKind('document_code');
  expect(codes.length).toBeGreaterThan(0);
  for (const { mail } of codes) {
    expect(mail.parsed.html).toMatch(/font-size:34px[^"]*letter-spacing:8px[^"]*">\d{6}<\/p>/);
    expect(mail.parsed.text).toMatch(/^\d{6}$/m);
  }
});

test('the acknowledgment greets by name', async () => {
  const all = await received();
  const { parsed } = all.find(({ kind }) => kind === 'inquiry_acknowledgement')?.mail ?? {};
  expect(parsed?.text).toMatch(/^Hello Iris Calder,\n\nThank you for your message\./);
});

test('what a client lacks is found in attributes, styles and sheets', () => {
  const html = `<!doctype html><html lang="en"><style>@media (hover: hover) { .a { display: grid } }</style>
    <section style="gap:1rem">x</section><form><marquee>y</marquee></form></html>`;
  const found = Object.keys(findUnsupported(html));
  expect(found).toEqual(expect.arrayContaining(['css-at-media-hover', 'css-gap', 'css-unit-rem']));
  expect(found).toEqual(expect.arrayContaining(['html-section', 'css-display-grid']));
});
