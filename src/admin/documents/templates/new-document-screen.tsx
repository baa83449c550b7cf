import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import type { DraftDocuments } from '../stored-documents.api.ts';

interface NewDocumentScreenProps<From> {
  title: string;
  lead?: string;
  documents: Pick<DraftDocuments, 'within' | 'paths'>;
  create: (from: From) => Promise<{ id: string }>;
  /** Named by the address: the draft is created from it at once. */
  source: NoInfer<From> | undefined;
  /** What else a draft can start from; omitted if there is always a source. */
  children?: (begin: { isPending: boolean; onStart: (from: From) => void }) => ReactNode;
}

/** Creates a draft and goes on to it. */
export function NewDocumentScreen<From>(props: NewDocumentScreenProps<From>) {
  const { title, lead, documents, create, source, children } = props;
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (from: From) => create(from),
    // In place of this address, so that Back leads to where one came from.
    onSuccess: ({ id }) => navigate(documents.paths.draft(id), { replace: true }),
    meta: { showsErrors: true },
  });
  const isBack = useIsBack();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || source === undefined) return;
    hasBegun.current = true;
    if (isBack) void navigate(-1);
    else mutate(source);
  }, [mutate, navigate, source, isBack]);
  const tryAgain = source !== undefined && (
    <Button onClick={() => mutate(source)}>Try again</Button>
  );
  const otherwise = children?.({ isPending, onStart: (from) => isPending || mutate(from) });
  const failure = error && `The draft couldn’t be created. ${error.message}`;
  return (
    <>
      <ScreenHeader title={title} within={documents.within} lead={failure ?? lead} />
      {source !== undefined && error === null ? (
        <SkeletonLines lines={10} />
      ) : (
        (otherwise ?? tryAgain)
      )}
    </>
  );
}

/** The router’s key of a page that was opened by its address. */
const FIRST_KEY = 'default';

/**
 * A second click on the way in leaves this address in the history, and nobody who goes back wants
 * another draft.
 */
function useIsBack(): boolean {
  const isOpenedFirst = useLocation().key === FIRST_KEY;
  return useNavigationType() === NavigationType.Pop && !isOpenedFirst;
}
