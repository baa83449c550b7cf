import type { Sendings } from '../../../shared/invoices/sending.schema.ts';
import type { SentMail } from './sending.repository.ts';
import type { LinkViews } from './views.repository.ts';

interface Parts {
  sent: readonly SentMail[];
  views: readonly LinkViews[];
  liveLinks: number;
}

export function presentSendings({ sent, views, liveLinks }: Parts): Sendings {
  return {
    items: sent.map((mail) => ({
      mailId: mail.mailId,
      kind: mail.kind,
      paymentId: mail.paymentId,
      to: { name: mail.toName, address: mail.toAddress },
      state: mail.state,
      lastAnswer: mail.lastAnswer,
      createdAt: mail.createdAt,
      dueAt: mail.dueAt,
      sentAt: mail.sentAt,
      canBeTakenBack: mail.state === 'queued' && mail.attempts === 0,
      ...seen(views.filter(({ linkId }) => linkId === mail.linkId)),
    })),
    liveLinks,
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
