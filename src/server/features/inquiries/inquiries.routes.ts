/** `POST /sendEmail`: the contact form, by script (JSON) or as a plain form post. */
import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { content } from '../../../../content/content.ts';
import type { MessageFields } from '../../../shared/inquiries/contact-rules.ts';
import { isDiskFull } from '../../database/database-errors.ts';
import { networkKey, visitorKey } from '../../platform/http/client-ip.ts';
import { isSameSite, readBody } from '../../platform/http/unsafe-requests.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { Limiter } from '../../platform/rate-limit.ts';
import type { RequestVariables } from '../../platform/http/observe-requests.ts';
import { type FormTokens, loadingOf } from '../../platform/site/form-page.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import { receiveInquiry, wasReceived, type ReceiveDeps } from './inquiries.actions.ts';
import { judge } from './inquiries.spam-reasons.ts';
import {
  InvalidContactMessage,
  foreignPage,
  notAForm,
  notStored,
  tooManyMessages,
} from './inquiries.errors.ts';
import { readFormFields, readJsonFields } from './inquiries.input.ts';
import { refusedPage, sentPage } from './inquiries.present.ts';

/** Fits four fields of maximum length in the longest encoding, and little more. */
const BODY_LIMIT_BYTES = 64 * 1024;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export interface ContactDeps extends ReceiveDeps {
  site: Pick<SiteStore, 'answer' | 'identity'>;
  tokens: FormTokens;
  /** Limit for each visitor: beyond it, messages are refused with an error. */
  visitorLimit: Limiter;
  /** Limits for all visitors together: beyond either, messages are stored as spam. */
  floodLimit: Limiter;
  dayLimit: Limiter;
  /** Share of the reserve for floods that one loading of the form, or one network, may have. */
  shareLimit: Limiter;
}

/** The request’s data, from either encoding. */
interface Submission {
  fields: MessageFields;
  tier: string | undefined;
  honeypot: string | undefined;
  token: string | undefined;
  idempotencyKey: string | undefined;
  isPlainForm: boolean;
}

type ContactContext = Context<{ Variables: RequestVariables }>;

export function inquiryRoutes(deps: ContactDeps) {
  return new Hono<{ Variables: RequestVariables }>().post('/sendEmail', async (c) => {
    if (!isSameSite(c.req.raw.headers, deps.mail.baseUrl)) throw foreignPage();
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type === 'application/json') return receiveJson(deps, c);
    if (type === 'application/x-www-form-urlencoded') return receivePlainForm(deps, c);
    throw notAForm();
  });
}

async function receiveJson(deps: ContactDeps, c: ContactContext): Promise<Response> {
  const idempotencyKey = c.req.header('idempotency-key');
  if (idempotencyKey !== undefined && !uuid.test(idempotencyKey)) {
    throw new InvalidContactMessage('The header Idempotency-Key must be a UUID');
  }
  const fields = readJsonFields(await readBody(c.req.raw, BODY_LIMIT_BYTES));
  await receive(deps, c, {
    fields,
    tier: c.req.header('x-contact-tier'),
    honeypot: c.req.header('x-contact-check'),
    token: c.req.header('x-form-token'),
    idempotencyKey: idempotencyKey?.toLowerCase(),
    isPlainForm: false,
  });
  return c.json({ message: 'Message sent successfully' });
}

async function receivePlainForm(deps: ContactDeps, c: ContactContext): Promise<Response> {
  const body = await readBody(c.req.raw, BODY_LIMIT_BYTES);
  try {
    const { fields, extras } = readFormFields(body);
    await receive(deps, c, {
      fields,
      tier: extras.tier,
      honeypot: extras.website,
      token: extras.formToken,
      idempotencyKey: plainFormKey(extras.formToken, fields),
      isPlainForm: true,
    });
    return c.html(sentPage(deps.site));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // The form is returned with all entered values.
    return c.html(refusedPage(deps.site, body, error.message), error.status, error.headers);
  }
}

async function receive(deps: ContactDeps, c: ContactContext, sent: Submission): Promise<void> {
  try {
    await judgeAndStore(deps, c.get('clientIp'), sent);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // A full disk or an unreachable database: the visitor gets an error, and the log the cause.
    const cause = { requestId: c.get('requestId'), error: String(error) };
    deps.log.error(cause, 'a message was not stored');
    throw notStored(deps.site.identity().email, isDiskFull(error) ? 507 : 503);
  }
}

async function judgeAndStore(
  deps: ContactDeps,
  clientIp: string,
  { fields, tier, honeypot = '', token, idempotencyKey, isPlainForm }: Submission,
): Promise<void> {
  // A repeat doesn’t count against the limit: it was counted the first time.
  if (idempotencyKey && (await wasReceived(deps.db, idempotencyKey, fields))) return;
  const wait = await deps.visitorLimit.take(visitorKey(clientIp));
  if (wait !== undefined) throw tooManyMessages(wait);
  const { hasCredibleForm, ...verdict } = judge({
    texts: [fields.name, fields.subject, fields.message],
    hiddenFieldFilled: honeypot !== '',
    formAge: formAge(deps.tokens, token),
    isPlainForm,
  });
  const knownTier = content.tiers.find(({ slug }) => slug === tier)?.slug;
  const message = { fields, tier: knownTier, idempotencyKey, ...verdict };
  // Spam doesn’t count toward a flood, or robots could make every message suspected.
  if (verdict.isSpam) return receiveInquiry(deps, message);
  const places = takePlaces();
  try {
    const waitSeconds =
      (await places.take(deps.floodLimit, 'all')) ?? (await places.take(deps.dayLimit, 'all'));
    if (waitSeconds === undefined) return await receiveInquiry(deps, message);
    const isLikelyPerson =
      hasCredibleForm &&
      (await places.take(deps.shareLimit, networkKey(clientIp))) === undefined &&
      (await places.take(deps.shareLimit, loadingOf(token ?? ''))) === undefined;
    return await receiveInquiry(deps, {
      ...message,
      spamReasons: [...verdict.spamReasons, 'flood'],
      isSpam: true,
      flood: { waitSeconds, isLikelyPerson },
    });
  } catch (error) {
    await places.giveBack();
    throw error;
  }
}

/** Counts in limits what is given back if the message is refused. */
function takePlaces() {
  const taken: [Limiter, string][] = [];
  return {
    async take(limiter: Limiter, key: string): Promise<number | undefined> {
      const wait = await limiter.take(key);
      if (wait === undefined) taken.push([limiter, key]);
      return wait;
    },
    async giveBack(): Promise<void> {
      await Promise.all(taken.map(([limiter, key]) => limiter.giveBack(key)));
    },
  };
}

function formAge(tokens: FormTokens, token: string | undefined): number | false | undefined {
  if (token === undefined || token === '') return undefined;
  return tokens.age(token) ?? false;
}

/**
 * A proxy may share a page among visitors, so its token alone is no key: the same text from the same
 * loading is one message, as after a reload.
 */
function plainFormKey(token: string | undefined, fields: MessageFields): string {
  const { name, email, subject, message } = fields;
  return createHash('sha256')
    .update(JSON.stringify([token ?? '', name, email, subject, message]))
    .digest('hex');
}
