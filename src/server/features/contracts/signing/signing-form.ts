/** Forms of a contract’s page, read. Pure. */
import type { DrawnSignature } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { EVIDENCE_LIMITS } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { parseDrawn } from '../../../../shared/contracts/parse-drawn.ts';
import {
  signingAuthorizationText,
  type Authorization,
} from '../../../../shared/contracts/signing-consent.ts';
import { filledName, line } from '../../../../shared/text/text.schema.ts';
import type { FindUnprintable } from '../../../platform/typeset/document-fonts.ts';
import type { Language } from '../../../../shared/texts/texts.ts';
import { readPrintedName } from '../../../documents/client-page/printed-name.ts';
import type { SigningProblem } from './signing-state.ts';

/** `edit`: back from the review to its fields. */
const steps = [
  'review',
  'edit',
  'sign',
  'code',
  'confirm',
  'decline',
  'other',
  'withdraw',
] as const;
export type SigningStep = (typeof steps)[number];

/** Of a request to be replaced, whose message has a name and an address, too. */
export const LONGEST_NOTE = 4000;

export function signingStepOf(form: URLSearchParams): SigningStep | undefined {
  return steps.find((step) => step === form.get('step'));
}

export interface TypedSignature {
  name: string;
  printedName?: string;
  title: string;
  drawn: DrawnSignature | null;
}

export interface ReadSignature {
  signature: TypedSignature;
  /** By the names of fields; none if it can be reviewed. */
  problems: Record<string, SigningProblem>;
}

/** Fields of the first step. */
export function readSignature(
  form: URLSearchParams,
  unprintableIn: FindUnprintable,
): ReadSignature {
  const given = (form.get('name') ?? '').trim();
  const name = filledName(EVIDENCE_LIMITS.name).safeParse(given);
  const title = line(EVIDENCE_LIMITS.title).safeParse(form.get('title') ?? '');
  const drawn = parseDrawn(form.get('drawn') ?? '');
  const problems: Record<string, SigningProblem> = {};
  if (!name.success) problems['name'] = given.length > EVIDENCE_LIMITS.name ? 'tooLong' : 'name';
  if (!title.success) problems['title'] = 'tooLong';
  if (drawn === undefined) problems['drawn'] = 'drawn';
  const printed = readPrintedName(unprintableIn, name.data ?? '', form.get('printedName') ?? '');
  if (printed === undefined) problems['printedName'] = 'printedName';
  if (unprintableIn(title.data ?? '').length > 0) problems['title'] = 'titleLetters';
  const signature = {
    name: name.data ?? '',
    ...printed,
    title: title.data ?? '',
    drawn: drawn ?? null,
  };
  return { signature, problems };
}

/** Whether the box was selected, and beside exactly that sentence; null if both are so. */
export function agreementProblem(
  form: URLSearchParams,
  language: Language,
  authorization: Authorization,
): 'agreed' | 'sentence' | null {
  if (form.get('agreed') === null) return 'agreed';
  const shown = signingAuthorizationText(language, authorization);
  return form.get('sentence') === shown ? null : 'sentence';
}

/** The time zone that a script reported; null if it didn’t. */
export function readZone(form: URLSearchParams): string | null {
  const zone = form.get('timeZone') ?? '';
  return isZone(zone) ? zone : null;
}

export function isZone(zone: string): boolean {
  if (zone === '' || zone.length > EVIDENCE_LIMITS.zone) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
