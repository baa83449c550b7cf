import { Download, FilePlus2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { upperFirst } from '../../../shared/text/upper-first.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { EndlessList, type EndlessListProps } from '../../lists/endless-list.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useNewKey } from '../../shell/use-commands.ts';

interface DocumentsScreenProps<Row> extends Omit<EndlessListProps<Row>, 'empty'> {
  state: { clientId: string };
  /** Of the CSV file with the listed documents. */
  exportUrl: string;
  newPath: string;
  /** Other screens of this kind. */
  links: readonly { to: string; icon: ReactElement; label: string }[];
  /** What such a document is for, until the first one is created. */
  about: string;
  /** The filters. */
  children: ReactNode;
}

/** The list of all documents of one kind. “New …” also has a key. */
export function DocumentsScreen<Row extends { id: string }>(props: DocumentsScreenProps<Row>) {
  const { one, state, exportUrl, newPath, links, about, children } = props;
  const newLabel = `New ${one}`;
  // From the list of one client’s documents, a new one is for that client.
  const query = state.clientId === '' ? '' : `?${new URLSearchParams({ client: state.clientId })}`;
  useNewKey(newLabel, newPath + query);
  return (
    <>
      <ScreenHeader
        title={upperFirst(`${one}s`)}
        actions={
          <>
            <a href={exportUrl} download className={buttonClass('line')}>
              <Download />
              Export CSV
            </a>
            {links.map(({ to, icon, label }) => (
              <Link key={to} to={to} className={buttonClass('line')}>
                {icon}
                {label}
              </Link>
            ))}
            <Link to={newPath + query} className={buttonClass()}>
              <FilePlus2 />
              {newLabel}
            </Link>
          </>
        }
      />
      {children}
      <EndlessList
        {...props}
        empty={
          <EmptyState
            title={`No ${one}s yet`}
            actions={
              <Link to={newPath} className={buttonClass()}>
                Create first {one}
              </Link>
            }
          >
            {about}
          </EmptyState>
        }
      />
    </>
  );
}
