import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { BlockContent } from '../../../../shared/proposals/saved-templates.schema.ts';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SavedList } from '../../../documents/templates/saved-list.tsx';
import { describeTemplate } from './describe-template.ts';
import { readTemplate } from './templates.api.ts';
import { useTemplates } from './use-templates.ts';

interface BlockPickerProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (block: BlockContent) => void;
}

/** Lists the owner’s blocks; the chosen one is inserted. */
export function BlockPicker({ isOpen, onClose, onChoose }: BlockPickerProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Insert block"
      actions={
        <Link to={adminPaths.proposalTemplates} className={buttonClass('line')}>
          Manage blocks
        </Link>
      }
    >
      <Blocks onClose={onClose} onChoose={onChoose} />
    </Dialog>
  );
}

function Blocks({ onClose, onChoose }: Omit<BlockPickerProps, 'isOpen'>) {
  return (
    <SavedList
      one="block"
      all={useTemplates('block')}
      describe={describeTemplate}
      empty="No blocks yet. To save a section for other proposals, choose “Save as block” in its menu."
      onChoose={async (id) => {
        const { content } = await readTemplate(id);
        onClose();
        if (content.kind === 'block') onChoose(content);
      }}
    />
  );
}
