/** Lighthouse on the client’s page of a long proposal. */
import { measureLink, type Call } from './client-link.ts';
import type { Finding } from './table.ts';

const SECTIONS = 10;
const LINES = 40;

export async function measureClientPage(): Promise<Finding> {
  return measureLink({
    title: 'Client’s page of a proposal, mobile profile',
    what: `a proposal of ${SECTIONS} sections and ${LINES} line items`,
    send: sendProposal,
  });
}

async function sendProposal(call: Call, { clientId }: { clientId: string }): Promise<string> {
  const { id, version } = await call('/proposals', { clientId });
  const changes = { version, title: 'A new website', sections: sections() };
  await call(`/proposals/${id}`, changes, 'PATCH');
  return id;
}

function sections(): object[] {
  const text = 'We plan, design and build the website in rounds with your team. '.repeat(6);
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] };
  const body = { type: 'doc', content: [paragraph, paragraph] };
  const texts = Array.from({ length: SECTIONS - 2 }, (_, place) => ({
    key: `text-${place}`,
    kind: 'text',
    heading: `Part ${place + 1}`,
    body,
  }));
  return [...texts, pricing('Work', false), pricing('Options', true)];
}

function pricing(heading: string, isOptional: boolean): object {
  const lines = Array.from({ length: LINES / 2 }, (_, index) => ({
    key: `line-${heading}-${index}`,
    title: `Work package ${index + 1}`,
    quantity: 1000 * (1 + (index % 8)),
    unit: 'hour',
    unitPrice: 95_00,
    tax: { category: 'zero', ratePpm: 0, reason: '' },
    ...(isOptional && { optional: { isPreselected: index % 2 === 0 } }),
  }));
  return { key: heading, kind: 'pricing', heading, lines };
}
