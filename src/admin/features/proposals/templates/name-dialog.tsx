import { z } from 'zod';
import {
  newTemplate,
  TEMPLATE_NAME_LIMIT,
  type SavedContent,
  type TemplateSummary,
} from '../../../../shared/proposals/saved-templates.schema.ts';
import { TextField } from '../../../../ui/field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { renameTemplate, saveTemplate } from './templates.api.ts';

const named = z.strictObject({ name: newTemplate.shape.name });

interface NameDialogProps {
  title: string;
  action: string;
  /** To begin with. */
  name: string;
  hint?: string;
  isOpen: boolean;
  onClose: () => void;
  send: (name: string) => Promise<TemplateSummary>;
}

function NameDialog({ name, hint, send, ...dialog }: NameDialogProps) {
  return (
    <FormDialog
      {...dialog}
      schema={named}
      values={{ name: name.slice(0, TEMPLATE_NAME_LIMIT) }}
      send={({ name }) => send(name)}
      onSent={({ name }) => toasts.show({ kind: 'success', text: `${name} saved` })}
    >
      {(form) => (
        <TextField
          label="Name"
          maxLength={TEMPLATE_NAME_LIMIT}
          hint={hint}
          {...fieldProps(form, 'name')}
        />
      )}
    </FormDialog>
  );
}

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

export function SaveTemplateDialog({ kind, saving, onClose }: SaveDialogProps) {
  return (
    <NameDialog
      {...saveTexts[kind]}
      action={`Save ${kind}`}
      name={saving?.name ?? ''}
      isOpen={saving !== undefined}
      onClose={onClose}
      send={(name) => {
        if (saving === undefined) throw new Error('Nothing is being saved');
        return saveTemplate({ name, content: saving.content() });
      }}
    />
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
      name={template?.name ?? ''}
      isOpen={template !== undefined}
      onClose={onClose}
      send={(name) => {
        if (template === undefined) throw new Error('Nothing is being renamed');
        return renameTemplate(template, name);
      }}
    />
  );
}
