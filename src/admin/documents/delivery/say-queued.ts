import { counted } from '../../../shared/plural.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { attempt } from '../../query.ts';
import { cancelQueued, type QueuedEmail } from './delivery.api.ts';

/** Says that emails are queued, with a way to cancel them. `text`: how many they are, if omitted. */
export function sayQueued(
  emails: readonly QueuedEmail[],
  text = `Sending ${counted(emails.length, 'email')}…`,
): void {
  const undo = async () => {
    const canceled = await cancelQueued(emails);
    const late = emails.length - canceled;
    const rest = late === 0 ? '' : `; ${late} could not be canceled`;
    toasts.success(`${counted(canceled, 'email')} canceled${rest}`);
  };
  toasts.offerUndo('info', text, () => attempt(undo()));
}
