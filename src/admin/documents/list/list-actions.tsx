import { Download, FilePlus2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { useNewKey } from '../../shell/use-commands.ts';

interface ListActionsProps {
  /** Of the CSV file with the listed documents. */
  exportUrl: string;
  /** E.g. “New invoice”. */
  newLabel: string;
  newPath: string;
  /** Of the filter; from the list of one client’s documents, a new one is for that client. */
  clientId: string;
  /** Links to other screens of this kind. */
  children: ReactNode;
}

/** The actions of a list of documents, of which “New …” also has a key. */
export function ListActions(props: ListActionsProps) {
  const { exportUrl, newLabel, newPath, clientId, children } = props;
  const query = clientId === '' ? '' : `?${new URLSearchParams({ client: clientId })}`;
  const address = newPath + query;
  useNewKey(newLabel, address);
  return (
    <>
      <a href={exportUrl} download className={buttonClass('line')}>
        <Download />
        Export CSV
      </a>
      {children}
      <Link to={address} className={buttonClass()}>
        <FilePlus2 />
        {newLabel}
      </Link>
    </>
  );
}
