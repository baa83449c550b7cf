import { inboxFilters, type InboxFilter } from '../../../shared/inquiries/inquiry-status.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import type { InboxSelection } from './inbox.api.ts';

const isFilter = (text: string): text is InboxFilter => Object.hasOwn(inboxFilters, text);

/** What the inbox shows, as the address has it, and how to show something else. */
export function useInboxSelection() {
  const [params, change] = useListAddress();
  const selection = readSelection(params);
  /** Typing in the search replaces the address, all else is a step that the back button undoes. */
  const select = (changes: Partial<InboxSelection>) =>
    change(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '' || (name === 'status' && value === 'open')) now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: changes.q !== undefined },
    );
  const text = params.toString();
  return { selection, select, search: text === '' ? '' : `?${text}` };
}

export function readSelection(address: URLSearchParams): InboxSelection {
  const status = address.get('status') ?? '';
  return {
    q: address.get('q') ?? '',
    status: isFilter(status) ? status : 'open',
    tier: address.get('tier') ?? '',
  };
}
