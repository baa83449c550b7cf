import type { ComponentProps } from 'react';
import { SkeletonLines } from '../../ui/texts/loading.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';

/** In place of a screen until what it shows is loaded. */
export function LoadingScreen(header: ComponentProps<typeof ScreenHeader>) {
  return (
    <>
      <ScreenHeader {...header} />
      <SkeletonLines lines={12} />
    </>
  );
}
