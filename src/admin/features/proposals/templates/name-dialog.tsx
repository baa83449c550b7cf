import { useState } from 'react';
import { z } from 'zod';
import {
  TEMPLATE_NAME_LIMIT,
  type SavedContent,
  type TemplateSummary,
} from '../../../../shared/proposals/saved-templates.schema.ts';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { findTemplate, renameTemplate, replaceTemplate, saveTemplate } from './templates.api.ts';

const nothing = z.strictObject({});

const tellSaved = ({ name }: TemplateSummary) => toasts.success(`${name} saved`);

/** What is about to be saved, and its name to begin with. */
export interface Saving {
  name: string;
  content: () => SavedContent;
}

const saveTexts = {
  block: {
    title: 'Save as block',
    hint: 'You can insert it into any proposal. Files and images aren’t included.',
  },
  template: {
    title: 'Save as template',
    hint: 'Includes everything except the client, the “Valid until” date, files and images.',
  },
} as const;

interface SaveDialogProps {
  kind: keyof typeof saveTexts;
  /** Undefined while the dialog is closed. */
  saving: Saving | undefined;
  onClose: () => void;
}

interface Replacement {
  template: TemplateSummary;
  content: SavedContent;
}

/** Saves it as a new one, or asks whether to replace the one that has its name. */
export function SaveTemplateDialog({ kind, saving, onClose }: SaveDialogProps) {
  const [replacement, setReplacement] = useState<Replacement>();
  return (
    <>
      <NameDialog
        {...saveTexts[kind]}
        action={`Save ${kind}`}
        limit={TEMPLATE_NAME_LIMIT}
        name={saving?.name ?? ''}
        isOpen={saving !== undefined}
        onClose={onClose}
        send={async (name) => {
          if (saving === undefined) throw new Error('Nothing is being saved');
          const content = saving.content();
          const template = await findTemplate(kind, name);
          if (template !== undefined) return { template, content };
          return { template: await saveTemplate({ name, content }) };
        }}
        onSent={({ template, content }) => {
          if (content === undefined) tellSaved(template);
          else setReplacement({ template, content });
        }}
      />
      <ReplaceDialog replacement={replacement} onClose={() => setReplacement(undefined)} />
    </>
  );
}

interface ReplaceDialogProps {
  /** Undefined while the dialog is closed. */
  replacement: Replacement | undefined;
  onClose: () => void;
}

function ReplaceDialog({ replacement, onClose }: ReplaceDialogProps) {
  const { kind = 'template', name } = replacement?.template ?? {};
  return (
    <FormDialog
      isOpen={replacement !== undefined}
      onClose={onClose}
      title={`Replace ${kind}`}
      action={`Replace ${kind}`}
      schema={nothing}
      values={{}}
      send={async () => {
        if (replacement === undefined) throw new Error('Nothing is being replaced');
        return replaceTemplate(replacement.template, replacement.content);
      }}
      onSent={tellSaved}
    >
      {() => (
        <p>
          A {kind} with the name “{name}” exists. Replace its content? Proposals that use it don’t
          change.
        </p>
      )}
    </FormDialog>
  );
}

interface RenameDialogProps {
  template: TemplateSummary | undefined;
  onClose: () => void;
}

export function RenameDialog({ template, onClose }: RenameDialogProps) {
  return (
    <NameDialog
      title={template?.kind === 'block' ? 'Rename block' : 'Rename template'}
      action="Rename"
      limit={TEMPLATE_NAME_LIMIT}
      name={template?.name ?? ''}
      isOpen={template !== undefined}
      onClose={onClose}
      send={(name) => {
        if (template === undefined) throw new Error('Nothing is being renamed');
        return renameTemplate(template, name);
      }}
      onSent={tellSaved}
    />
  );
}
