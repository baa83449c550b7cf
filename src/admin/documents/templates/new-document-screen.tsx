import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';

interface NewDocumentScreenProps<From> extends ComponentProps<typeof ScreenHeader> {
  create: (from: From) => Promise<{ id: string }>;
  pathOf: (id: string) => string;
  /** Named by the address: the draft is created from it at once. */
  source: NoInfer<From> | undefined;
  /** What else a draft can start from. */
  children: (begin: { isPending: boolean; onStart: (from: From) => void }) => ReactNode;
}

/** Creates a draft and goes on to it. */
export function NewDocumentScreen<From>(props: NewDocumentScreenProps<From>) {
  const { create, pathOf, source, children, ...header } = props;
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (from: From) => create(from),
    // In place of this address, so that Back leads to where one came from.
    onSuccess: ({ id }) => navigate(pathOf(id), { replace: true }),
    meta: { showsErrors: true },
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || source === undefined) return;
    hasBegun.current = true;
    mutate(source);
  }, [mutate, source]);
  const failure = error && `The draft couldn’t be created. ${error.message}`;
  return (
    <>
      <ScreenHeader {...header} lead={failure ?? header.lead} />
      {source !== undefined && error === null ? (
        <SkeletonLines lines={10} />
      ) : (
        children({ isPending, onStart: (from) => isPending || mutate(from) })
      )}
    </>
  );
}
