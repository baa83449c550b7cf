/** The plain-text part of an email: complete without the HTML part. */
import { isolated } from '../../../shared/text/direction.ts';
import type { Block, Letter } from './letter.ts';
import type { Letterhead } from './letterhead.ts';

/** Email clients treat what follows as the signature (RFC 3676, 4.3). */
export const SIGNATURE_START = '\n\n-- \n';

/** RFC 5322, 2.1.1: lines should have at most 78 characters. */
const LINE_LENGTH = 76;

export function emailText({ blocks }: Letter, studio: Letterhead): string {
  // Above it is what was written; a quote follows the signature, as in any reply.
  const isQuote = ({ is }: Block) => is === 'quote';
  const body = blocks.filter((block) => !isQuote(block)).map(blockText);
  const quotes = blocks.filter(isQuote).map((block) => `\n${blockText(block)}\n`);
  const { name, addressLines, phone, email, website } = studio;
  const lines = [name, ...addressLines, phone, email, website].filter((line) => line !== '');
  return `${body.join('\n\n')}${SIGNATURE_START}${lines.join('\n')}\n${quotes.join('')}`;
}

function blockText(block: Block): string {
  switch (block.is) {
    case 'text':
    case 'note':
      return wrap(block.text);
    case 'written':
    case 'code':
    case 'passcode':
      return block.text;
    case 'quote':
      return [block.intro, ...block.text.split('\n').map(quoted)].join('\n');
    case 'facts':
      return block.rows.map(({ label, value }) => wrap(`${label}: ${isolated(value)}`)).join('\n');
    case 'links':
      return block.links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n');
  }
}

const quoted = (line: string) => (line === '' ? '>' : `> ${line}`);

/** Breaks lines at spaces; longer words, e.g. links, stay whole. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines.join('\n');
}
