/** Actions for a document that was sent or issued. */
import { Copy, FileDown, GitCompare } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { MenuItem, MenuLink } from '../../../ui/overlays/menu.tsx';
import { isComparable, type Versions } from '../comparison/compared-versions.ts';
import { documentPdfUrl, type DraftDocuments } from '../stored-documents.api.ts';

/** On phones it is in the menu, to leave room for the primary button. */
export function PdfLink({ id }: { id: string }) {
  return (
    <a href={documentPdfUrl(id)} download className={`${buttonClass('line')} max-medium:hidden`}>
      <FileDown />
      PDF
    </a>
  );
}

export function PdfItem({ id }: { id: string }) {
  return (
    <MenuLink
      icon={<FileDown />}
      link={<Link to={documentPdfUrl(id)} reloadDocument download className="medium:hidden" />}
    >
      PDF
    </MenuLink>
  );
}

interface VersionItemsProps {
  documents: Pick<DraftDocuments, 'paths'>;
  document: Versions & { id: string };
}

export function VersionItems({ documents: { paths }, document }: VersionItemsProps) {
  const { id } = document;
  const navigate = useNavigate();
  return (
    <>
      {isComparable(document) && (
        <MenuItem
          icon={<GitCompare />}
          label="Compare versions"
          onSelect={() => void navigate(`${paths.of(id)}?compare`)}
        />
      )}
      <MenuItem
        icon={<Copy />}
        label="Duplicate"
        onSelect={() => void navigate(`${paths.create}?copy=${id}`)}
      />
    </>
  );
}
