import { useNavigate } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { InboxItem } from '../../../shared/inquiries/inquiries.schema.ts';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { focusReply } from '../../emails/reply-form.tsx';
import { useScreenCommands } from '../../shell/use-commands.ts';
import { deleteMessages, isMessage, itemPath } from './inbox.api.ts';

interface InboxCommandParts {
  /** As listed. */
  items: readonly InboxItem[];
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
  const { items, openId, isLeaving, search, move, deleteChosen } = parts;
  const navigate = useNavigate();
  const open = (item: InboxItem | undefined) => {
    if (item !== undefined) void navigate(`${itemPath(item)}${search}`);
  };
  const at = items.findIndex(({ id }) => id === openId);
  const current = items[at];
  const step = (by: number) => items[at === -1 ? 0 : at + by];
  /** The message leaves the list, so the next one is opened. */
  const leave = (how: (id: string) => void) => {
    if (openId === undefined) return;
    const next = step(1) ?? step(-1);
    how(openId);
    if (next === undefined || next === current) void navigate(`${adminPaths.inbox}${search}`);
    else open(next);
  };
  const deleteOne = (id: string) =>
    deleteMessages([
      current !== undefined && isMessage(current)
        ? current
        : { id, clientId: null, status: 'read' },
    ]);
  // A question has commands of its own.
  const isQuestion = openId?.startsWith('thr_') === true;
  const ofOpenMessage =
    isLeaving || isQuestion
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
    { id: 'next', label: 'Next in the inbox', keys: ['j'], run: () => open(step(1)) },
    { id: 'previous', label: 'Previous in the inbox', keys: ['k'], run: () => open(step(-1)) },
    ...(openId === undefined ? ofChosenMessages : ofOpenMessage),
  ]);
}
