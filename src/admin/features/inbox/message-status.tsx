import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { StatusMark, type StatusTone } from '../../../ui/status-mark.tsx';

const looks: Record<InquiryStatus, { tone: StatusTone; word: string }> = {
  new: { tone: 'attention', word: 'New' },
  read: { tone: 'active', word: 'Read' },
  answered: { tone: 'done', word: 'Answered' },
  archived: { tone: 'quiet', word: 'Archived' },
  spam: { tone: 'stopped', word: 'Spam' },
};

export function MessageStatus({ status }: { status: InquiryStatus }) {
  const { tone, word } = looks[status];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
