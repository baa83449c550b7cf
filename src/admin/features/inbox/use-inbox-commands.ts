import { useNavigate } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { REPLY_FORM_ID } from '../../emails/reply-form.tsx';
import { useScreenCommands } from '../../shell/use-commands.ts';
import { deleteMessages, type MessageSummary } from './inbox.api.ts';

interface InboxCommandParts {
  messages: readonly MessageSummary[];
  openId: string | undefined;
  /** The open message is being deleted. */
  isLeaving: boolean;
  search: string;
  move: (ids: readonly string[], status: InquiryStatus) => void;
  /** Deletes the chosen messages; undefined if none is chosen. */
  deleteChosen: (() => void) | undefined;
}

/** Keyboard commands of the inbox: navigation, and actions on the open message. */
export function useInboxCommands(parts: InboxCommandParts): void {
  const { messages, openId, isLeaving, search, move, deleteChosen } = parts;
  const navigate = useNavigate();
  const open = (id: string | undefined) => {
    if (id !== undefined) void navigate(`${adminPaths.inquiry(id)}${search}`);
  };
  const at = messages.findIndex(({ id }) => id === openId);
  const step = (by: number) => messages[at === -1 ? 0 : at + by]?.id;
  /** The message leaves the list, so the next one is opened. */
  const leave = (how: (id: string) => void) => {
    if (openId === undefined) return;
    const next = step(1) ?? step(-1);
    how(openId);
    if (next === undefined || next === openId) void navigate(`${adminPaths.inbox}${search}`);
    else open(next);
  };
  const deleteOne = (id: string) =>
    deleteMessages([messages[at] ?? { id, clientId: null, status: 'read' }]);
  const ofOpenMessage = isLeaving
    ? []
    : [
        { id: 'reply', label: 'Reply', keys: ['r'], run: focusReply },
        {
          id: 'archive',
          label: 'Archive message',
          keys: ['e'],
          run: () => leave((id) => move([id], 'archived')),
        },
        {
          id: 'spam',
          label: 'Move message to spam',
          keys: ['s'],
          run: () => leave((id) => move([id], 'spam')),
        },
        {
          id: 'unread',
          label: 'Mark message as unread',
          keys: ['u'],
          run: () => openId !== undefined && move([openId], 'new'),
        },
        { id: 'delete', label: 'Delete message', keys: ['d'], run: () => leave(deleteOne) },
      ];
  const ofChosenMessages =
    deleteChosen === undefined
      ? []
      : [{ id: 'delete', label: 'Delete selected messages', keys: ['d'], run: deleteChosen }];
  useScreenCommands([
    { id: 'next', label: 'Next message', keys: ['j'], run: () => open(step(1)) },
    { id: 'previous', label: 'Previous message', keys: ['k'], run: () => open(step(-1)) },
    ...(openId === undefined ? ofChosenMessages : ofOpenMessage),
  ]);
}

export function focusReply(): void {
  document.querySelector<HTMLElement>(`#${REPLY_FORM_ID} textarea`)?.focus();
}
