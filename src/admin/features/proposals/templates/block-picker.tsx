import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { BlockContent } from '../../../../shared/proposals/saved-templates.schema.ts';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SearchBox } from '../../../../ui/lists/filter-bar.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { FEWEST_SEARCHED, matching } from '../../../documents/templates/name-search.tsx';
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
  const blocks = useTemplates('block');
  const [query, setQuery] = useState('');
  const choose = async (id: string) => {
    try {
      const { content } = await readTemplate(id);
      onClose();
      if (content.kind === 'block') onChoose(content);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toasts.show({ kind: 'error', text: `Couldn’t insert the block. ${error.message}` });
    }
  };
  if (blocks === undefined) return <SkeletonLines lines={4} />;
  if (blocks.length === 0) {
    return (
      <p className="text-ink-soft">
        No blocks yet. To save a section for other proposals, choose “Save as block” in its menu.
      </p>
    );
  }
  const found = matching(blocks, query);
  return (
    <div className="grid gap-3">
      {blocks.length > FEWEST_SEARCHED && (
        <SearchBox label="Search blocks" value={query} onSearch={setQuery} />
      )}
      <ul className="proposal-blocks">
        {found.map((block) => (
          <li key={block.id}>
            <button type="button" onClick={() => void choose(block.id)}>
              <span className="font-semibold wrap-anywhere">{block.name}</span>
              <span className="text-note text-ink-soft">{describeTemplate(block)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">No blocks match.</p>}
    </div>
  );
}
