import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractTemplateContent } from '../../../../shared/contracts/contract-draft.schema.ts';
import { CONTRACT_TEMPLATE_NAME_LIMIT } from '../../../../shared/contracts/contract-templates.schema.ts';
import { filledLine } from '../../../../shared/text/text.schema.ts';
import { SelectField, TextField } from '../../../../ui/fields/field.tsx';
import { EMPTY_RICH_TEXT } from '../../../../ui/rich-text/editor-document.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { contractTemplatesQuery, createTemplate } from './templates.api.ts';

const templateForm = z.object({
  /** Key of a sample; empty for none. */
  sample: z.string(),
  name: filledLine(CONTRACT_TEMPLATE_NAME_LIMIT),
});
type TemplateForm = UseFormReturn<
  z.input<typeof templateForm>,
  unknown,
  z.output<typeof templateForm>
>;

const emptyContent: ContractTemplateContent = {
  title: '',
  body: { kind: 'text', introduction: EMPTY_RICH_TEXT, clauses: [] },
  variables: [],
  signingOrder: 'parallel',
  asksForCode: true,
};

interface NewTemplateDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Creates a template from a sample, or an empty one, and goes on to it. */
export function NewTemplateDialog(dialog: NewTemplateDialogProps) {
  const navigate = useNavigate();
  return (
    <FormDialog
      {...dialog}
      title="New template"
      action="Create template"
      schema={templateForm}
      values={{ sample: '', name: '' }}
      send={({ name, sample }) =>
        createTemplate({ name, ...(sample === '' ? { content: emptyContent } : { sample }) })
      }
      onSent={({ id }) => void navigate(adminPaths.contractTemplate(id))}
    >
      {(form) => <TemplateFields form={form} />}
    </FormDialog>
  );
}

function TemplateFields({ form }: { form: TemplateForm }) {
  const { data } = useQuery(contractTemplatesQuery);
  const samples = data?.samples ?? [];
  const { onChange, ...sampleField } = form.register('sample');
  const chosen = samples.find(({ key }) => key === form.watch('sample'));
  const isOwnName = !['', chosen?.name].includes(form.watch('name'));
  return (
    <>
      <SelectField
        {...sampleField}
        label="Start from"
        hint={
          chosen === undefined
            ? undefined
            : `${chosen.description} Have a lawyer read it before you use it.`
        }
        options={[
          { value: '', label: 'Empty template' },
          ...samples.map(({ key, name }) => ({ value: key, label: `${name} (sample)` })),
        ]}
        onChange={(event) => {
          void onChange(event);
          const { name = '' } = samples.find(({ key }) => key === event.target.value) ?? {};
          if (!isOwnName) form.setValue('name', name);
        }}
      />
      <TextField
        {...fieldProps(form, 'name')}
        label="Name"
        maxLength={CONTRACT_TEMPLATE_NAME_LIMIT}
      />
    </>
  );
}
