import type { DeliveryList } from '../../../shared/documents/delivery.schema.ts';
import type { DeliveredEmail } from './deliveries.repository.ts';
import type { LinkViews } from '../links/views.repository.ts';

interface Parts {
  emails: readonly DeliveredEmail[];
  views: readonly LinkViews[];
  activeLinks: number;
}

export function presentDeliveries({ emails, views, activeLinks }: Parts): DeliveryList {
  return {
    items: emails.map((mail) => ({
      emailId: mail.emailId,
      revision: mail.revision,
      purpose: mail.purpose,
      contactId: mail.contactId,
      relatedId: mail.relatedId,
      to: { name: mail.toName, address: mail.toAddress },
      status: mail.status,
      lastResponse: mail.lastResponse,
      createdAt: mail.createdAt,
      dueAt: mail.dueAt,
      sentAt: mail.sentAt,
      isCancelable: mail.status === 'queued' && mail.attempts === 0,
      ...seen(views.filter(({ linkId }) => linkId === mail.linkId)),
    })),
    activeLinks,
    ...seen(views),
  };
}

function seen(views: readonly LinkViews[]) {
  return {
    firstViewedAt: views.map(({ first }) => first).toSorted()[0] ?? null,
    lastViewedAt:
      views
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? null,
  };
}
