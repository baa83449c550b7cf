import { Archive, MailOpen, OctagonX, Trash2 } from 'lucide-react';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectionBar } from '../../lists/selection-bar.tsx';

interface BulkActionsProps {
  count: number;
  onMove: (status: InquiryStatus) => void;
  onDelete: () => void;
  onClear: () => void;
}

export function BulkActions({ count, onMove, onDelete, onClear }: BulkActionsProps) {
  return (
    <SelectionBar count={count} one="message" onClear={onClear}>
      <Button look="line" onClick={() => onMove('read')}>
        <MailOpen /> Mark as read
      </Button>
      <Button look="line" onClick={() => onMove('archived')}>
        <Archive /> Archive
      </Button>
      <Button look="line" onClick={() => onMove('spam')}>
        <OctagonX /> Move to spam
      </Button>
      <Button look="line" onClick={onDelete}>
        <Trash2 /> Delete
      </Button>
    </SelectionBar>
  );
}
