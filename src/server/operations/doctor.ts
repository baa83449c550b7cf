/** Checks everything that the program depends on, and reports it in plain words. */
import { statfs } from 'node:fs/promises';
import { content } from '../../../content/content.ts';
import { checkContent } from '../../shared/content/content.check.ts';
import type { Config } from '../config.ts';
import { pendingMigrations, type Database } from '../database/database.ts';
import { listUsers } from '../features/account/users.repository.ts';
import { listSecondFactors } from '../platform/auth/sessions.repository.ts';
import { printLine, createLog } from '../platform/log.ts';
import { mailTransport } from '../platform/mail/choose-transport.ts';
import { countSpam } from '../features/inquiries/inquiries.repository.ts';
import { countJobsByStatus } from '../platform/jobs/jobs.repository.ts';
import { countEmailsByStatus } from '../platform/outbox/outbox.repository.ts';
import { openForReading } from './open-existing.ts';

interface Finding {
  subject: 'settings' | 'database' | 'account' | 'mail' | 'jobs' | 'disk' | 'content';
  /** `note`: for information. `warning`: a risk. `problem`: something does not work. */
  level: 'ok' | 'note' | 'warning' | 'problem';
  text: string;
}

const LITTLE_SPACE_BYTES = 1024 ** 3;
const LITTLE_SPACE_SHARE = 0.1;

/** Prints the findings; false if there is a problem. */
export async function runDoctor(config: Config, options: { json: boolean }): Promise<boolean> {
  const findings = [
    ...settingsFindings(config),
    ...(await databaseFindings(config)),
    await mailFinding(config),
    await diskFinding(config),
    ...contentFindings(),
  ];
  if (options.json) printLine(JSON.stringify(findings, null, 2));
  else
    for (const { subject, level, text } of findings) {
      printLine(`${level.padEnd(8)} ${subject.padEnd(9)} ${text}`);
    }
  return findings.every(({ level }) => level !== 'problem');
}

function settingsFindings(config: Config): Finding[] {
  const subject = 'settings';
  const findings: Finding[] = [
    { subject, level: 'ok', text: `the site’s address is ${config.BASE_URL}` },
  ];
  if (config.BASE_URL.startsWith('http://localhost')) {
    findings.push({
      subject,
      level: 'warning',
      text: 'BASE_URL is not set: links in mails lead nowhere for others',
    });
  } else if (config.BASE_URL.startsWith('http://')) {
    findings.push({
      subject,
      level: 'problem',
      text: 'BASE_URL is without TLS: browsers keep nobody signed in, and passwords can be read on their way',
    });
  }
  for (const [name, { address }] of [
    ['MAIL_FROM', config.MAIL_FROM],
    ['STUDIO_EMAIL', config.STUDIO_EMAIL],
  ] as const) {
    if (address.endsWith('.example')) {
      findings.push({ subject, level: 'warning', text: `${name} is the stand-in ${address}` });
    }
  }
  return findings;
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  const subject = 'database';
  const kind = config.DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL';
  try {
    const db = await openForReading(config);
    try {
      const pending = await pendingMigrations(db);
      if (pending.length > 0) {
        return [
          { subject, level: 'warning', text: `${kind}: the next start runs ${pending.join(', ')}` },
        ];
      }
      const counts = await countEmailsByStatus(db);
      const waiting =
        (counts['queued'] ?? 0) + (counts['retrying'] ?? 0) + (counts['sending'] ?? 0);
      const failed = counts['failed'] ?? 0;
      const spam = await countSpam(db);
      return [
        {
          subject: 'mail',
          level: 'note',
          text: `${spam} messages are kept as spam, without emails`,
        },
        { subject, level: 'ok', text: `${kind} opens with every safety setting` },
        await accountFinding(db),
        {
          subject: 'mail',
          level: waiting > 0 ? 'warning' : 'ok',
          text: `${waiting} emails wait to be sent`,
        },
        {
          subject: 'mail',
          level: failed > 0 ? 'problem' : 'ok',
          text: `${failed} emails were given up`,
        },
        await jobFinding(db),
      ];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    return [{ subject, level: 'problem', text: `${kind}: ${messageOf(error)}` }];
  }
}

async function accountFinding(db: Database): Promise<Finding> {
  const subject = 'account';
  const [owner] = await listUsers(db);
  if (owner === undefined) {
    const text = 'nobody has an account: the start, or owner create, prints a link for it';
    return { subject, level: 'warning', text };
  }
  const factors = await listSecondFactors(db, owner.id);
  return factors.length === 0
    ? { subject, level: 'warning', text: 'a password alone opens it: add a second factor' }
    : { subject, level: 'ok', text: `a second factor is asked for: ${factors.join(', ')}` };
}

async function jobFinding(db: Database): Promise<Finding> {
  const subject = 'jobs';
  const { queued = 0, running = 0, retrying = 0, failed = 0 } = await countJobsByStatus(db);
  if (failed > 0) {
    const text = `${failed} jobs were given up, such as PDFs that can’t be drawn: the dashboard says which`;
    return { subject, level: 'problem', text };
  }
  return retrying > 0
    ? { subject, level: 'warning', text: `${retrying} jobs failed and will be tried again` }
    : { subject, level: 'ok', text: `${queued + running} jobs wait to be done` };
}

async function mailFinding(config: Config): Promise<Finding> {
  const subject = 'mail';
  try {
    const text = await mailTransport(config, createLog('silent')).check();
    return { subject, level: config.SMTP_URL === undefined ? 'warning' : 'ok', text };
  } catch (error) {
    return {
      subject,
      level: 'problem',
      text: `the mail server does not take our mail: ${messageOf(error)}`,
    };
  }
}

async function diskFinding(config: Config): Promise<Finding> {
  const subject = 'disk';
  try {
    const { bavail, blocks, bsize } = await statfs(config.DATA_DIR);
    const free = bavail * bsize;
    const isLittle = free < LITTLE_SPACE_BYTES || bavail / blocks < LITTLE_SPACE_SHARE;
    const text = `${(free / 1024 ** 3).toFixed(1)} GiB free for ${config.DATA_DIR}`;
    return { subject, level: isLittle ? 'warning' : 'ok', text };
  } catch (error) {
    return { subject, level: 'problem', text: messageOf(error) };
  }
}

function contentFindings(): Finding[] {
  const levels = { error: 'problem', warning: 'warning', placeholder: 'note' } as const;
  return checkContent(content).map(({ kind, place, text }) => ({
    subject: 'content',
    level: levels[kind],
    text: kind === 'placeholder' ? `stand-in: ${place}: ${text}` : `${place} ${text}`,
  }));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
