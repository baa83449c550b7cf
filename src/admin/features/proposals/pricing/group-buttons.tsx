import { CircleDashed, PackagePlus } from 'lucide-react';
import { SECTION_LIMITS } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { GroupHeadProps } from '../../../documents/lines/editor-columns.tsx';
import { usePricing } from './group-head.tsx';
import { packagesOf } from './pricing-groups.ts';

/** Adds a package, whose name is typed next, or an optional line. */
export function GroupButtons({ actions, isFull }: Pick<GroupHeadProps, 'actions' | 'isFull'>) {
  const { section, addPackage, addOption } = usePricing();
  return (
    <>
      <Button
        look="line"
        data-adds="package"
        disabled={packagesOf(section).length >= SECTION_LIMITS.packages}
        onClick={addPackage}
      >
        <PackagePlus />
        Add package
      </Button>
      <Button look="line" disabled={isFull} onClick={() => addOption(actions)}>
        <CircleDashed />
        Add option
      </Button>
    </>
  );
}
