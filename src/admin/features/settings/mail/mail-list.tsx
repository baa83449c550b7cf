import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { mailStates } from '../../../../shared/mail/mail.schema.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import type { MailState } from '../../../mails/mails.api.ts';
import { MailTable } from './mail-table.tsx';
import { stateLooks } from './mail-words.ts';
import { mailListQuery, type MailStatus } from './mail.api.ts';

const isState = (text: string | null): text is MailState =>
  text !== null && Object.hasOwn(stateLooks, text);

/** Every mail, newest first; the address says in which state. */
export function MailList({ counts }: { counts: MailStatus['counts'] }) {
  const [params] = useSearchParams();
  const asked = params.get('state');
  const state = isState(asked) ? asked : '';
  const list = useInfiniteQuery(mailListQuery(state));
  const mails = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="mails" className="border-t border-line pt-4">
      <h2 id="mails" className="mb-2 text-title">
        Mails
      </h2>
      <StateLinks shown={state} counts={counts} />
      {state === 'given_up' && <p className="field-note">Tests are listed, and not counted.</p>}
      {list.data === undefined ? (
        <SkeletonLines lines={6} />
      ) : mails.length === 0 ? (
        <NoMails state={state} />
      ) : (
        <>
          <MailTable mails={mails} />
          <LoadMore
            shown={mails.length}
            things={mails.length === 1 ? 'mail' : 'mails'}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
}

/** States that mails only pass through: without one in them they are left out. */
const passing: ReadonlySet<MailState> = new Set(['queued', 'sending', 'failed']);

/** How many mails are in each state, each a way to those. */
function StateLinks({ shown, counts }: { shown: MailState | ''; counts: MailStatus['counts'] }) {
  const links = [
    { state: '' as const, word: 'All', count: undefined },
    ...mailStates
      .filter((state) => counts[state] > 0 || state === shown || !passing.has(state))
      .map((state) => ({ state, word: stateLooks[state].word, count: counts[state] })),
  ];
  return (
    <nav aria-label="Mails by state" className="tabs flex-wrap gap-y-0">
      {links.map(({ state, word, count }) => (
        <Link
          key={state}
          to={state === '' ? '?' : `?state=${state}`}
          preventScrollReset
          className="tab"
          aria-current={state === shown ? 'page' : undefined}
        >
          {word} <span className="figures">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

function NoMails({ state }: { state: MailState | '' }) {
  if (state === '') {
    return (
      <EmptyState title="No mail yet">
        Notices of messages, replies and everything else the studio sends is listed here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="None">
      No mail is in this state.{' '}
      <Link to="?" preventScrollReset className="text-link">
        Show all mails
      </Link>
    </EmptyState>
  );
}
