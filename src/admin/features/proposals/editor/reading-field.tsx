import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { studioQuery } from '../../../documents/billing.api.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { useProposalDraft } from './proposal-draft-kind.ts';

/** Whether reading of the next version may be measured; the settings decide whether it is. */
export function ReadingField() {
  const { content, change } = useProposalDraft();
  const { data } = useQuery(studioQuery);
  const isOff = data?.studio.measuresReading === false;
  return (
    <div className="grid gap-1">
      <Checkbox
        label="Measure reading"
        hint="How long each section is in view. The client’s page says so."
        checked={content.measuresReading ?? false}
        onChange={({ target }) => change({ measuresReading: target.checked })}
      />
      {isOff && (
        <p className="text-note text-ink-soft">
          Turned off for all proposals in{' '}
          <TextLink to={adminPaths.settings('documents')}>Settings</TextLink>.
        </p>
      )}
    </div>
  );
}
