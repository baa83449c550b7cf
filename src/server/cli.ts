/** `npm run studio -- …`: the operator's commands. */
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseRefused } from './database/database-refused.ts';
import { runDoctor } from './operations/doctor.ts';
import { runInquiries } from './operations/inquiries.ts';
import { runVerify } from './operations/verify.ts';
import { printLine, printProblem } from './platform/log.ts';

const USAGE = `Usage: npm run -s studio -- <command> [--json]

  inquiries   every stored message with the states of its mails
  doctor      settings, database, mail, disk, and what in content/ is still a stand-in
  verify      checks everything that must always hold; exit code 1 if something does not

--json prints JSON for programs.`;

/** Each prints its report and says whether all is well. */
const commands = { inquiries: runInquiries, doctor: runDoctor, verify: runVerify };

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || !isCommand(name) || rest.length > 0) {
    const isHelp = values.help || name === undefined;
    (isHelp ? printLine : printProblem)(isHelp ? USAGE : `Unknown command.\n\n${USAGE}`);
    return isHelp ? 0 : 2;
  }
  return (await commands[name](readConfig(), values)) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseRefused;
  printProblem(
    error instanceof Error ? (isExpected ? error.message : String(error.stack)) : String(error),
  );
  process.exitCode = 2;
}
