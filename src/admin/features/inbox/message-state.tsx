import type { InquiryState } from '../../../shared/inquiries/inquiry-state.ts';
import { StatusMark, type StatusTone } from '../../../ui/status-mark.tsx';

const looks: Record<InquiryState, { tone: StatusTone; word: string }> = {
  new: { tone: 'attention', word: 'New' },
  read: { tone: 'active', word: 'Read' },
  answered: { tone: 'done', word: 'Answered' },
  archived: { tone: 'quiet', word: 'Archived' },
  spam: { tone: 'stopped', word: 'Spam' },
};

export function MessageState({ state }: { state: InquiryState }) {
  const { tone, word } = looks[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
