import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FileField, fileSize } from '../../../ui/fields/file-field.tsx';
import { ProgressBar } from '../../../ui/texts/loading.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { logoAddress, putLogo, removeLogo, type Settings } from './settings.api.ts';

const MOST_BYTES = 5 * 1024 * 1024;

/** The studio’s logo: what it is now, and another one in its place. */
export function LogoSettings({ settings: { logo } }: { settings: Settings }) {
  return (
    <div className="grid max-w-2xl gap-6">
      {logo === null ? (
        <EmptyState title="No logo yet">Documents show the studio’s name instead.</EmptyState>
      ) : (
        <LogoPreview logo={logo} />
      )}
      <LogoUpload hasLogo={logo !== null} />
    </div>
  );
}

function LogoPreview({ logo }: { logo: NonNullable<Settings['logo']> }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: removeLogo,
    onSuccess: () => toasts.success('Logo removed'),
    onSettled: () => setIsAsking(false),
  });
  return (
    <figure>
      {/* White in both schemes, like the paper that it is printed on. */}
      <div className="logo-paper">
        <img src={logoAddress(logo)} alt="Studio logo" />
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-2 text-note text-ink-soft">
        As printed on white paper.
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          <Trash2 />
          Remove logo
        </Button>
      </figcaption>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove logo?"
        action="Remove logo"
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        New documents will show the studio’s name instead.
      </ConfirmDialog>
    </figure>
  );
}

/** A chosen picture is sent at once: what the server makes of it is its preview. */
function LogoUpload({ hasLogo }: { hasLogo: boolean }) {
  const [tooLarge, setTooLarge] = useState<string>();
  const upload = useMutation({
    mutationFn: putLogo,
    onSuccess: () => toasts.success('Logo saved'),
    meta: { showsErrors: true },
  });
  const choose = (file: File | undefined) => {
    upload.reset();
    setTooLarge(undefined);
    if (file === undefined) return;
    if (file.size > MOST_BYTES) {
      setTooLarge(`This file has ${fileSize(file.size)}. Choose one of at most 5 MB.`);
    } else {
      upload.mutate(file);
    }
  };
  return (
    <div className="grid gap-3">
      <FileField
        label={hasLogo ? 'Replace logo' : 'Logo file'}
        hint="PNG, JPEG or WebP, up to 5 MB. Recommended width: 1,200 pixels. Choose a file or drop it here."
        accept="image/png,image/jpeg,image/webp"
        error={tooLarge ?? upload.error?.message}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {upload.isPending && <ProgressBar label="Uploading logo" />}
    </div>
  );
}
