import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '../api/api-env.ts';

/** The sections, in the order of the documentation. Every route belongs to one. */
const tags = [
  ['Dashboard', 'What needs attention, figures and recent activity.'],
  ['Inbox', 'Messages from the contact form and their replies.'],
  ['Clients', 'Organizations and people, with contacts, notes and files.'],
  ['Invoices', 'Invoices and credit notes: drafts, issuing, payments, receipts and exports.'],
  ['Proposals', 'Proposals: drafts, versions, withdrawal, extension and exports.'],
  ['Contracts', 'Contracts: drafts, signatures, templates, the clause library and exports.'],
  ['Engagements', 'Accepted work: billing plans, milestones and recurring billing.'],
  ['Documents', 'Emails, links and PDFs of documents of every kind.'],
  ['Catalog', 'Services and rates to add to invoices.'],
  ['Taxes', 'The list of taxes for line items, and the defaults by country.'],
  ['Reports', 'What clients owe, and what was billed and received.'],
  ['Search', 'Search across clients, messages and documents.'],
  ['Saved views', 'Lists with filters, an order and columns under a name.'],
  ['Activity', 'The audit log: what happened, when, and by whom.'],
  ['Email', 'The status of emails, and test emails.'],
  ['Settings', 'The studio’s profile, document defaults, numbering and logo.'],
  ['Account', 'The owner’s account, for a signed-in session only.'],
  ['Session', 'Signing in and out.'],
] as const;

const introduction = `The back office does everything through this API.

**Tokens.** Create one in the back office, under Account, and send it with every call as \`Authorization: Bearer wfd_…\`. A token has read scope, or read and write scope. Calls that require a signed-in session can’t be made with a token.

**Errors** have one format: \`{ "error": { "code", "message", "fields"?, "current"? } }\`. \`code\` is for programs and won’t change; \`message\` is for people; \`fields\` has the problem of each invalid field. 503 with the code \`service.database_away\` and 507 with \`service.disk_full\` are temporary: repeat the call later with the same key.

**Lists** are paginated: send the \`nextCursor\` of one page as \`cursor\` to get the next. On the last page it is null.

**Versions.** Editable resources have a \`version\`. Send the one you read. If it has changed since, the response is 409 with the \`current\` resource, and nothing is overwritten. Issuing or deleting a draft also requires its version: \`DELETE /invoices/{id}\` with the body \`{ "version": 3 }\`.

**Payments** can include \`expectedAmountDue\`, the amount due that you read, in minor units. If it has changed since, the response is 409 with the \`current\` invoice, and nothing is recorded.

**Idempotency.** Send an \`Idempotency-Key\` (8 to 100 letters, digits, - or _) with write requests. For 24 hours, repeating the key returns the first response, and nothing is done twice.

Times are in UTC, e.g. \`2026-03-02T15:00:00.000Z\`. Unknown fields are rejected, never ignored.`;

export function describeApi(api: OpenAPIHono<ApiEnv>, baseUrl: string) {
  const made = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Wolfden API', version: '1', description: introduction },
  });
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, operations] of Object.entries(made.paths ?? {})) {
    paths[path] = {};
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      paths[path][method] = complete(method, path, operation);
    }
  }
  return {
    openapi: '3.1.0',
    info: made.info,
    servers: [{ url: `${baseUrl}/api` }],
    tags: tags.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: errorSchema } as Record<string, object>,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-wolfden.session_token',
          description: 'The session of a signed-in browser.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token with read scope, or read and write scope.',
        },
      },
      parameters: { IdempotencyKey: idempotencyKey },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: 'For programs, e.g. inquiries.not_found.' },
        message: { type: 'string', description: 'For people.' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'The problem of each invalid field, by its path, e.g. contacts.0.email.',
        },
        current: {
          description:
            'What the request conflicts with: the stored resource if the version is outdated; for documents.unprintable, the letters.',
        },
      },
    },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  description: 'Requests with the same key are executed only once.',
};

/** The operation with the parts common to all, without the fields that only our guard uses. */
function complete(method: string, path: string, operation: Operation): Operation {
  const { tags, summary, description, security = [], requestBody } = operation;
  const isRepeatable = method !== 'get' && security.some(({ token }) => token?.includes('write'));
  const parameters = [
    ...(operation.parameters ?? []),
    ...(isRepeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const takesInput = parameters.length > 0 || requestBody !== undefined;
  return {
    operationId: operationId(method, path),
    tags,
    summary,
    ...(description !== undefined && { description }),
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    responses: {
      ...operation.responses,
      ...(takesInput && {
        400: failure('Validation error; nothing was changed'),
      }),
      ...(security.length > 0 && {
        401: failure('Not signed in, or the token is invalid'),
        403: failure('Not allowed for this caller'),
      }),
      ...(path.includes('{') && { 404: failure('Not found') }),
      default: failure('Any other error'),
    },
  };
}

function failure(description: string): Response {
  const schema = { $ref: '#/components/schemas/Error' };
  return { description, content: { 'application/json': { schema } } };
}

/** E.g. `get /inquiries/{id}/client` becomes `getInquiriesByIdClient`. */
function operationId(method: string, path: string): string {
  const words = path.replaceAll(/\{(\w+)\}/g, 'by-$1').match(/[a-zA-Z\d]+/g) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

export type ApiDescription = ReturnType<typeof describeApi>;

/** As much of OpenAPI 3.1 as our description uses. */
export interface Operation {
  operationId?: string;
  tags?: string[] | undefined;
  summary?: string | undefined;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, Response>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  description?: string;
}

interface Response {
  description: string;
  content?: Record<string, { schema?: Schema }>;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  default?: unknown;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}
