import { inboxFilters, type InboxFilter } from '../../../shared/inquiries/inquiry-status.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import type { InboxSelection } from './inbox.api.ts';

const isFilter = (text: string): text is InboxFilter => Object.hasOwn(inboxFilters, text);

/** Filters and open message in the URL, and functions to change them. */
export function useInboxSelection() {
  const [params, change] = useListAddress();
  const selection = readSelection(params);
  /** Typing in the search replaces the history entry; other changes add one. */
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
