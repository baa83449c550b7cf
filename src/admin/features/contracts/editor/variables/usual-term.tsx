import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../../shared/admin/admin-paths.ts';
import type { CustomVariable } from '../../../../../shared/contracts/contract-variables.schema.ts';
import { usualValue } from '../../../../../shared/settings/contract-terms.schema.ts';
import { studioQuery } from '../../../../documents/billing.api.ts';
import { TextLink } from '../../../../shell/text-link.tsx';

interface UsualTermProps {
  custom: CustomVariable;
  onChange: (custom: CustomVariable) => void;
}

/** Says that a value is the studio’s usual one, or enters that. */
export function UsualTerm({ custom, onChange }: UsualTermProps) {
  const { data } = useQuery(studioQuery);
  const usual = data && usualValue(data.studio.contractTerms, custom.key);
  if (usual === undefined || custom.kind !== 'text') return null;
  if (custom.value === usual) {
    return (
      <span className="text-note text-ink-soft">
        From <TextLink to={adminPaths.settings('documents')}>settings</TextLink>
      </span>
    );
  }
  return (
    <button
      type="button"
      className="text-link text-note"
      onClick={() => onChange({ ...custom, value: usual })}
    >
      Use “{usual}”<span className="sr-only"> of the settings for {custom.label}</span>
    </button>
  );
}
