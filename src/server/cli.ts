/** `npm run studio -- …`: the operator’s commands. */
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseRefused } from './database/database-refused.ts';
import { runBackup } from './operations/backup.ts';
import { runDemo } from './operations/demo.ts';
import { runDoctor } from './operations/doctor.ts';
import { runFiles } from './operations/files.ts';
import { runInquiries } from './operations/inquiries.ts';
import { runKeys } from './operations/keys.ts';
import { runOwner } from './operations/owner.ts';
import { runRestore } from './operations/restore.ts';
import { runVerify } from './operations/integrity/verify.ts';
import { printLine, printNotice } from './platform/log.ts';

const USAGE = `Usage: npm run -s studio -- <command> [--json]

  owner       shows who can sign in; owner create and owner reset print a one-time link,
              owner reset --second-factor removes two-factor authentication,
              owner enter prints a link that signs in once, within ten minutes,
              owner end-sessions signs out everywhere,
              owner link-firebase UID and owner unlink-firebase change which account of the
              Firebase project signs in
  inquiries   lists every stored message with the status of its emails
  doctor      checks settings, database, email, disk, and lists remaining placeholder content
  verify      checks data integrity; exit code 1 if a check fails;
              verify --heads FILE also compares the event heads in a PDF, an email or a text
  keys        lists the keys that sign the event chain; keys rotate adds a key,
              keys replace --lost replaces a key that is permanently lost
  files       shows whether the folder of files is the one of the database; files adopt uses it
              from now on, --lost even if it lacks files
  demo        seeds an empty database with demo data: clients, messages, invoices; no emails are sent
  backup      backup FILE saves database and files as one archive while the server runs,
              --keys FILE also saves the keys, which the archive does not contain
  restore     restore FILE --into DIR checks a backup and restores it into a new folder,
              and with PostgreSQL into an empty database; --keys FILE has its keys,
              --lost creates a new key if no copy is left

--json prints JSON for programs.`;

/** Each prints a report and returns whether all is well. */
const commands = {
  backup: runBackup,
  owner: runOwner,
  inquiries: runInquiries,
  doctor: runDoctor,
  restore: runRestore,
  verify: runVerify,
  keys: runKeys,
  files: runFiles,
  demo: runDemo,
};

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

const options = {
  json: { type: 'boolean', default: false },
  'second-factor': { type: 'boolean', default: false },
  heads: { type: 'string', multiple: true, default: [] as string[] },
  into: { type: 'string' },
  keys: { type: 'string' },
  lost: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const actions: Partial<Record<string, readonly string[]>> = {
  owner: ['create', 'reset', 'enter', 'end-sessions', 'link-firebase', 'unlink-firebase'],
  keys: ['rotate', 'replace'],
  files: ['adopt'],
};
/** Commands that accept `--lost`. */
const mayBeLost = new Set(['adopt', 'replace', 'restore']);
/** Commands whose argument is a path. */
const withFile = new Set(['backup', 'restore']);

async function main(): Promise<number> {
  const asked = readArguments();
  if (asked === undefined) {
    printNotice(`Unknown command or option.\n\n${USAGE}`);
    return 2;
  }
  const { command, ...how } = asked;
  if (command !== undefined) return (await commands[command](readConfig(), how)) ? 0 : 1;
  printLine(USAGE);
  return 0;
}

/** Without a command to print the usage; undefined for an unknown one. */
function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [command, action, ...others] = positionals;
    const [uid = '', ...rest] = action === 'link-firebase' ? others : ['', ...others];
    const { json, heads, 'second-factor': secondFactor, into = '', keys, lost } = values;
    const how = { action, file: action ?? '', heads, into, json, keys, lost, secondFactor, uid };
    if (values.help || command === undefined) return { command: undefined, ...how };
    const takesFile = withFile.has(command);
    const isKnown = takesFile
      ? how.file !== ''
      : action === undefined || actions[command]?.includes(action) === true;
    if (!isCommand(command) || !isKnown || rest.length > 0) return undefined;
    if (
      (secondFactor && action !== 'reset') ||
      (lost && !mayBeLost.has(takesFile ? command : how.file))
    ) {
      return undefined;
    }
    if (heads.length > 0 && command !== 'verify') return undefined;
    if ((into !== '') !== (command === 'restore') || (keys !== undefined && !takesFile)) {
      return undefined;
    }
    return { command, ...how };
  } catch {
    return undefined;
  }
}

// The reader of our output may close the pipe early, as `head` does.
process.stdout.on('error', () => process.exit(0));
try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseRefused;
  const text = error instanceof Error && !isExpected ? error.stack : undefined;
  printNotice(text ?? (error instanceof Error ? error.message : String(error)));
  process.exitCode = 2;
}
