import type { ComponentProps } from 'react';
import { upperFirst } from '../../shared/text/upper-first.ts';
import { Skeleton, SkeletonLines } from '../../ui/texts/loading.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import type { DraftDocuments } from './stored-documents.api.ts';

/** In place of a screen until what it shows is loaded. */
export function LoadingScreen(header: ComponentProps<typeof ScreenHeader>) {
  return (
    <>
      <ScreenHeader {...header} />
      <SkeletonLines lines={12} />
    </>
  );
}

/** In place of a document, whose buttons depend on its status. */
export function LoadingDocument({
  documents,
}: {
  documents: Pick<DraftDocuments, 'one' | 'within'>;
}) {
  const { one, within } = documents;
  return (
    <LoadingScreen
      title={upperFirst(one)}
      within={within}
      actions={<Skeleton className="h-8 w-40" />}
    />
  );
}
