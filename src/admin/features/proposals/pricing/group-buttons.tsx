import { CircleDashed, PackagePlus } from 'lucide-react';
import { SECTION_LIMITS } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { GroupHeadProps } from '../../../documents/lines/editor-columns.tsx';
import { newKey } from '../../../documents/lines/line-actions.ts';
import { usePricing } from './group-head.tsx';
import { OPTIONS, packagesOf } from './pricing-groups.ts';

/** Adds a package, whose name is typed next, or an optional line. */
export function GroupButtons({ actions: lines, isFull }: Omit<GroupHeadProps, 'group'>) {
  const { section, actions, focusOn, showOptions } = usePricing();
  const items = packagesOf(section);
  const addPackage = () => {
    const key = newKey();
    const added = { key, name: '', description: '', isPreselected: items.length === 0 };
    actions.change(section, {
      packages: { choice: { kind: 'one' }, ...section.packages, items: [...items, added] },
    });
    focusOn(`[data-package="${key}"] input`);
  };
  const addOption = () => {
    showOptions();
    lines.begin(OPTIONS);
  };
  return (
    <>
      <Button
        look="line"
        data-adds="package"
        disabled={items.length >= SECTION_LIMITS.packages}
        onClick={addPackage}
      >
        <PackagePlus />
        Add package
      </Button>
      <Button look="line" disabled={isFull} onClick={addOption}>
        <CircleDashed />
        Add option
      </Button>
    </>
  );
}
