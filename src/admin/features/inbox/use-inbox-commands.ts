import { useNavigate } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { useScreenCommands } from '../../shell/use-commands.ts';
import type { MessageSummary } from './inbox.api.ts';

interface InboxCommandParts {
  messages: readonly MessageSummary[];
  openId: string | undefined;
  search: string;
  move: (ids: readonly string[], status: InquiryStatus) => void;
}

/** Contains the reply form; its first field gets the focus. */
export const REPLY_FORM_ID = 'reply';

/** Keyboard commands of the inbox: navigation, and actions on the open message. */
export function useInboxCommands({ messages, openId, search, move }: InboxCommandParts): void {
  const navigate = useNavigate();
  const open = (id: string | undefined) => {
    if (id !== undefined) void navigate(`${adminPaths.inquiry(id)}${search}`);
  };
  const at = messages.findIndex(({ id }) => id === openId);
  const step = (by: number) => messages[at === -1 ? 0 : at + by]?.id;
  /** The message leaves the list, so the next one is opened. */
  const moveOn = (status: InquiryStatus) => {
    if (openId === undefined) return;
    const next = step(1) ?? step(-1);
    move([openId], status);
    if (next === undefined || next === openId) void navigate(`${adminPaths.inbox}${search}`);
    else open(next);
  };
  const ofOpenMessage = [
    { id: 'reply', label: 'Reply', keys: ['r'], run: focusReply },
    { id: 'archive', label: 'Archive message', keys: ['e'], run: () => moveOn('archived') },
    { id: 'spam', label: 'Move message to spam', keys: ['s'], run: () => moveOn('spam') },
    {
      id: 'unread',
      label: 'Mark message as unread',
      keys: ['u'],
      run: () => openId !== undefined && move([openId], 'new'),
    },
  ];
  useScreenCommands([
    { id: 'next', label: 'Next message', keys: ['j'], run: () => open(step(1)) },
    { id: 'previous', label: 'Previous message', keys: ['k'], run: () => open(step(-1)) },
    ...(openId === undefined ? [] : ofOpenMessage),
  ]);
}

function focusReply(): void {
  document.querySelector<HTMLElement>(`#${REPLY_FORM_ID} textarea`)?.focus();
}
